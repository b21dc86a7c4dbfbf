import { mentionOf } from '#areas/shipment/offers.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { saleRecord } from './sale-record/document.ts'
import { matchedTo, matchIn } from './sale-record/match.ts'

/** Sales that named a container nobody knew belong to the one that is meant, and are matched where it holds their item (business.md 2.5, 4.2). */
const containerKnown = defineReaction(openMention, 'resolve', {
  async run({ mention, shipmentId, source }, work) {
    if (source !== 'SALE' || !shipmentId) return
    const waiting = await work.all(saleRecord, { shipmentId: null, matchFlag: 'N', settledFlag: 'N' })
    for (const sale of waiting) {
      if (mentionOf({ ...sale, shipmentLotNo: sale.shipmentLotNo ?? sale.feederLotNo }) !== mention) continue
      const list = await matchIn(work, shipmentId, sale)
      await work.update(saleRecord, sale, list ? matchedTo(list) : { shipmentId })
    }
  },
})

/** What follows for sales from what others do. */
export const salesReactions = [containerKnown]
