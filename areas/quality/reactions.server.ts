import { containerNoIn } from '#areas/shipment/offers.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { marketQualityCheck } from './market-check/document.ts'
import { listIn, showVerdict } from './market-check/verdict.server.ts'
import { pesticideResidue } from './pesticide-residue/document.ts'

/** Samples and checks of a container nobody knew are the one's that is meant. */
export const containerKnown = defineReaction(openMention, 'resolve', {
  async run({ containerNo, shipmentId, source }, work) {
    if (source !== 'QUALITY' || !shipmentId) return
    for (const one of await work.all(pesticideResidue, { shipmentId: null }))
      if (one.containerNo && one.containerNo === containerNoIn(containerNo))
        await work.update(pesticideResidue, one, { shipmentId })
    for (const one of await work.all(marketQualityCheck, { shipmentId: null }))
      if (containerNoIn(one.containerNoShip) === containerNoIn(containerNo)) {
        const place = { shipmentId, packingListId: await listIn({ ...one, shipmentId }, work) }
        await work.update(marketQualityCheck, one, place)
        if (one.status === 'PASSED' || one.status === 'REJECTED') await showVerdict(place, one.status, work)
      }
  },
})
