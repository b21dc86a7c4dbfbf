import { defineQuestion } from '#platform/server/documents/questions.ts'

/** A fruit of an origin on the day it is loaded. */
interface Loaded {
  readonly category: string | null
  readonly coo: string | null
  readonly day: string
}

/** Whether a fruit must travel cold: whoever knows the rules of its day says so. */
export const mustTravelCold = defineQuestion<Loaded, boolean>('whether a fruit must travel cold')
