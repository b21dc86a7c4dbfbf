import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { listAmended } from './business-cost/amended-list.server.ts'
import { businessCost } from './business-cost/document.ts'
import { costsOfTaxes } from './business-cost/from-customs.ts'
import { rateCome } from './business-cost/rate-come.server.ts'
import { isSettledPart } from './delivery/late.server.ts'

/** Taxes that were paid are confirmed costs of the container (business.md 3.7, 3.14). */
const taxesPaid = defineReaction(customsDocument, 'payTax', {
  async run({ id }, work) {
    const entry = await work.get(customsDocument, id)
    const { packingListId, shipmentId } = entry
    for (const cost of costsOfTaxes(entry, await isSettledPart({ packingListId, shipmentId }, work))) {
      const made = await work.create(businessCost, { ...cost, accepted: ['DUPLICATE_COST'] } as typeof cost)
      await work.run(businessCost, 'audit', made)
    }
  },
})

/** What follows for costs from what others do. */
export const costReactions = [taxesPaid, listAmended, rateCome]
