import { found } from '#areas/warehouse/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { salesDemand } from './sales-demand/document.ts'

/** A customer with a place goods are taken to, and a warehouse of the same unit. */
async function selling(maker: Maker, given: Wire = {}): Promise<Wire> {
  const orgId = String(given.orgId ?? (await maker.one('operating-unit')))
  const { document: customers } = maker.catalogue.get('customer')
  const customerId = String(given.customerId ?? (await maker.make(customers, { orgId, province: '广东省' })).id)
  const { document: places } = maker.catalogue.get('secondary-inventory')
  const { document: sites } = maker.catalogue.get('customer-site')
  const site = given.shipToOrgId ?? (await maker.make(sites, { customerId })).id
  const warehouse =
    given.shipFromWarehouseCode ?? (await maker.make(places, { orgId, warehouseType: 'COLD' })).warehouseCode
  return { orgId, customerId, shipToOrgId: site, shipFromWarehouseCode: warehouse }
}

/** What demands need in tests: a customer, a warehouse of the unit, and boxes that lie there. */
const samples: Samples = {
  'sales-demand': {
    header: async (maker, given) => ({
      ...(await selling(maker, given)),
      preSaleFlag: 'N',
      preSaleModel: null,
      prePickUpDate: '2025-05-07',
      preDeliveryDate: '2025-05-08',
    }),
    async line(maker, { shipFromWarehouseCode }) {
      const line = await found(maker, String(shipFromWarehouseCode), { quantity: '40' })
      return { itemCode: line.itemCode, lotNo: line.lotNo, lotReason: 'sample', applyQty: '10', unitPrice: '20' }
    },
  },
  'sales-adjustment': {
    async header(maker, given) {
      const demand = given?.demandId ? undefined : await maker.make(salesDemand, {})
      if (demand) await maker.person.run(salesDemand, 'confirm', demand)
      return { demandId: given?.demandId ?? demand?.id, demandLineNo: 1, adjustQty: '12', unitPrice: null }
    },
  },
  'sales-guidance-price-report': {
    async header(maker) {
      const { document } = maker.catalogue.get('cargo-tracking')
      return { trackingId: (await maker.make(document, {})).id, marginRate: '4', exchangeRate: '0.2145' }
    },
  },
  'sales-guide-price': {
    async header(maker) {
      const { document } = maker.catalogue.get('item')
      const { itemCode } = await maker.make(document, {})
      return { itemCode: String(itemCode), region: null, province: null, startDate: '2025-05-01', endDate: null }
    },
  },
}
export default samples
