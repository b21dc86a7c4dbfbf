import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { originalPackingList } from './document.ts'

type Original = Row<typeof originalPackingList>

/** The way a fruit of an origin goes, and when it departs. */
export interface Way {
  readonly coo: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly transportType: string | null
  readonly etdDate: string | null
}

/** When a container arrives after the lead time of its way: a question to whoever knows lead times (business.md 3.6, 3.22). */
export const arrivalExpected = defineQuestion<Way, string | null>('when a container arrives by its lead time')

/** When a container arrives that goes some way; nothing where nobody entered how long it takes. */
export const arrivalOn = async (way: Way, work: Work): Promise<string | null> =>
  (await work.asked(arrivalExpected, way))[0] ?? null

/** The way of an original, of the fruit that is matched first. */
export const wayOf = ({ details, etdDate, pod, pol, transportType }: Original): Way => ({
  coo: details.find(line => line.cooDop)?.cooDop ?? null,
  pol,
  pod,
  transportType,
  etdDate,
})
