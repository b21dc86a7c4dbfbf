import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { changeEta } from '../cargo-tracking/change-eta.server.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { trackingOf, writeTracking } from '../cargo-tracking/of-container.server.ts'
import { type Said, timelineOf } from '../timeline/timeline.ts'
import { daysAfter } from '../week.ts'
import { carrierEvent } from './document.ts'

type Tracking = Row<typeof cargoTracking>

/** A word of a carrier as the timeline reads it. */
export const saidBy = ({ event, classifier, eventTime, location, saidTime }: Row<typeof carrierEvent>): Said => ({
  event,
  classifier,
  at: eventTime,
  place: location,
  saidAt: saidTime ?? '',
})

const toldByCarrier: Label = ['承运人更新', 'Told by the carrier']
/** How a change of the arrival begins that a carrier made. */
export const carrierReason = `${toldByCarrier.join(' / ')} `

/** A box is used again and again: so many days before it departs and after it arrives an event still is about this voyage. */
const [daysBefore, daysBehind] = [30, 60]

/** The tracked container an event is about: of several voyages of one box the one it lies in, the latest first. */
export async function voyageOf(
  work: Work,
  { containerNo, eventTime }: { readonly containerNo: string; readonly eventTime: string },
): Promise<Tracking | undefined> {
  const day = eventTime.slice(0, 10)
  const rows = await work.all(cargoTracking, { containerNo })
  return rows
    .filter(
      ({ etdDate, etaDate }) =>
        etdDate && etaDate && daysAfter(etdDate, -daysBefore) <= day && day <= daysAfter(etaDate, daysBehind),
    )
    .toSorted((a, b) => (a.etdDate ?? '').localeCompare(b.etdDate ?? ''))
    .at(-1)
}

/** What carriers said of a container, all of it. */
export const eventsOf = (work: Work, packingListId: string): Promise<Row<typeof carrierEvent>[]> =>
  work.all(carrierEvent, { packingListId })

/** The days of what has happened are the carrier's, also when they come after the day somebody took for them. */
async function correctDays(
  work: Work,
  row: Tracking | undefined,
  { departed, arrived }: { readonly departed: string | undefined; readonly arrived: string | undefined },
  events: readonly Row<typeof carrierEvent>[],
  fresh: ReadonlySet<string>,
): Promise<void> {
  if (!row || !['DEPARTED', 'ARRIVED'].includes(row.status)) return
  const isNew = (event: string) =>
    events.some(one => fresh.has(one.id) && one.event === event && one.classifier === 'ACT')
  const until = row.ataDate ?? row.etaDate ?? ''
  if (departed && isNew('DEPARTED') && departed !== row.etdDate && departed <= until)
    await writeTracking(work, row.packingListId, { etdDate: departed })
  if (arrived && isNew('ARRIVED') && row.status === 'ARRIVED' && arrived <= work.today && arrived !== row.ataDate)
    await writeTracking(work, row.packingListId, { ataDate: arrived })
}

/**
 * Tracking follows what carriers said: it departs and arrives when they say it did, and is expected when they last said
 * so. What came late, twice or out of order changes nothing that a later word has settled.
 */
export async function followCarrier(work: Work, packingListId: string, fresh: ReadonlySet<string>): Promise<void> {
  const events = await eventsOf(work, packingListId)
  const way = timelineOf(events.map(saidBy))
  const departed = way.find(({ event }) => event === 'DEPARTED')?.actual?.slice(0, 10)
  const arrived = way.find(({ event }) => event === 'ARRIVED')?.actual?.slice(0, 10)
  const now = async () => (await trackingOf(work, packingListId))[0]
  let row = await now()
  if (row && (departed || arrived) && ['PLANNED', 'LOADED'].includes(row.status)) {
    await work.run(
      cargoTracking,
      'depart',
      row,
      departed && departed <= (row.etaDate ?? '') ? { etdDate: departed } : {},
    )
    row = await now()
  }
  if (row?.status === 'DEPARTED' && arrived && arrived <= work.today && arrived >= (row.etdDate ?? '')) {
    await work.run(cargoTracking, 'arrive', row, { ataDate: arrived })
    row = await now()
  }
  await correctDays(work, row, { departed, arrived }, events, fresh)
  const last = events
    .filter(one => one.event === 'ARRIVED' && one.classifier === 'EST')
    .toSorted((a, b) => `${a.saidTime} ${a.eventTime}`.localeCompare(`${b.saidTime} ${b.eventTime}`))
    .at(-1)
  const eta = last?.eventTime.slice(0, 10)
  const isOpen = row && ['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED'].includes(row.status)
  // What a person wrote since the carrier's last word stands until the carrier says something new.
  if (row && isOpen && last && eta && fresh.has(last.id) && eta >= (row.etdDate ?? ''))
    await changeEta(work, packingListId, eta, `${carrierReason}${last.saidTime?.slice(0, 16) ?? ''}`)
}
