import { closedUnder } from '#areas/shipment/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { settlement } from './document.ts'

/** A settlement that finance has confirmed went to the vendor with its container and voyage (business.md 2.5). */
export const confirmedSettlements = defineAnswer(closedUnder, async ({ shipmentId }, work) => {
  const all = await work.all(settlement, { shipmentId, status: 'CONFIRMED' })
  return all.map(({ settlementNo }) => `${settlement.label[0]} ${settlementNo ?? ''}`)
})
