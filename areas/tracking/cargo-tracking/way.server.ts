import { wayOf } from '#areas/customs/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { trackingOf } from './of-container.server.ts'

/** Customs hear of a container's way what its first SKU says; all of them say the same. */
export const trackedWay = defineAnswer(wayOf, async (packingListId, work) => {
  const [tracked] = await trackingOf(work, packingListId)
  return tracked
})
