import type { Row } from '#platform/model/document.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { ecommerceOrder } from './order/document.ts'

const told = toldFigures(ecommerceOrder)

/** A refund's part of what was paid, all parts together to the cent. */
const refunded = (one: Row<typeof ecommerceOrder>, row: Row<typeof ecommerceOrder>['refunds'][number]) =>
  told.line(one, 'refunds', row, 'amount', {
    formula: ['实付金额 × 累计退款数量 ÷ 数量 − 以前退款', 'paid × pieces refunded so far ÷ pieces − refunded before'],
    parts: [told.of(one, 'paidAmount'), told.of(one, 'quantity'), told.line(one, 'refunds', row, 'quantity')],
  })

/** Where the price of a stock unit, and what was refunded, comes from. */
export const ecommerceExplanations = [
  defineExplanations(ecommerceOrder, {
    unitPrice: one =>
      told.of(one, 'unitPrice', {
        formula: ['实付金额 ÷ 库存数量', 'paid ÷ stock units'],
        parts: [told.of(one, 'paidAmount'), told.of(one, 'inventoryQty')],
      }),
    refundedAmount: one => told.sumOf(one, 'refundedAmount', 'refunds', row => refunded(one, row)),
    'refunds.amount': (one, _, row) => refunded(one, row),
  }),
]
