import { arrivalExpected } from '#areas/packing/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { expectedArrival } from './days.server.ts'

/** Lists at the origin expect a container after the lead time of its way, as its loading does (business.md 3.6, 3.22). */
export const arrivalAfterLeadTime = defineAnswer(arrivalExpected, expectedArrival)
