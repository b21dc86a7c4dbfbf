import { closedUnder } from '#areas/shipment/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { customsDocument } from './document.ts'

/** An entry that was declared says its container and voyage to customs: they are not corrected behind it (business.md 2.5). */
export const declaredEntries = defineAnswer(closedUnder, async ({ shipmentId }, work) => {
  const status = ['DECLARED', 'INSPECTION', 'TAX_PAID', 'RELEASED'] as const
  const entries = await work.all(customsDocument, { shipmentId, enableFlag: 'Y', status })
  return entries.map(({ customsNo }) => `${customsDocument.label[0]} ${customsNo ?? ''}`)
})
