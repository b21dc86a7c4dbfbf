import { daysAfter } from '#platform/model/days.ts'
import type { Event } from '../timeline/timeline.ts'

/** One voyage of a box as it was planned. */
export interface Voyage {
  readonly etdDate: string
  readonly etaDate: string
}

/** A box is used again and again: so many days before it departs and after it arrives an event still is about this voyage. */
const [daysBefore, daysBehind] = [30, 60]
/** Ships are no more than so many days later to depart, or earlier to arrive, than they were planned. */
const astray = 10

/** What happens to a box before its ship leaves. */
export const beforeSailing: ReadonlySet<Event> = new Set(['EMPTY_OUT', 'STUFFED', 'GATE_IN', 'LOADED', 'DEPARTED'])
/** What happens to it on the way. */
const underWay: ReadonlySet<Event> = new Set(['TRANSSHIP_IN', 'TRANSSHIP_OUT'])

/**
 * The voyage an event of a box is about: what happens before a ship leaves belongs to the next departure, all else to the
 * last ship that can have brought it. It follows from the plans alone, so that it does not matter what was heard first.
 */
export function voyageFor<V extends Voyage>(
  voyages: readonly V[],
  { event, eventTime }: { readonly event: Event; readonly eventTime: string },
): V | undefined {
  const day = eventTime.slice(0, 10)
  const near = voyages
    .filter(one => daysAfter(one.etdDate, -daysBefore) <= day && day <= daysAfter(one.etaDate, daysBehind))
    .toSorted((a, b) => a.etdDate.localeCompare(b.etdDate) || a.etaDate.localeCompare(b.etaDate))
  if (beforeSailing.has(event)) return near.find(one => daysAfter(one.etdDate, astray) >= day) ?? near.at(-1)
  const dayOf = (one: V) => (underWay.has(event) ? one.etdDate : one.etaDate)
  return near.findLast(one => daysAfter(dayOf(one), -astray) <= day) ?? near[0]
}
