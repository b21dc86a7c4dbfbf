import { figuresOf } from '#areas/formulas/in-rules.ts'
import { packingLineAmounts, totalsOfLines } from '#areas/formulas/packing.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { quotation } from './document.ts'

/** What an offer comes to while its prices are typed: both totals and what is between them (business.md 3.4). */
export const rules = defineRules(quotation, {
  lines: {
    details: defineLines(quotation, 'details', {
      uses: [],
      derive: line => ({ purchaseAmount: null, salesAmount: null, ...figuresOf(() => packingLineAmounts(line)) }),
      totals(lines) {
        const { totalQty, totalPurchaseAmount, totalSalesAmount, differenceAmount } = totalsOfLines(lines)
        return { totalQty, totalPurchaseAmount, totalSalesAmount, differenceAmount }
      },
    }),
  },
})
