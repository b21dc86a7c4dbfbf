import { defineArea } from '#platform/model/area.ts'
import { consumableProduct } from './product/document.ts'
import { consumableStock } from './stock/document.ts'
import { consumableSupplier } from './supplier/document.ts'

/** What packing uses up, and who supplies it. */
export const consumables = defineArea({
  name: 'consumables',
  label: ['耗材', 'Consumables'],
  icon: 'consumables',
  order: 48,
  documents: [consumableProduct, consumableSupplier, consumableStock],
})
