import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { openMention } from './document.ts'
import { countAt } from './resolve.server.ts'

/** What waits, or waits no longer, counts at the shipments it resembles. */
const recount = ({ resembles }: Row<typeof openMention>, work: Work) => countAt(work, resembles ?? [])

/** A mention that is resolved, put away or opened again counts differently at the shipments it resembles (business.md 2.5). */
export const actions = defineActions(openMention, {
  run: { resolve: recount, dismiss: recount, reopen: recount },
})
