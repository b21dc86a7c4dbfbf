import { defineRules } from '#platform/model/rules.ts'
import { taxRate } from './document.ts'

/** A rate does not end before it begins. */
export const rules = defineRules(taxRate, {
  refuse: {
    save: ({ startDate, endDate }) =>
      Boolean(startDate && endDate && endDate < startDate) && {
        field: 'endDate',
        message: ['失效日期不能早于生效日期', 'Expiry may not be earlier than the effective date'],
      },
  },
})
