import { defineDocument } from '#platform/model/document.ts'
import { quantity, section } from '#platform/model/fields.ts'
import { asTold, columnsWith, price, told } from '../market.ts'

/** What a fruit is sold for at a market of ours on a day (business.md 3.24). */
export const marketQuotation = defineDocument({
  name: 'market-quotation',
  label: ['市场行情', 'Market quotation'],
  calls: '/logistics/market-quotation',
  screen: '/producer/marketQuotationPage',
  permission: 'producer:marketQuotation',
  ...asTold,
  header: {
    general: told('市场', 'Market'),
    figures: section('数值', 'Figures', {
      ...price,
      quantity: quantity('成交量(吨)', 'Sold (t)', { min: '0', total: true }),
    }),
  },
  list: columnsWith('unitPrice', 'currencyCode', 'quantity'),
})
