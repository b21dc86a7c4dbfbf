import { defineActions } from '#platform/server/documents/actions.ts'
import { nonConformity } from './document.ts'

/** The day on which boxes were dealt with is the day somebody says so. */
export const actions = defineActions(nonConformity, {
  run: {
    async close(one, work) {
      await work.update(nonConformity, one, { closedDate: work.today })
    },
    async reopen(one, work) {
      await work.update(nonConformity, one, { closedDate: null, disposition: null })
    },
  },
})
