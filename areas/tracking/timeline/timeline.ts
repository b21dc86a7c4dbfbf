import { daysBetween } from '#platform/model/days.ts'
import type { CarrierEvent, Classifier } from './events.ts'

/** What happens to a container: what carriers tell, and what the house itself does with it. */
export type Event = CarrierEvent | 'STUFFED' | 'RELEASED' | 'RECEIVED'

/** Something said of a container: by a carrier, or by a document of the house. */
export interface Said {
  readonly event: Event
  readonly classifier: Classifier
  /** When it happens, `YYYY-MM-DD HH:mm:ss` or a day alone. */
  readonly at: string
  readonly place: string | null
  /** When it was said; what was said last counts, whenever it came in. */
  readonly saidAt: string
}

/** One thing on the way of a container: when it was meant to happen, is expected, happened. */
export interface Milestone {
  readonly event: Event
  readonly place: string | null
  readonly planned: string | null
  readonly estimated: string | null
  readonly actual: string | null
  /** Days by which it is, or will be, later than planned; fewer than none when earlier. */
  readonly driftDays: number | null
}

const order: readonly Event[] = [
  'EMPTY_OUT',
  'STUFFED',
  'GATE_IN',
  'LOADED',
  'DEPARTED',
  'TRANSSHIP_IN',
  'TRANSSHIP_OUT',
  'ARRIVED',
  'DISCHARGED',
  'AVAILABLE',
  'RELEASED',
  'FULL_OUT',
  'RECEIVED',
  'EMPTY_RETURNED',
]
/** What may happen at several places on one way. */
const repeated: ReadonlySet<Event> = new Set(['TRANSSHIP_IN', 'TRANSSHIP_OUT'])

/** A total order of what was said, so that it does not matter in which order it came in. */
const rank = ({ saidAt, at, place }: Said): string => [saidAt, at, place ?? ''].join('\n')
const later = (one: Said | undefined, other: Said): Said => (one === undefined || rank(other) > rank(one) ? other : one)

/** What of several things was said last, whenever it came in. */
export const lastSaid = <T>(all: readonly T[], as: (one: T) => Said): T | undefined =>
  all.reduce<T | undefined>(
    (last, one) => (last === undefined || rank(as(one)) > rank(as(last)) ? one : last),
    undefined,
  )

/** The way of a container from all that was ever said of it: the same whether it came late, twice or out of order. */
export function timelineOf(said: Iterable<Said>): Milestone[] {
  const groups = new Map<string, { event: Event; last: Partial<Record<Classifier, Said>> }>()
  for (const one of said) {
    const key = repeated.has(one.event) ? `${one.event} ${one.place ?? ''}` : one.event
    const group = groups.get(key) ?? { event: one.event, last: {} }
    group.last[one.classifier] = later(group.last[one.classifier], one)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ event, last: { PLN, EST, ACT } }): Milestone => {
      const now = ACT ?? EST
      return {
        event,
        place: (ACT ?? EST ?? PLN)?.place ?? null,
        planned: PLN?.at ?? null,
        estimated: EST?.at ?? null,
        actual: ACT?.at ?? null,
        driftDays: PLN && now ? daysBetween(PLN.at, now.at) : null,
      }
    })
    .toSorted(
      (a, b) => place(a) - place(b) || when(a).localeCompare(when(b)) || (a.place ?? '').localeCompare(b.place ?? ''),
    )
}

const place = ({ event }: Milestone): number => order.indexOf(event)

/** When something happened, or will as far as anybody knows. */
export const when = ({ actual, estimated, planned }: Milestone): string => actual ?? estimated ?? planned ?? ''

/** One word of an arrival: when it was said, and for which day. */
export interface Drift {
  readonly saidAt: string
  readonly eta: string
  /** Days later than the first word. */
  readonly days: number
}

/** How the expected arrival moved: each new day once, in the order in which it was said. */
export function etaDrift(said: Iterable<Said>): Drift[] {
  const words = [...said]
    .filter(one => one.event === 'ARRIVED' && one.classifier !== 'ACT')
    .toSorted((a, b) => rank(a).localeCompare(rank(b)))
  const drift: Drift[] = []
  for (const { saidAt, at } of words) {
    const eta = at.slice(0, 10)
    if (drift.at(-1)?.eta !== eta) drift.push({ saidAt, eta, days: daysBetween(drift[0]?.eta ?? eta, eta) })
  }
  return drift
}
