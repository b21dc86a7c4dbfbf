import { textOfMoment } from '#platform/model/date-text.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { serviceTicket } from './document.ts'

/** A ticket says when it was closed, and no longer so once it is taken up again. */
export const actions = defineActions(serviceTicket, {
  run: {
    close: (ticket, work) => work.update(serviceTicket, ticket, { closedTime: textOfMoment(work.now) }),
    reopen: (ticket, work) => work.update(serviceTicket, ticket, { closedTime: null }),
  },
})
