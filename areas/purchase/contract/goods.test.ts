import { expect, test } from 'vitest'
import { drawFrom } from '#areas/demo/offers.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import { contractAmounts, goodsOf } from './goods.ts'

const draw = drawFrom(9)

test('the lines of a hundred packing lists are in their contracts what these come to, to the cent [issue 33, B9]', () => {
  for (let number = 0; number < 100; number++) {
    const pallets = Array.from({ length: draw.whole(1, 40) }, () => ({
      itemCode: draw.one(['A', 'B', 'C']),
      priceUom: draw.one(['BOX', 'KG', null]),
      qty: decimal(draw.whole(1, 96)),
      totalNetWeight: decimal(draw.whole(1_000, 900_000)).div(1000),
      purchaseUnitPrice: draw.one([decimal('22.5057'), decimal('0.3333'), null]),
      salesUnitPrice: draw.one([decimal('33.3333'), decimal('1.0005')]),
    }))
    for (const price of ['purchaseUnitPrice', 'salesUnitPrice'] as const) {
      const contract = goodsOf(pallets as never, price)
      const amounts = contractAmounts(pallets as never, price)
      expect(amounts.size).toBe(pallets.length)
      expect(sum(amounts.values(), one => one).toFixed(2)).toBe(sum(contract, line => line.amount).toFixed(2))
    }
  }
})
