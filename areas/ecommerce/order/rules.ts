import { figuresOf } from '#areas/formulas/in-rules.ts'
import { posOrder } from '#areas/formulas/pos.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { ecommerceOrder } from './document.ts'
import { partsOfPaid } from './refunds.ts'

/** How many stock units a row is, what one of them was sold for, and what of it was given back (calculation catalogue, pos.order). */
export const rules = defineRules(ecommerceOrder, {
  lines: {
    refunds: defineLines(ecommerceOrder, 'refunds', {
      uses: ['paidAmount', 'quantity'],
      across(refunds, { paidAmount, quantity }) {
        const amounts =
          paidAmount && quantity
            ? partsOfPaid(
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
  derive({ convertRate, giftFlag, paidAmount, quantity }) {
    // How many units a piece is has nothing to do with what was paid: a gift is as many as if it had been.
    const salesAmount = giftFlag === 'Y' && paidAmount?.isZero() ? decimal(1) : paidAmount
    const inventoryQty =
      convertRate && salesAmount && quantity
        ? (figuresOf(() => posOrder(salesAmount, [{ quantity, salesAmount, convertRate }]))?.lines[0]?.inventoryQty ??
          null)
        : null
    return { inventoryQty, unitPrice: inventoryQty && paidAmount ? perUnit(paidAmount, inventoryQty) : null }
  },
  refuse: {
    save({ giftFlag, paidAmount, platformLineNo, platformOrderNo }) {
      const row = [`订单${platformOrderNo}第${platformLineNo}行`, `Order ${platformOrderNo}, row ${platformLineNo}`]
      if (giftFlag !== 'Y' && paidAmount.isZero())
        return {
          field: 'paidAmount',
          bizCode: 'PAID_NOTHING',
          message: [
            `${row[0]}实付金额为0；赠品请标为“赠品”，否则请填写实付金额`,
            `${row[1]} was paid with 0; mark it as a gift if it is one, or enter what was paid`,
          ],
        }
      return (
        giftFlag === 'Y' &&
        paidAmount.gt(0) && {
          field: 'giftFlag',
          bizCode: 'GIFT_PAID',
          message: [
            `${row[0]}是赠品，但实付金额为${paidAmount.toFixed(2)}；请取消“赠品”，或将实付金额改为0`,
            `${row[1]} is a gift, yet ${paidAmount.toFixed(2)} was paid for it; take the mark away, or enter 0`,
          ],
        }
      )
    },
  },
})
