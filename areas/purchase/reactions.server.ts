import { packingList } from '#areas/packing/packing-list/document.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { claim } from './claim/document.ts'
import { inInvoice } from './claim/rules.ts'
import { contractsOfOriginals } from './contract/of-originals.server.ts'
import { purchaseContract } from './purchase-contract/document.ts'
import { salesContract } from './sales-contract/document.ts'

/** A packing list made anew for an original takes the place of the voided one in its contracts. */
const listMadeAnew = defineReaction(packingList, 'save', {
  async run({ id, originalId }, work, before) {
    if (before || !originalId) return
    for (const contract of await work.all(purchaseContract, { originalId, enableFlag: 'Y' }))
      await work.update(purchaseContract, contract, { packingListId: id })
    for (const contract of await work.all(salesContract, { originalId, enableFlag: 'Y' }))
      await work.update(salesContract, contract, { packingListId: id })
  },
})

/** A claim that an invoice deducts meanwhile goes to the ERP with that invoice, not by a push that failed before. */
const claimDeducted = defineReaction(outboxMessage, 'retry', {
  async refuse({ docType, docId, target }, work) {
    const one = docType === claim.name && target === 'ERP' ? await work.find(claim, { id: docId ?? '' }) : undefined
    return one ? [inInvoice(one) || null].filter(reason => reason !== null) : []
  },
})

/** What follows in this area from what others do. */
export const purchaseReactions = [...contractsOfOriginals, listMadeAnew, claimDeducted]
