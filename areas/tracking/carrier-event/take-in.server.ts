import { z } from 'zod'
import { port } from '#areas/masterdata/port/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type CarrierEvent, type Classifier, carrierEvents, classifiers } from '../timeline/events.ts'
import { shanghaiMoment } from '../timeline/moment.ts'
import { carrierEvent } from './document.ts'
import { boxNumber, type ToldEvent } from './told.ts'

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)

/** What a carrier may tell of a container, whichever way it comes in. */
export const toldEvent: z.ZodType<ToldEvent> = z.object({
  containerNo: z.string().min(4).max(20),
  event: z.enum(Object.keys(carrierEvents) as [CarrierEvent, ...CarrierEvent[]]),
  classifier: z.enum(Object.keys(classifiers) as [Classifier, ...Classifier[]]),
  eventTime: moment,
  location: z.string().max(5).optional(),
  vesselVoyage: z.string().max(100).optional(),
  saidTime: moment.optional(),
  longitude: z.number().min(-180).max(180).optional(),
  latitude: z.number().min(-90).max(90).optional(),
})

/** So many events are taken at once. */
export const mostEvents = 500

/** What came of taking events in. */
export const takenIn = z.object({ taken: z.number(), known: z.number(), unmatched: z.array(z.string()) })

/** The same, with the events that were new. */
type TakenIn = z.infer<typeof takenIn> & { readonly made: readonly string[] }

interface Named {
  readonly event: string
  readonly classifier: string
  readonly eventTime: string
  readonly saidTime: string | null
}
const nameOf = ({ event, classifier, eventTime, saidTime }: Named): string =>
  [event, classifier, eventTime, saidTime].join('\n')

/**
 * Takes in what a carrier told, in whatever order and however often it told it: what is known already is left out. A port
 * nobody here knows is kept in the remark. Answers how many were new, how many known, and which boxes nobody tracks yet.
 */
export async function takeIn(work: Work, events: readonly ToldEvent[]): Promise<TakenIn> {
  const now = shanghaiMoment(work.now)
  const ports = new Set((await work.all(port, {})).map(({ portCode }) => portCode))
  const known = new Map<string, Set<string>>()
  const unmatched = new Set<string>()
  const made: string[] = []
  // In one order, so that two deliveries about the same boxes never wait for each other.
  for (const box of [...new Set(events.map(one => boxNumber(one.containerNo)))].toSorted())
    await work.lock('carrier-event', box)
  for (const one of events) {
    const containerNo = boxNumber(one.containerNo)
    const names = known.get(containerNo) ?? new Set((await work.all(carrierEvent, { containerNo })).map(nameOf))
    known.set(containerNo, names)
    const event = { ...one, containerNo, saidTime: one.saidTime ?? now }
    if (names.has(nameOf(event))) continue
    names.add(nameOf(event))
    const isPort = one.location !== undefined && ports.has(one.location)
    const { id, packingListId } = await work.create(carrierEvent, {
      ...event,
      location: isPort ? one.location : null,
      remark: one.location && !isPort ? one.location : null,
      vesselVoyage: one.vesselVoyage ?? null,
      longitude: one.longitude === undefined ? null : decimal(one.longitude),
      latitude: one.latitude === undefined ? null : decimal(one.latitude),
      source: 'CARRIER',
    })
    if (!packingListId) unmatched.add(containerNo)
    made.push(id)
  }
  const taken = made.length
  return { made, taken, known: events.length - taken, unmatched: [...unmatched] }
}
