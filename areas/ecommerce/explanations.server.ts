import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { ecommerceOrder } from './order/document.ts'

const told = toldFigures(ecommerceOrder)

/** Where the price of a stock unit comes from. */
export const ecommerceExplanations = [
  defineExplanations(ecommerceOrder, {
    unitPrice: one =>
      told.of(one, 'unitPrice', {
        formula: ['实付金额 ÷ 库存数量', 'paid ÷ stock units'],
        parts: [told.of(one, 'paidAmount'), told.of(one, 'inventoryQty')],
      }),
  }),
]
