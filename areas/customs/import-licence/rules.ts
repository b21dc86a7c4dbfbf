import { round, sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { importLicence } from './document.ts'

/** What is drawn and what is left; never less than nothing (business.md 3.7). */
export const rules = defineRules(importLicence, {
  lines: {
    draws: defineLines(importLicence, 'draws', {
      uses: ['approvedQty'],
      totals(draws, { approvedQty }) {
        const usedQty = round(
          sum(
            draws.filter(one => !one.returnDate),
            one => one.qty,
          ),
          2,
        )
        return { usedQty, balanceQty: approvedQty ? round(approvedQty.minus(usedQty), 2) : null }
      },
    }),
  },
  refuse: {
    save({ startDate, endDate, balanceQty, usedQty }) {
      const refused: Refusal[] = []
      if (endDate < startDate)
        refused.push({
          field: 'endDate',
          message: ['失效日期不能早于生效日期', 'Expiry may not be earlier than the effective date'],
        })
      if (balanceQty?.lt(0))
        refused.push({
          field: 'approvedQty',
          bizCode: 'LICENCE_INSUFFICIENT',
          message: [`核准重量不能小于已用重量${usedQty}`, `The approved weight may not be below the ${usedQty} used`],
        })
      return refused
    },
  },
})
