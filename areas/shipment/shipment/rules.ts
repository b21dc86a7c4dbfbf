import { defineRules } from '#platform/model/rules.ts'
import { shipment } from './document.ts'
import { voyageKeyOf } from './naming.ts'

/** A voyage is one however it is spelled (business.md 2.5). */
export const rules = defineRules(shipment, {
  derive: ({ vesselVoyage }) => ({ voyageKey: vesselVoyage ? voyageKeyOf(vesselVoyage) : null }),
})
