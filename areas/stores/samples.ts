import { found } from '#areas/warehouse/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'
import { partnerItem } from './partner-item/document.ts'

/** A warehouse, or a store, of a unit; new each time. */
export async function place(maker: Maker, warehouseType: string, values: Wire = {}): Promise<string> {
  const { document } = maker.catalogue.get('secondary-inventory')
  return String((await maker.make(document, { warehouseType, ...values })).warehouseCode)
}

/** What a store calls an item that lies there. */
export async function sellable(
  maker: Maker,
  partnerCode: string,
  { itemCode, quantity = '50', convertRate = '1' }: Readonly<Record<string, string | undefined>> = {},
) {
  const line = await found(maker, partnerCode, { itemCode, quantity })
  const made = await maker.make(partnerItem, {
    partnerCode,
    partnerItemNumber: unused('plu', 8),
    inventoryItemCode: line.itemCode,
    convertRate,
  })
  return { ...line, partnerItemNumber: String(made.partnerItemNumber) }
}

/** What stores need in tests: boxes that lie where they are ordered from, and words for what is sold. */
const samples: Samples = {
  'store-transfer-order': {
    async header(maker) {
      const orgId = await maker.one('operating-unit')
      return {
        fromWarehouse: await place(maker, 'COLD', { orgId }),
        shipToPartner: await place(maker, 'STORE', { orgId }),
        transferTypeCode: 'REPLENISH',
      }
    },
    async line(maker, { fromWarehouse }) {
      const line = await found(maker, String(fromWarehouse), { quantity: '20' })
      return { ...line, quantity: '10', shippedQuantity: null, receiveQty: null }
    },
  },
  'partner-item': { header: async maker => ({ partnerCode: await place(maker, 'STORE') }) },
  'pos-order': {
    header: async (maker, given) => ({
      partnerCode: given?.partnerCode ?? (await place(maker, 'STORE')),
      salesDate: '2025-05-06',
      salesAmount: '100',
    }),
    async line(maker, { partnerCode }) {
      const { partnerItemNumber } = await sellable(maker, String(partnerCode))
      return { partnerItemNumber, quantity: '5', salesAmount: '100' }
    },
  },
}
export default samples
