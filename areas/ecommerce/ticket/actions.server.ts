import { textOfMoment } from '#platform/model/date-text.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { serviceTicket } from './document.ts'

/** A ticket says when it was closed, and no longer so once it is taken up again. */
export const actions = defineActions(serviceTicket, {
  run: {
    async close(ticket, work) {
      await work.update(serviceTicket, ticket, { closedTime: textOfMoment(work.now) })
    },
    async reopen(ticket, work) {
      await work.update(serviceTicket, ticket, { closedTime: null })
    },
  },
})
