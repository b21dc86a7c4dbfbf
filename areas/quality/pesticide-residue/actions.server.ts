import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { pesticideResidue } from './document.ts'

/** A sample is of the container it names; one nobody knows waits among the open mentions (business.md 2.5). */
export const actions = defineActions(pesticideResidue, {
  async prepare({ containerNo: typed, sampleNo, samplingDate, shipmentId }, work, before) {
    const containerNo = containerNoIn(typed) || null
    if (!containerNo) return { containerNo, shipmentId: null }
    if (shipmentId && containerNoIn(before?.containerNo) === containerNo) return { containerNo }
    const told = { source: 'QUALITY', sourceNo: sampleNo, containerNo, date: samplingDate } as const
    return { containerNo, shipmentId: (await shipmentOrMention(work, told))?.id ?? null }
  },
  run: {},
})
