import { defineRules } from '#platform/model/rules.ts'
import { simulatedVoyage } from './document.ts'

/** A voyage goes from one port to another, and arrives after it departed. */
export const rules = defineRules(simulatedVoyage, {
  refuse: {
    save: ({ pol, pod, etdDate, etaDate }) => {
      if (pol && pol === pod)
        return {
          field: 'pod',
          message: ['起运港与目的港不能相同', 'The port of discharge must differ from the port of loading'],
        }
      return (
        etdDate !== null &&
        etaDate !== null &&
        etaDate < etdDate && {
          field: 'etaDate',
          message: ['计划到港日期不能早于离港日期', 'The planned arrival may not be earlier than the departure'],
        }
      )
    },
  },
})
