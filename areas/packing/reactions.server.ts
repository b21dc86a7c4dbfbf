import { shipment } from '#areas/shipment/shipment/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { originalPackingList } from './original-packing-list/document.ts'
import { packingList } from './packing-list/document.ts'

/** A load date that is corrected on the shipment is corrected on its lists (business.md 2.5). */
export const loadDateCorrected = defineReaction(shipment, 'correct', {
  async run({ id: shipmentId }, work, { loadDate }) {
    if (!loadDate) return
    for (const list of await work.all(packingList, { shipmentId }))
      if (list.loadDate !== loadDate) await work.update(packingList, list, { loadDate: String(loadDate) })
    for (const original of await work.all(originalPackingList, { shipmentId }))
      if (original.loadDate !== loadDate)
        await work.update(originalPackingList, original, { loadDate: String(loadDate) })
  },
})
