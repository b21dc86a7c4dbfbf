import type { Wire } from '#platform/model/check.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { consumableSupplier } from './supplier/document.ts'

/** What consumables need in tests: whoever supplies them is a vendor of services. */
const samples: Samples = {
  'consumable-supplier': {
    header: async maker => ({
      vendorId: (await maker.make(maker.catalogue.get('vendor').document, { vendorType: 'SERVICE' })).id,
      leadDays: 5,
    }),
  },
  'consumable-product': {
    header: async maker => ({ supplierId: ((await maker.make(consumableSupplier, {})) as Wire).id, orderQty: '500' }),
  },
}
export default samples
