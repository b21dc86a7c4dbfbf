import { defineRules } from '#platform/model/rules.ts'
import { guidePrice } from './document.ts'

/** What must hold of a guide price: its days have an order (business.md 3.11). */
export const rules = defineRules(guidePrice, {
  refuse: {
    save: ({ startDate, endDate }) =>
      endDate !== null &&
      endDate < startDate && {
        field: 'endDate',
        message: [
          `失效日期${endDate}不能早于生效日期${startDate}`,
          `It cannot be in force to ${endDate}, which is before ${startDate}`,
        ],
      },
  },
})
