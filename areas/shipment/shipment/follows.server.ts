import type { Declaration } from '#platform/model/document.ts'
import { defineReaction, type Reaction } from '#platform/server/documents/actions.ts'
import { shipment } from './document.ts'

/** A load date that is corrected on the shipment is corrected on documents of it, those of which `where` holds (business.md 2.5). */
export const followsLoadDate = (
  documents: readonly Declaration[],
  where: Readonly<Record<string, unknown>> = {},
): Reaction =>
  defineReaction(shipment, 'correct', {
    async run({ id: shipmentId }, work, { loadDate }) {
      for (const document of loadDate ? documents : [])
        for (const one of await work.all(document, { shipmentId, ...where }))
          if (one.loadDate !== loadDate) await work.update(document, one, { loadDate: String(loadDate) })
    },
  })
