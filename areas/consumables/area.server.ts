import { defineServerArea } from '#platform/server/area.ts'
import { consumables } from './area.ts'
import { foundConsumables } from './demo/records.server.ts'
import { actions as product } from './product/actions.server.ts'
import { consumableStockView } from './stock/view.server.ts'
import { actions as supplier } from './supplier/actions.server.ts'

/** What consumables give the server. */
export default defineServerArea({
  name: 'consumables',
  declares: consumables,
  actions: [product, supplier],
  views: [consumableStockView],
  demo: foundConsumables,
  brought: {
    'consumable-supplier': { purpose: ['包材和耗材的供应商', 'Who supplies packaging and consumables'] },
    'consumable-product': { purpose: ['包材和耗材', 'Packaging and consumables'] },
  },
})
