import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Draw, drawFrom, shuffled } from '#areas/demo/draw.ts'
import { outsideOf } from '#areas/integration/simulator/testing/outside.ts'
import { containerNo } from '#areas/packing/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { daysAfter, daysBetween } from '#platform/model/days.ts'
import { house } from '#platform/testing/house.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { carrierEvent } from '../carrier-event/document.ts'
import { auditedList } from '../samples.ts'
import type { ContainerTime } from './container-time.ts'

const open = await house()
const { admin, maker } = open
const { calledBack } = outsideOf(open)

/** The voyages a box makes within a year: when it is meant to leave and arrive. */
const voyages = [
  { etdDate: '2024-06-10', etaDate: '2024-06-30' },
  // Two days by sea: a late departure is later than the planned arrival, an early arrival before the planned departure.
  { etdDate: '2024-09-18', etaDate: '2024-09-20' },
  { etdDate: '2025-04-02', etaDate: '2025-04-20' },
]

/** What a carrier tells of one voyage: dates that drift, days said twice with the second one right, things nobody asked for. */
function told(draw: Draw, { etdDate, etaDate }: (typeof voyages)[number]): Wire[] {
  const all: Wire[] = []
  const say = (event: string, classifier: string, day: string, saidDay: string) =>
    all.push({
      event,
      classifier,
      eventTime: `${day} ${String(draw.whole(10, 23))}:05:00`,
      saidTime: `${saidDay} ${String(draw.whole(10, 23))}:${draw.whole(10, 59)}:${draw.whole(10, 59)}`,
    })
  const atSea = daysBetween(etdDate, etaDate)
  const departed = daysAfter(etdDate, draw.one([-4, -1, 3, 5]))
  const arrived = daysAfter(departed, atSea + draw.whole(0, 3))
  say('ARRIVED', 'PLN', etaDate, daysAfter(etdDate, -9))
  say('GATE_IN', 'ACT', daysAfter(departed, -1), departed)
  say('DEPARTED', 'ACT', daysAfter(departed, draw.whole(-1, 1)), daysAfter(departed, 1))
  say('DEPARTED', 'ACT', departed, daysAfter(departed, 2))
  for (let at = 0; at < 3; at++)
    say('ARRIVED', 'EST', daysAfter(departed, atSea + draw.whole(-1, 6)), daysAfter(departed, at - 3))
  say('ARRIVED', 'EST', arrived, daysAfter(arrived, -1))
  say('ARRIVED', 'ACT', arrived, daysAfter(arrived, 1))
  say('DISCHARGED', 'ACT', daysAfter(arrived, 1), daysAfter(arrived, 1))
  say('EMPTY_RETURNED', 'ACT', daysAfter(arrived, draw.whole(5, 9)), daysAfter(arrived, 9))
  return all
}

const byHand = (events: readonly Wire[]): Promise<unknown> =>
  admin.ask('POST', `${carrierEvent.calls}/take`, { events })

/** What a carrier told comes in by its own call, signed. */
async function byCarrier(events: readonly Wire[]): Promise<void> {
  expect(await calledBack('carrier', { eventId: randomUUID(), events })).toMatchObject({
    status: 200,
    body: { success: true },
  })
}

/** The voyages of one box, and what stands on each once a carrier has told everything in some order. */
async function yearOf(events: readonly Wire[], batch: (rest: number) => number, trips = voyages, take = byHand) {
  const box = containerNo()
  const lists: Wire[] = []
  for (const one of trips) lists.push(await auditedList(maker, { ...one, loadDate: one.etdDate, containerNo: box }))
  const rest = events.map(event => ({ ...event, containerNo: box }))
  while (rest.length > 0) await take(rest.splice(0, batch(rest.length)))
  const stands = []
  for (const { id } of lists) {
    const { records } = await admin.page(cargoTracking, { containerNo: box, size: '100', ascs: 'id' })
    const row = records.find(one => (one as Wire).packingListId === id) as Wire
    const { way, drift } = (await admin.ask(
      'GET',
      `${cargoTracking.calls}/timeline?id=${row.id}`,
    )) as unknown as ContainerTime
    const { status, etdDate, etaDate, ataDate } = row
    stands.push({ status, etdDate, etaDate, ataDate, way: way.map(one => ({ ...one, place: null })), drift })
  }
  return stands
}

test.each([1, 2, 3])('a year of a box, told shuffled and doubled, stands as told in order (seed %i)', async seed => {
  const draw = drawFrom(seed)
  const events = voyages.flatMap(one => told(draw, one))
  const inOrder = events.toSorted((a, b) => String(a.saidTime).localeCompare(String(b.saidTime)))
  const known = await yearOf(inOrder, () => 1)
  // Every voyage has come to its end, each by its own words.
  expect(known.map(one => one.status)).toEqual(['ARRIVED', 'ARRIVED', 'ARRIVED'])
  expect(new Set(known.flatMap(one => one.drift.length))).not.toEqual(new Set([1]))
  for (const { way } of known) expect(way.find(one => one.event === 'EMPTY_RETURNED')?.actual).toBeTruthy()
  const mixed = shuffled([...events, ...events], draw)
  expect(await yearOf(mixed, rest => draw.whole(1, Math.min(7, rest)), voyages, byCarrier)).toEqual(known)
})

test.each([
  ['a departure later than the planned arrival', '2024-09-25', '2024-09-23'],
  ['an arrival earlier than the planned departure', '2024-09-16', '2024-09-14'],
])('%s stands the same when it is told backwards', async (_what, arrived, departed) => {
  const voyage = { etdDate: '2024-09-18', etaDate: '2024-09-20' }
  const say = (event: string, classifier: string, day: string, said: string): Wire => ({
    event,
    classifier,
    eventTime: `${day} 12:00:00`,
    saidTime: `${said} 13:00:00`,
  })
  const events = [
    say('ARRIVED', 'EST', arrived, daysAfter(departed, -1)),
    say('DEPARTED', 'ACT', departed, departed),
    say('ARRIVED', 'ACT', arrived, arrived),
  ]
  const known = await yearOf(events, () => 1, [voyage])
  expect(known).toMatchObject([{ status: 'ARRIVED', etdDate: departed, etaDate: arrived, ataDate: arrived }])
  expect(await yearOf(events.toReversed(), () => 1, [voyage])).toEqual(known)
})

test('what a carrier said before anybody tracked the box counts as soon as somebody does', async () => {
  const box = containerNo()
  const [voyage] = voyages
  if (!voyage) throw new Error('a voyage')
  const events = told(drawFrom(3), voyage).map((event): Wire => ({ ...event, containerNo: box }))
  const { unmatched } = await admin.ask('POST', `${carrierEvent.calls}/take`, { events })
  expect(unmatched).toEqual([box])
  await auditedList(maker, { ...voyage, loadDate: voyage.etdDate, containerNo: box })
  const { records } = await admin.page(cargoTracking, { containerNo: box })
  const arrived = events.findLast(one => one.event === 'ARRIVED' && one.classifier === 'ACT')
  expect(records).toMatchObject([{ status: 'ARRIVED', ataDate: String(arrived?.eventTime).slice(0, 10) }])
})
