import { receivedOn } from '#areas/tracking/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { receipt } from './document.ts'

/** A container has come in once its receipt is complete. */
export const arrivalOfReceipt = defineAnswer(receivedOn, async (packingListId, work) => {
  const came = await work.find(receipt, { packingListId, enableFlag: 'Y' })
  return came?.status === '1' && came.arrivalDate ? came.arrivalDate : undefined
})
