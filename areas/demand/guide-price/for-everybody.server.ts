import { guidePricesOn } from '#areas/tracking/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { guidePrice } from './document.ts'
import { priceInForce } from './in-force.ts'

/** What the house asks for items of whoever comes, on the days they arrive: the prices for no place and no customer in particular (business.md 3.11, 4.5). */
export const pricesForEverybody = defineAnswer(guidePricesOn, async (goods, work) => {
  const prices = await work.all(guidePrice, {
    itemCode: [...new Set(goods.map(one => one.itemCode))],
    enableFlag: 'Y',
  })
  return goods.flatMap(({ itemCode, day }) => {
    const price = priceInForce(prices, { itemCode, day, customerId: null, province: null, region: null })
    return price ? [{ itemCode, day, unitPrice: price.unitPrice, currencyCode: price.currencyCode }] : []
  })
})
