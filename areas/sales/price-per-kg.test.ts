import { expect, test } from 'vitest'
import { pricePerKg } from './price-per-kg.ts'
import { salesReport } from './sales-report/document.ts'

const { payablePrice } = salesReport.header.figures.fields

test.each([
  ['139.1190', 'THB', ['139.119 THB/公斤', '139.119 THB/kg']],
  ['1038.3333', 'CNY', ['1,038.3333 CNY/公斤', '1,038.3333 CNY/kg']],
  ['7.0000', null, ['7.00/公斤', '7.00/kg']],
  [null, 'THB', null],
])('a price of %s in %s is shown in its currency per kg [D1-9-11]', (price, currencyCode, shown) => {
  expect(pricePerKg(payablePrice, price, { currencyCode })).toEqual(shown)
})
