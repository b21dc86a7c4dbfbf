import { outboxMessage } from '#platform/outbox/document.ts'
import { defineReaction, type Reaction } from '#platform/server/documents/actions.ts'
import { outOfUse } from './sales-demand/actions.server.ts'
import { salesDemand } from './sales-demand/document.ts'
import { notOrdered } from './sales-demand/rules.ts'

/** What demands have to say to verbs elsewhere. */
export const demandReactions: readonly Reaction[] = [
  // What speaks against an order by now speaks against sending its failed push again, too (business.md 3.10, 5.1).
  defineReaction(outboxMessage, 'retry', {
    async refuse({ docId, docType }, work) {
      const demand = docType === salesDemand.name ? await work.find(salesDemand, { id: docId ?? '' }) : undefined
      return demand ? [...notOrdered([demand]), ...(await outOfUse([demand], work))] : []
    },
  }),
]
