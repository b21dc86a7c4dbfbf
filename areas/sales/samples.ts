import type { Samples } from '#platform/testing/samples.ts'

/** What sale records need in tests: boxes at a price, of a container nobody knows. */
const samples: Samples = {
  'sale-record': { header: async () => ({ saleQty: '10', salePrice: '720', containerNo: null, shipmentLotNo: null }) },
}
export default samples
