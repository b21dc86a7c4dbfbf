import { defineRules } from '#platform/model/rules.ts'
import { weekDefinition } from './document.ts'
import { weekName } from './week-name.ts'

/** A week is called by its year and number, and ends no earlier than it begins. */
export const rules = defineRules(weekDefinition, {
  derive: ({ year, week }) => ({ weekName: year && week ? weekName(year, week) : null }),
  refuse: {
    save: ({ startDate, endDate }) =>
      endDate < startDate && {
        field: 'endDate',
        message: ['结束日期不能早于开始日期', 'End date may not be before start date'],
      },
  },
})
