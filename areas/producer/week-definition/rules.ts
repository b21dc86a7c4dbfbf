import { defineRules } from '#platform/model/rules.ts'
import { weekDefinition } from './document.ts'
import { weekName } from './week-name.ts'

/** A week is called by its year and number. */
export const rules = defineRules(weekDefinition, {
  derive: ({ year, week }) => ({ weekName: year && week ? weekName(year, week) : null }),
})
