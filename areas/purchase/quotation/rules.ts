import { figuresOf } from '#areas/formulas/in-rules.ts'
import { type PackingLine, packingLineAmounts, totalsOfLines } from '#areas/formulas/packing.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { quotation } from './document.ts'

/** What a line of an offer costs, brings, and leaves between the two: the margin that is worked while prices are typed. */
function gains(line: PackingLine) {
  const amounts = packingLineAmounts(line)
  return { ...amounts, differenceAmount: totalsOfLines([{ ...line, ...amounts }]).differenceAmount }
}

/** What an offer comes to while its prices are typed: both totals and what is between them (business.md 3.4). */
export const rules = defineRules(quotation, {
  lines: {
    details: defineLines(quotation, 'details', {
      uses: [],
      derive: line => ({
        purchaseAmount: null,
        salesAmount: null,
        differenceAmount: null,
        ...figuresOf(() => gains(line)),
      }),
      totals(lines) {
        const { totalQty, totalPurchaseAmount, totalSalesAmount, differenceAmount } = totalsOfLines(lines)
        return { totalQty, totalPurchaseAmount, totalSalesAmount, differenceAmount }
      },
    }),
  },
})
