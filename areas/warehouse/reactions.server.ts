import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { defineReaction, type Reaction } from '#platform/server/documents/actions.ts'
import { receipt } from './receipt/document.ts'

/** A released container waits for the warehouse: its receipt is there, with every pallet (business.md 3.9). */
export const warehouseReactions: readonly Reaction[] = [
  defineReaction(customsDocument, 'release', {
    async run({ packingListId }, work) {
      const known = await work.find(receipt, { packingListId, enableFlag: 'Y' })
      if (!known) await work.create(receipt, { packingListId })
    },
  }),
]
