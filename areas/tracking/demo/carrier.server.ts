import { dayFrom } from '#areas/demo/offers.ts'
import { simulatedVoyage } from '#areas/integration/simulator/voyage/document.ts'
import { daysBetween } from '#platform/model/days.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { carrierEvent } from '../carrier-event/document.ts'
import { placesOf } from '../carrier-simulator/tell.server.ts'
import { type Told, toldOf, type VoyagePlan } from '../carrier-simulator/voyage-events.ts'
import { freeTimeTariff } from '../free-time-tariff/document.ts'

type Event = New<typeof carrierEvent>

/** What carriers and ports charge: free days, when they begin, and what the days over cost by steps. */
const tariffs = [
  ['通用滞箱费', 'DEMURRAGE', null, null, 7, 'SAME_DAY', 'USD', ['60', '120', '200']],
  ['海丰蛇口滞箱费', 'DEMURRAGE', 'SITC', 'CNSHK', 5, 'SAME_DAY', 'USD', ['55', '110', '180']],
  ['马士基滞箱费', 'DEMURRAGE', 'MAERSK', null, 4, 'NEXT_DAY', 'USD', ['80', '160', '260']],
  ['港口堆存费', 'STORAGE', null, null, 5, 'NEXT_DAY', 'CNY', ['40', '80', '160']],
  ['冷柜插电费', 'PLUG_IN', null, null, 2, 'SAME_DAY', 'CNY', ['120', '150', '180']],
  ['上海港冷柜插电费', 'PLUG_IN', null, 'CNSHA', 3, 'SAME_DAY', 'CNY', ['110.50', '140', '175']],
  ['通用滞柜费', 'DETENTION', null, null, 7, 'SAME_DAY', 'USD', ['50', '100', '150']],
] as const

/** How many containers the carriers tell of, the latest first; of the first few of them every gate and crane. */
const told = 20
const toldInFull = 6

async function foundTariffs(work: Work): Promise<void> {
  for (const [tariffName, chargeKind, shippingLine, pod, freeDays, startsFrom, currencyCode, rates] of tariffs)
    await work.create(freeTimeTariff, {
      tariffName,
      chargeKind,
      shippingLine,
      pod,
      freeDays,
      startsFrom,
      currencyCode,
      startDate: '2024-01-01',
      steps: rates.map((rate, at) => ({
        fromDay: at * 5 + 1,
        toDay: at === rates.length - 1 ? null : at * 5 + 5,
        dailyRate: decimal(rate),
      })),
    })
}

/** Whether a container was taken from the port, and its box can go back. */
const isCollected = ({ status }: Row<typeof cargoTracking>): boolean =>
  ['RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'].includes(status)

/** The voyage of a container as the simulated carrier runs it: it arrived when tracking says so. */
function voyageOf(row: Row<typeof cargoTracking>): VoyagePlan | undefined {
  const { containerNo, vesselVoyage, etdDate, etaDate, ataDate, pol, pot, pod } = row
  if (!containerNo || !pol || !pod) return undefined
  return {
    containerNo,
    vesselVoyage,
    pol,
    pot,
    pod,
    etdDate,
    etaDate,
    delayDays: ataDate ? daysBetween(etaDate, ataDate) : 0,
    collectedDate: isCollected(row) && ataDate ? dayFrom(ataDate, 2) : null,
  }
}

const early: ReadonlySet<Event['event']> = new Set([
  'EMPTY_OUT',
  'LOADED',
  'TRANSSHIP_IN',
  'TRANSSHIP_OUT',
  'AVAILABLE',
])

/** What of a carrier's words the demo begins with: as tracking has it, so that nothing moves anew. */
function heardOf(row: Row<typeof cargoTracking>, told: readonly Told[], inFull: boolean): Told[] {
  if (['PLANNED', 'LOADED'].includes(row.status)) return told.filter(one => one.classifier === 'PLN')
  const expected = told.filter(one => one.classifier === 'EST' && one.eventTime.slice(0, 10) === row.etaDate)
  // Under way a vessel is heard of every day; the last word is enough to see where it is.
  const kept = new Set([expected[0], ...(row.status === 'DEPARTED' ? expected.slice(-1) : [])])
  return told.filter(one => (one.classifier === 'EST' ? kept.has(one) : inFull || !early.has(one.event)))
}

/** The agent at the port where a box changes ships rang; somebody here wrote it down. */
const rung = ({ containerNo, etdDate, pol, pot, pod, vesselVoyage, status }: Row<typeof cargoTracking>): Event[] =>
  pot && pot !== pod && pot !== pol && !['PLANNED', 'LOADED'].includes(status)
    ? (['TRANSSHIP_IN', 'TRANSSHIP_OUT'] as const).map((event, at) => ({
        containerNo: containerNo ?? '',
        event,
        classifier: 'EST',
        eventTime: `${dayFrom(etdDate, 8 + at)} ${at === 0 ? '11' : '19'}:00:00`,
        saidTime: `${dayFrom(etdDate, 3)} 08:00:00`,
        location: pot,
        vesselVoyage,
        source: 'HAND',
      }))
    : []

/** Of containers before that, somebody here wrote down when the box went back empty: what it costs outside ends there. */
function broughtBack(row: Row<typeof cargoTracking>): Event[] {
  const { ataDate, containerNo, pod, vesselVoyage } = row
  if (!ataDate || !isCollected(row)) return []
  const back: Event = {
    containerNo: containerNo ?? '',
    event: 'EMPTY_RETURNED',
    classifier: 'ACT',
    eventTime: `${dayFrom(ataDate, 6)} 15:30:00`,
    saidTime: `${dayFrom(ataDate, 7)} 09:00:00`,
    location: pod,
    vesselVoyage,
    source: 'HAND',
  }
  return [back]
}

/** What carriers told of the latest containers, what became of those before, and what waiting costs. */
export async function foundCarrier(work: Work): Promise<void> {
  await foundTariffs(work)
  const rows = (await work.all(cargoTracking, { transportType: 'SEA' })).toSorted((a, b) =>
    (b.etaDate ?? '').localeCompare(a.etaDate ?? ''),
  )
  const containers = new Map(rows.toReversed().map(row => [row.packingListId, row]))
  const inOrder = [...containers.values()].toSorted((a, b) => (b.etaDate ?? '').localeCompare(a.etaDate ?? ''))
  const latest = inOrder.slice(0, told)
  const places = await placesOf(work)
  const voyages = latest.flatMap(row => {
    const plan = voyageOf(row)
    return plan ? [{ row, plan, told: toldOf(plan, places, work.today) }] : []
  })
  await work.createAll(carrierEvent, [
    ...inOrder.slice(told).flatMap(broughtBack),
    ...voyages.flatMap(({ row, told }, at) => [
      ...heardOf(row, told, at < toldInFull).map(({ longitude, latitude, ...one }) => ({
        ...one,
        longitude: longitude === undefined ? null : decimal(longitude),
        latitude: latitude === undefined ? null : decimal(latitude),
        source: 'CARRIER' as const,
      })),
      ...(at < toldInFull ? rung(row).filter(one => (one.saidTime ?? '') <= `${work.today} 23:59:59`) : []),
    ]),
  ])
  await work.createAll(
    simulatedVoyage,
    voyages.map(({ plan }) => plan),
  )
}
