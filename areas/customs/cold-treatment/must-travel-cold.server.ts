import { mustTravelCold } from '#areas/producer/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { coldRuleFor } from './rule-for.server.ts'

/** A fruit must travel cold where a cold treatment is in force for it (business.md 3.8). */
export const coldByRule = defineAnswer(
  mustTravelCold,
  async ({ category, coo, day }, work) => (await coldRuleFor(work, category, coo, day)) !== undefined,
)
