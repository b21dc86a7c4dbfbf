import { figuresOf } from '#areas/formulas/in-rules.ts'
import { posOrder } from '#areas/formulas/pos.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { ecommerceOrder } from './document.ts'
import { refundAmounts } from './refunds.ts'

/** How many stock units a row is, what one of them was sold for, and what of it was given back (calculation catalogue, pos.order). */
export const rules = defineRules(ecommerceOrder, {
  lines: {
    refunds: defineLines(ecommerceOrder, 'refunds', {
      uses: ['paidAmount', 'quantity'],
      across(refunds, { paidAmount, quantity }) {
        const amounts =
          paidAmount && quantity
            ? refundAmounts(
                paidAmount,
                quantity,
                refunds.map(one => one.quantity),
              )
            : []
        return refunds.map((_, at) => ({ amount: amounts[at] ?? null }))
      },
      totals: refunds => ({
        refundedQty: sum(refunds, one => one.quantity),
        refundedAmount: sum(refunds, one => one.amount),
      }),
    }),
  },
  derive({ convertRate, paidAmount, quantity }) {
    const inventoryQty =
      convertRate && paidAmount && quantity
        ? (figuresOf(() => posOrder(paidAmount, [{ quantity, salesAmount: paidAmount, convertRate }]))?.lines[0]
            ?.inventoryQty ?? null)
        : null
    return { inventoryQty, unitPrice: inventoryQty && paidAmount ? perUnit(paidAmount, inventoryQty) : null }
  },
})
