import { packingList } from '#areas/packing/packing-list/document.ts'
import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { changeEta } from '../cargo-tracking/change-eta.server.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { isFurther } from '../cargo-tracking/nodes.ts'
import { trackingOf, writeTracking } from '../cargo-tracking/of-container.server.ts'
import { waitedFor } from '../timeline/at-stake.server.ts'
import { receivedOn } from '../timeline/received.server.ts'
import { lastSaid, type Said } from '../timeline/timeline.ts'
import { carrierEvent } from './document.ts'
import { beforeSailing, voyageFor } from './voyage.ts'

type Tracking = Row<typeof cargoTracking>
type Event = Row<typeof carrierEvent>

/** A word of a carrier as the timeline reads it. */
export const saidBy = ({ event, classifier, eventTime, location, saidTime }: Event): Said => ({
  event,
  classifier,
  at: eventTime,
  place: location,
  saidAt: saidTime ?? '',
})

const toldByCarrier: Label = ['承运人更新', 'Told by the carrier']
/** How a change of the arrival begins that a carrier made. */
export const carrierReason = `${toldByCarrier.join(' / ')} `

/**
 * The audited packing list an event is about: of several voyages of one box the one it belongs to. The lists of one voyage
 * are one plan; the first of them stands for all.
 */
export async function voyageOf(
  work: Work,
  { containerNo, event, eventTime }: Pick<Event, 'event' | 'eventTime'> & { readonly containerNo: string },
): Promise<Row<typeof packingList> | undefined> {
  const shipmentId = (await voyagesOf(work, containerNo)).map(({ id }) => id)
  const lists = shipmentId.length > 0 ? await work.all(packingList, { shipmentId, status: 'AUDITED' }) : []
  const voyages = [...new Map(lists.toReversed().map(one => [one.shipmentId, one])).values()]
  return voyageFor(voyages, { event, eventTime }) ?? longAfter(work, voyages, { event, eventTime })
}

/** A box that left so many days ago is on no voyage of ours any more, whatever stands here of it. */
const longestAway = 365

/**
 * A box that is far later than anybody planned, held at a port or found again, is still on its last voyage: as long as its
 * fruit has not come in, and until it would be back since it was fetched.
 */
async function longAfter(
  work: Work,
  voyages: readonly Row<typeof packingList>[],
  { event, eventTime }: Pick<Event, 'event' | 'eventTime'>,
): Promise<Row<typeof packingList> | undefined> {
  const day = eventTime.slice(0, 10)
  const last = voyages
    .filter(({ etdDate }) => etdDate <= day && day <= daysAfter(etdDate, longestAway))
    .toSorted((one, other) => one.etdDate.localeCompare(other.etdDate))
    .at(-1)
  if (!last || beforeSailing.has(event)) return undefined
  const rows = await trackingOf(work, last.id)
  if (rows.some(({ status }) => isFurther(status, 'LOADED') && isFurther('RECEIVED', status))) return last
  const out = (await eventsOf(work, last.shipmentId)).filter(
    one => one.event === 'FULL_OUT' && one.classifier === 'ACT',
  )
  const fetched = [...(await work.asked(receivedOn, last.id)), ...out.map(one => one.eventTime.slice(0, 10))]
  return fetched.some(from => from && day <= daysAfter(from, waitedFor)) ? last : undefined
}

/** The voyages of a box that are known here. */
const voyagesOf = (work: Work, containerNo: string): Promise<Row<typeof shipment>[]> =>
  work.all(shipment, { containerNo: containerNoIn(containerNo), enableFlag: 'Y' })

/** The shipment an event is about while no packing list of it is audited; a box nobody here knows waits among the open mentions. */
export async function shipmentTold(
  work: Work,
  { containerNo, event, eventTime }: Pick<Event, 'event' | 'eventTime'> & { readonly containerNo: string },
): Promise<string | null> {
  const voyages = await voyagesOf(work, containerNo)
  const dated = voyages.flatMap(({ etaDate, etdDate, id }) => (etdDate && etaDate ? [{ id, etdDate, etaDate }] : []))
  if (voyages.length > 0) return voyageFor(dated, { event, eventTime })?.id ?? null
  const date = eventTime.slice(0, 10)
  return (await shipmentOrMention(work, { source: 'CARRIER', sourceNo: event, containerNo, date }))?.id ?? null
}

/** What carriers said of a container on a voyage, all of it. */
export const eventsOf = async (work: Work, shipmentId: string | null): Promise<Event[]> =>
  shipmentId ? work.all(carrierEvent, { shipmentId }) : []

/** The last word of a carrier about one thing, with the day it names. */
function wordOf(events: readonly Event[], event: Event['event'], classifier: Event['classifier']) {
  const word = lastSaid(
    events.filter(one => one.event === event && one.classifier === classifier),
    saidBy,
  )
  return word && { id: word.id, day: word.eventTime.slice(0, 10), saidTime: word.saidTime }
}
type Word = ReturnType<typeof wordOf>

/** What carriers said last of a container, and which of it is news. */
interface Told {
  readonly departed: Word
  readonly arrived: Word
  readonly expected: Word
  readonly isNew: (word: Word) => boolean
  /** It is told of one order that is tracked from now on, not of all in the container. */
  readonly alone: boolean
}

const earlier = (one: string, other: string | null): string => (other !== null && other < one ? other : one)
/** The day before which a container must have departed. */
const latestDeparture = ({ etaDate, ataDate }: Tracking): string => earlier(etaDate, ataDate)

/**
 * Moves a container on as far as what was said allows, and takes over the days. A day that did not fit the other one when
 * it was told is tried again once that has changed; what a person wrote since stands until the carrier says something new.
 */
async function settle(row: Tracking, before: Tracking, told: Told, work: Work): Promise<void> {
  const { alone, departed, arrived, expected, isNew } = told
  const { packingListId: list, status, etdDate, etaDate, ataDate } = row
  if (!list) return
  if (departed && ['DEPARTED', 'ARRIVED'].includes(status) && departed.day !== etdDate) {
    const isDue = isNew(departed) || departed.day > latestDeparture(before)
    if (isDue && departed.day <= latestDeparture(row)) return writeTracking(work, list, { etdDate: departed.day })
  }
  if (arrived && arrived.day <= work.today && arrived.day >= etdDate) {
    if (status === 'DEPARTED') return work.run(cargoTracking, 'arrive', row, { ataDate: arrived.day })
    const isDue = isNew(arrived) || arrived.day < before.etdDate
    if (status === 'ARRIVED' && arrived.day !== ataDate && isDue)
      return writeTracking(work, list, { ataDate: arrived.day })
  }
  const isOpen = ['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED'].includes(status)
  if (expected && isOpen && expected.day !== etaDate && expected.day >= etdDate)
    if (isNew(expected) || expected.day < before.etdDate)
      await changeEta(work, list, expected.day, `${carrierReason}${expected.saidTime?.slice(0, 16) ?? ''}`, { alone })
}

/** Departure, arrival and both days settle in so many steps. */
const mostSteps = 6

/** Everything that is tracked in a container follows what carriers said of it, whosever goods it is. */
export async function followCarrier(work: Work, shipmentId: string, fresh: ReadonlySet<string>): Promise<void> {
  const lists = await work.all(packingList, { shipmentId, status: 'AUDITED' })
  for (const { id } of lists) await followEvents(work, id, await eventsOf(work, shipmentId), fresh)
}

/**
 * Tracking follows what carriers said: it departs and arrives when they say it did, and is expected when they last said
 * so. What came late, twice or out of order changes nothing that a later word has settled.
 */
async function followEvents(
  work: Work,
  packingListId: string,
  events: readonly Event[],
  fresh: ReadonlySet<string>,
  alone = false,
): Promise<void> {
  const departed = wordOf(events, 'DEPARTED', 'ACT')
  const arrived = wordOf(events, 'ARRIVED', 'ACT')
  const expected = wordOf(events, 'ARRIVED', 'EST')
  const told = { departed, arrived, expected, isNew: (word: Word) => word !== undefined && fresh.has(word.id), alone }
  const now = async () => (await trackingOf(work, packingListId))[0]
  const before = await now()
  if (!before) return
  if ((departed || arrived) && ['PLANNED', 'LOADED'].includes(before.status))
    await work.run(
      cargoTracking,
      'depart',
      before,
      departed && departed.day <= before.etaDate ? { etdDate: departed.day } : {},
    )
  for (let step = 0, row = await now(); row && step < mostSteps; step++) {
    await settle(row, before, told, work)
    const after = await now()
    if (!after || after.version === row.version) return
    row = after
  }
}

/** What carriers said of a box before its voyage was known here, or took for another one, counts as the voyage begins. */
export async function adoptEvents(work: Work, { id, containerNo, ...list }: Row<typeof packingList>): Promise<void> {
  const shipmentId = containerNo ? (await voyagesOf(work, containerNo)).map(one => one.id) : []
  for (const one of shipmentId.length > 0 ? await work.all(carrierEvent, { shipmentId }) : []) {
    const meant = await voyageOf(work, { ...one, containerNo: containerNo ?? one.containerNo })
    if (meant && (meant.id !== one.packingListId || meant.shipmentId !== one.shipmentId))
      await work.update(carrierEvent, one, { packingListId: meant.id, shipmentId: meant.shipmentId })
  }
  const events = await eventsOf(work, list.shipmentId)
  if (events.length > 0) await followEvents(work, id, events, new Set(events.map(one => one.id)), true)
}
