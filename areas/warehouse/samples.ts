import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'
import { miscTransaction } from './misc-transaction/document.ts'
import { stockOnhand } from './stock-onhand/document.ts'

/** Boxes of a new lot that were found in a warehouse. */
export async function found(
  maker: Maker,
  warehouseCode: string,
  { itemCode, lotNo = unused('lot', 12), quantity = '10' }: Readonly<Record<string, string | undefined>> = {},
): Promise<{ itemCode: string; lotNo: string; quantity: string }> {
  const line = { itemCode: itemCode ?? (await maker.one('item')), lotNo, quantity }
  const made = await maker.make(miscTransaction, {
    warehouseCode,
    transactionType: 'IN',
    reason: 'FOUND',
    details: [line],
  })
  await maker.person.run(miscTransaction, 'audit', made)
  return line
}

/** A warehouse of a unit, new each time. */
async function place(maker: Maker, values: Wire): Promise<string> {
  const { document } = maker.catalogue.get('secondary-inventory')
  return String((await maker.make(document, { warehouseType: 'COLD', ...values })).warehouseCode)
}

/** A unit with two warehouses and one for what is under way. */
async function ways(maker: Maker): Promise<Wire> {
  const orgId = await maker.one('operating-unit')
  await maker.one('secondary-inventory', { orgId, warehouseType: 'TRANSIT' })
  return { orgId, fromWarehouse: await place(maker, { orgId }), toWarehouse: await place(maker, { orgId }) }
}

/** What the warehouse needs in tests: boxes that lie there before they leave. */
const samples: Samples = {
  receipt: {
    async make(maker, given) {
      const { id } = await auditedList(maker)
      const { document } = maker.catalogue.get('receipt')
      const [made] = await maker.person.ask('POST', `${document.calls}/generate`, { packingListIds: [id] })
      return { ...(await maker.person.get(document, { id: String(made?.targetId) })), ...given }
    },
  },
  'stock-onhand': {
    async make(maker) {
      const { lotNo } = await found(maker, await place(maker, {}))
      return maker.person.findOne(stockOnhand, { lotNo })
    },
  },
  'stock-ledger': {
    async make(maker) {
      const { lotNo } = await found(maker, await place(maker, {}))
      return maker.person.findOne(maker.catalogue.get('stock-ledger').document, { lotNo })
    },
  },
  'stock-transfer': {
    header: ways,
    async line(maker, { fromWarehouse, orgId }) {
      const line = await found(maker, String(fromWarehouse))
      // What a reversal takes back lies in transit, though no audit of the test has put it there.
      await found(maker, await maker.one('secondary-inventory', { orgId, warehouseType: 'TRANSIT' }), line)
      return { ...line, receiveQty: null }
    },
  },
  'stock-count': { header: async maker => ({ warehouseCode: await place(maker, {}), details: [] }) },
  'misc-transaction': {
    header: async () => ({ reason: 'SAMPLE' }),
    line: async (maker, { warehouseCode, transactionType }) =>
      transactionType === 'IN' ? {} : { ...(await found(maker, String(warehouseCode))), quantity: '4' },
  },
  'stock-document': {
    line: async () => ({ quantity: '10', unitPrice: '2.5', shipmentQuantity: '10', actualReceivedQuantity: '9' }),
    ready: {
      // What a reversal takes back lies there, though no receipt of the test has put it there.
      async reverseReceipt(maker, { details, shipmentNumber, warehouse }) {
        for (const { productCode } of details as Wire[])
          await found(maker, String(warehouse), { itemCode: String(productCode), lotNo: String(shipmentNumber) })
        return {}
      },
    },
  },
}
export default samples
