import { defineDocument } from '#platform/model/document.ts'
import { section } from '#platform/model/fields.ts'
import { asTold, columnsWith, price, told } from '../market.ts'

/** What a fruit is sold for at a market of its origin on a day (business.md 3.24). */
export const cooMarketPrice = defineDocument({
  name: 'coo-market-price',
  label: ['产地市场价', 'Market price at origin'],
  calls: '/logistics/coo-market-price',
  screen: '/producer/cooMarketPricePage',
  permission: 'producer:cooMarketPrice',
  ...asTold,
  header: {
    general: told('产地市场', 'Market at origin'),
    figures: section('数值', 'Figures', {
      ...price,
    }),
  },
  list: columnsWith('unitPrice', 'currencyCode'),
})
