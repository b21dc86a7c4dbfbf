import { defineDocument } from '#platform/model/document.ts'
import { section } from '#platform/model/fields.ts'
import { asTold, columnsWith, price, told, volume } from '../market.ts'

/** What is offered at an origin on a day, and at which price (business.md 3.24). */
export const quantityPrice = defineDocument({
  name: 'quantity-price',
  label: ['产地量价', 'Origin volume, price'],
  calls: '/logistics/quantity-price',
  screen: '/producer/basicDataMgt/qtyPricePage',
  permission: 'producer:quantityPrice',
  ...asTold,
  header: {
    general: told('产地', 'Origin'),
    figures: section('数值', 'Figures', {
      quantity: volume,
      ...price,
    }),
  },
  list: columnsWith('quantity', 'unitPrice', 'currencyCode'),
})
