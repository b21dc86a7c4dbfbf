import { waitsFor } from '#areas/admin/offers.server.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { serviceTicket } from './document.ts'

type Ticket = Row<typeof serviceTicket>

/** Whoever is to answer a member hears of it, unless they took it themselves; have they left, whoever made or edited it, or leads sales. */
async function tellAssigned(ticket: Ticket, work: Work, text: Label): Promise<void> {
  const { assignedTo, createdBy, id, ticketNo: no, updatedBy } = ticket
  if (!assignedTo) return
  const still = await work.seenFor(serviceTicket, id, [assignedTo])
  const told =
    still.length > 0
      ? still
      : await waitsFor(work, [createdBy, updatedBy], {
          document: serviceTicket,
          id,
          orgId: null,
          roles: ['SALES_LEAD'],
        })
  await work.tell(
    told.filter(one => one !== work.user.id),
    text,
    { document: serviceTicket, id, no },
  )
}

/** A ticket is told to whoever is to see to it; it says when it was closed, and no longer so once it is taken up again. */
export const actions = defineActions(serviceTicket, {
  run: {
    async save(ticket: Ticket, work: Work, before: Ticket | undefined) {
      const { assignedTo, subject, ticketNo } = ticket
      if (!assignedTo || assignedTo === before?.assignedTo || ticket.status === 'CLOSED') return
      await tellAssigned(ticket, work, [
        `客服工单${ticketNo}已交由您处理：${subject}`,
        `Service ticket ${ticketNo} is yours to see to: ${subject}`,
      ])
    },
    async close(ticket, work) {
      await work.update(serviceTicket, ticket, { closedTime: textOfMoment(work.now) })
    },
    async reopen(ticket, work) {
      await work.update(serviceTicket, ticket, { closedTime: null })
      await tellAssigned(ticket, work, [
        `客服工单${ticket.ticketNo}已重新打开，请继续处理：${ticket.subject}`,
        `Service ticket ${ticket.ticketNo} is open again, please see to it: ${ticket.subject}`,
      ])
    },
  },
})
