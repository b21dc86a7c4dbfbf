import { packingList } from '#areas/packing/packing-list/document.ts'
import { followsLoadDate } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { listAmended } from './contract/amended-list.server.ts'
import { contractsOfOriginals } from './contract/of-originals.server.ts'
import { prepayment } from './prepayment/document.ts'
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

/** A prepayment for a container that was not known yet is the one's that is meant. */
const containerKnown = defineReaction(openMention, 'resolve', {
  async run({ containerNo, shipmentId, source }, work) {
    if (source !== 'PREPAYMENT' || !shipmentId) return
    const waiting = await work.all(prepayment, { seasonPrepaymentFlag: 'N', shipmentId: null })
    for (const one of waiting)
      if (containerNoIn(one.containerNo) === containerNoIn(containerNo))
        await work.update(prepayment, one, { shipmentId })
  },
})

/** What follows in this area from what others do. */
export const purchaseReactions = [
  ...contractsOfOriginals,
  listMadeAnew,
  listAmended,
  containerKnown,
  // A load date that is corrected on the shipment is corrected on contracts that are still open (business.md 2.5).
  followsLoadDate([purchaseContract, salesContract], { status: 'UNAUDITED' }),
]
