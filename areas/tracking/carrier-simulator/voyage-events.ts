import { daysAfter, daysBetween } from '#platform/model/days.ts'
import type { ToldEvent } from '../carrier-event/told.ts'
import { type Degrees, degreesOf, progressOf } from '../map.ts'
import { alongRoute, seaRoute } from '../sea-route.ts'

/** A voyage of a box as the simulated carrier runs it. */
export interface VoyagePlan {
  readonly containerNo: string
  readonly vesselVoyage: string | null
  readonly pol: string
  readonly pot: string | null
  readonly pod: string
  readonly etdDate: string
  /** When it was meant to arrive. */
  readonly etaDate: string
  /** By how many days it arrives later than planned. */
  readonly delayDays: number
  /** When somebody fetched the full box; nothing while it stands at the port. */
  readonly collectedDate: string | null
}

/** Something told, with the moment of telling. */
export type Told = ToldEvent & { readonly saidTime: string }

/** When a voyage really arrives: late, or early, but never before it departed. */
export const arrivalOf = ({ etdDate, etaDate, delayDays }: VoyagePlan): string => {
  const day = daysAfter(etaDate, delayDays)
  return day < etdDate ? etdDate : day
}

/** Where the vessel of a voyage is on a day; nothing where a port has no place on the map. */
export function positionOf(
  plan: VoyagePlan,
  places: ReadonlyMap<string, Degrees>,
  day: string,
): { readonly longitude: number; readonly latitude: number } | undefined {
  const [from, to] = [places.get(plan.pol), places.get(plan.pod)]
  if (!from || !to) return undefined
  const progress = progressOf(plan.etdDate, arrivalOf(plan), day)
  return degreesOf(alongRoute(seaRoute(from, to), progress))
}

/**
 * Everything the simulated carrier has said of a voyage by the end of a day, in the order it said it: gates and cranes,
 * departure, every day at sea the position and when the vessel is expected, arrival, and the box's way out. A delay is told
 * once half the way is done.
 */
export function toldOf(plan: VoyagePlan, places: ReadonlyMap<string, Degrees>, until: string): Told[] {
  const { etdDate, etaDate, pol, pot, pod } = plan
  const arrival = arrivalOf(plan)
  const all: Told[] = []
  const say = (
    [event, classifier]: readonly [ToldEvent['event'], ToldEvent['classifier']],
    eventTime: string,
    said: string,
    location: string,
    at?: Degrees,
  ) =>
    all.push({
      containerNo: plan.containerNo,
      event,
      classifier,
      eventTime,
      saidTime: said,
      location,
      ...(plan.vesselVoyage ? { vesselVoyage: plan.vesselVoyage } : {}),
      ...at,
    })
  const after = (day: string, days: number, time: string) => `${daysAfter(day, days)} ${time}`

  const booked = after(etdDate, -7, '08:00:00')
  say(['DEPARTED', 'PLN'], `${etdDate} 20:00:00`, booked, pol)
  say(['ARRIVED', 'PLN'], `${etaDate} 09:00:00`, booked, pod)
  say(['EMPTY_OUT', 'ACT'], after(etdDate, -4, '08:40:00'), after(etdDate, -3, '08:00:00'), pol)
  say(['GATE_IN', 'ACT'], after(etdDate, -1, '15:20:00'), `${etdDate} 08:00:00`, pol)
  const gone = after(etdDate, 1, '08:00:00')
  say(['LOADED', 'ACT'], `${etdDate} 17:25:00`, gone, pol)
  say(['DEPARTED', 'ACT'], `${etdDate} 21:10:00`, gone, pol)

  const atSea = daysBetween(etdDate, arrival)
  if (pot && pot !== pol && pot !== pod && atSea >= 4) {
    const half = daysAfter(etdDate, Math.floor(atSea / 2))
    say(['TRANSSHIP_IN', 'ACT'], `${half} 05:15:00`, `${half} 20:00:00`, pot)
    say(['TRANSSHIP_OUT', 'ACT'], after(half, 1, '19:00:00'), after(half, 1, '22:00:00'), pot)
  }
  for (let day = daysAfter(etdDate, 2), at = 2; day < arrival; day = daysAfter(day, 1), at++) {
    const expected = at * 2 >= atSea ? arrival : etaDate
    if (expected >= day)
      say(['ARRIVED', 'EST'], `${expected} 06:30:00`, `${day} 08:00:00`, pod, positionOf(plan, places, day))
  }
  const there = after(arrival, 1, '08:00:00')
  say(['ARRIVED', 'ACT'], `${arrival} 07:05:00`, there, pod, places.get(pod))
  say(['DISCHARGED', 'ACT'], `${arrival} 19:40:00`, there, pod)
  say(['AVAILABLE', 'ACT'], after(arrival, 1, '06:15:00'), after(arrival, 1, '09:00:00'), pod)
  if (plan.collectedDate) {
    say(['FULL_OUT', 'ACT'], `${plan.collectedDate} 10:15:00`, `${plan.collectedDate} 18:00:00`, pod)
    const returned = daysAfter(plan.collectedDate, 2)
    say(['EMPTY_RETURNED', 'ACT'], `${returned} 16:45:00`, `${returned} 20:00:00`, pod)
  }
  return all
    .filter(({ saidTime }) => saidTime.slice(0, 10) <= until)
    .toSorted((a, b) => a.saidTime.localeCompare(b.saidTime))
}

/** How a carrier's words reach us. */
export interface Manner {
  /** The last first: what was said long ago comes late. */
  readonly late: boolean
  /** Everything comes twice. */
  readonly twice: boolean
}

/** Words come in so many deliveries at most. */
const mostDeliveries = 10

/** The deliveries in which words come, in the order of sending; the same delivery twice has the same number. */
export function deliveriesOf(
  told: readonly Told[],
  { late, twice }: Manner,
): { readonly no: number; readonly events: readonly Told[] }[] {
  const size = Math.max(1, Math.ceil(told.length / mostDeliveries))
  const portions = Array.from({ length: Math.ceil(told.length / size) }, (_, no) => ({
    no,
    events: told.slice(no * size, (no + 1) * size),
  }))
  const ordered = late ? portions.map(({ no, events }) => ({ no, events: events.toReversed() })).toReversed() : portions
  return twice ? ordered.flatMap(one => [one, one]) : ordered
}
