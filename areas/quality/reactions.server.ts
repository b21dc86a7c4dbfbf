import { containerNoIn } from '#areas/shipment/offers.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { pesticideResidue } from './pesticide-residue/document.ts'

/** Samples of a container nobody knew are the one's that is meant. */
export const containerKnown = defineReaction(openMention, 'resolve', {
  async run({ containerNo, shipmentId, source }, work) {
    if (source !== 'QUALITY' || !shipmentId) return
    for (const one of await work.all(pesticideResidue, { shipmentId: null }))
      if (one.containerNo && one.containerNo === containerNoIn(containerNo))
        await work.update(pesticideResidue, one, { shipmentId })
  },
})
