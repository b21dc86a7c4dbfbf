import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { posOrder } from './pos-order/document.ts'

const sold = toldFigures(posOrder)

/** Where the figures of a store's day come from. */
export const storesExplanations = [
  defineExplanations(posOrder, {
    itemsAmount: one =>
      sold.sumOf(one, 'itemsAmount', 'details', line => sold.line(one, 'details', line, 'salesAmount')),
    'details.unitSellingPrice': (one, _, line) =>
      sold.line(one, 'details', line, 'unitSellingPrice', {
        formula: ['销售金额 ÷ 数量', 'sales amount ÷ quantity'],
        parts: [sold.line(one, 'details', line, 'salesAmount'), sold.line(one, 'details', line, 'quantity')],
      }),
  }),
]
