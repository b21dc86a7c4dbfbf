import { defineActions } from '#platform/server/documents/actions.ts'
import { nonConformity } from './document.ts'

/** The day on which boxes were dealt with is the day somebody says so. */
export const actions = defineActions(nonConformity, {
  run: {
    close: (one, work) => work.update(nonConformity, one, { closedDate: work.today }),
    reopen: (one, work) => work.update(nonConformity, one, { closedDate: null, disposition: null }),
  },
})
