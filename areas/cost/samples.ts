import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { unused } from '#platform/testing/unused.ts'

/** A container that is under way. */
const container = async (maker: Maker): Promise<Wire> =>
  (await maker.make(maker.catalogue.get('packing-list').document, {})) as Wire

/** What costs need in tests. */
const samples: Samples = {
  'business-reference': {
    // No two hold for the same on one day: each is for a place of its own.
    header: async maker => ({
      cityCode: unused('city', 20),
      endDate: '2025-12-31',
      startDestination: await maker.one('port', { country: 'TH' }),
    }),
  },
  'cost-quotation': {
    header: async maker => ({ vendorId: String((await service(maker)).id), endDate: '2025-12-31' }),
  },
  'business-cost': {
    header: async maker => ({
      vendorId: String((await service(maker)).id),
      currencyCode: 'CNY',
      unitPrice: '100',
      amount: '100',
      days: null,
    }),
    async line(maker) {
      const { containerNo } = await container(maker)
      return { containerNo, shipmentLotNo: null }
    },
  },
  delivery: {
    async header(maker) {
      const { details, shipmentId } = await container(maker)
      const itemCode = (details as Wire[])[0]?.itemCode
      return {
        vendorId: String((await service(maker)).id),
        freight: '800',
        poNumber: null,
        details: [{ shipmentId, itemCode, containerNo: null, shipmentLotNo: null, qty: '1', netWeight: '1' }],
      }
    },
  },
}

/** A forwarder, broker or carrier nobody has used. */
async function service(maker: Maker): Promise<Wire> {
  return (await maker.make(maker.catalogue.get('vendor').document, { vendorType: 'SERVICE' })) as Wire
}

export default samples
