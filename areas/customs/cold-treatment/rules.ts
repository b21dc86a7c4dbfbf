import { defineRules } from '#platform/model/rules.ts'
import { coldTreatment } from './document.ts'

/** A treatment does not expire before it takes effect (business.md 3.8). */
export const rules = defineRules(coldTreatment, {
  refuse: {
    save: ({ startDate, endDate }) =>
      Boolean(startDate && endDate && endDate < startDate) && {
        field: 'endDate',
        message: ['失效日期不能早于生效日期', 'Expiry may not be earlier than the effective date'],
      },
  },
})
