import { dayFrom } from '#areas/demo/days.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { carrierEvent } from '../carrier-event/document.ts'
import { freeTimeTariff } from '../free-time-tariff/document.ts'
import { degreesOf, progressOf, routeOf } from '../map.ts'

type Event = New<typeof carrierEvent>

type Places = ReadonlyMap<string, Row<typeof port>>

/** Where a vessel is on its way today; at its ports before and after. */
function placeOf({ etdDate, etaDate, pol, pod }: Row<typeof cargoTracking>, places: Places, today: string) {
  const [from, to] = [pol, pod].map(one => {
    const { longitude, latitude } = places.get(one ?? '') ?? {}
    return longitude && latitude && { longitude: longitude.toNumber(), latitude: latitude.toNumber() }
  })
  if (!from || !to) return {}
  const { longitude, latitude } = degreesOf(routeOf(from, to, progressOf(etdDate, etaDate, today)))
  return { longitude: decimal(longitude), latitude: decimal(latitude) }
}

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

/** What a carrier said of a container so far: as tracking has it, so that nothing moves anew. */
function eventsOf(row: Row<typeof cargoTracking>, places: Places, today: string, inFull: boolean): Event[] {
  const { containerNo, etdDate, etaDate, ataDate, pol, pot, pod, vesselVoyage, status } = row
  if (!containerNo || !etdDate || !etaDate) return []
  const say = (
    event: Event['event'],
    classifier: Event['classifier'],
    day: string,
    time: string,
    said: string,
    location: string | null,
  ): Event => ({
    containerNo,
    event,
    classifier,
    eventTime: `${day} ${time}`,
    saidTime: `${said} 08:00:00`,
    location,
    vesselVoyage,
    source: 'CARRIER',
  })
  const booked = dayFrom(etdDate, -7)
  const events = [
    say('DEPARTED', 'PLN', etdDate, '20:00:00', booked, pol),
    say('ARRIVED', 'PLN', etaDate, '09:00:00', booked, pod),
  ]
  if (['PLANNED', 'LOADED'].includes(status)) return events
  events.push(
    say('GATE_IN', 'ACT', dayFrom(etdDate, -1), '15:20:00', etdDate, pol),
    say('DEPARTED', 'ACT', etdDate, '21:10:00', dayFrom(etdDate, 1), pol),
    say('ARRIVED', 'EST', etaDate, '06:30:00', dayFrom(etdDate, 2), pod),
  )
  if (inFull) {
    events.push(
      say('EMPTY_OUT', 'ACT', dayFrom(etdDate, -4), '08:40:00', dayFrom(etdDate, -3), pol),
      say('LOADED', 'ACT', etdDate, '17:25:00', dayFrom(etdDate, 1), pol),
    )
    // The agent at the port where it changes ships rang; somebody here wrote it down.
    if (pot && pot !== pod && pot !== pol)
      events.push(
        { ...say('TRANSSHIP_IN', 'EST', dayFrom(etdDate, 8), '11:00:00', dayFrom(etdDate, 3), pot), source: 'HAND' },
        { ...say('TRANSSHIP_OUT', 'EST', dayFrom(etdDate, 9), '19:00:00', dayFrom(etdDate, 3), pot), source: 'HAND' },
      )
  }
  const here = placeOf(row, places, today)
  // Under way a vessel is heard of every day.
  if (status === 'DEPARTED') events.push({ ...say('ARRIVED', 'EST', etaDate, '06:30:00', today, pod), ...here })
  if (ataDate && ataDate <= today)
    events.push(
      { ...say('ARRIVED', 'ACT', ataDate, '07:05:00', dayFrom(ataDate, 1), pod), ...here },
      say('DISCHARGED', 'ACT', ataDate, '19:40:00', dayFrom(ataDate, 1), pod),
      ...(inFull ? [say('AVAILABLE', 'ACT', dayFrom(ataDate, 1), '06:15:00', dayFrom(ataDate, 1), pod)] : []),
    )
  if (['RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'].includes(status) && ataDate)
    events.push(
      say('FULL_OUT', 'ACT', dayFrom(ataDate, 2), '10:15:00', dayFrom(ataDate, 2), pod),
      say('EMPTY_RETURNED', 'ACT', dayFrom(ataDate, 4), '16:45:00', dayFrom(ataDate, 4), pod),
    )
  return events.filter(one => (one.saidTime ?? '') <= `${today} 23:59:59`)
}

/** What carriers told of the latest containers, and what waiting costs. */
export async function foundCarrier(work: Work): Promise<void> {
  await foundTariffs(work)
  const rows = (await work.all(cargoTracking, { transportType: 'SEA' })).toSorted((a, b) =>
    (b.etaDate ?? '').localeCompare(a.etaDate ?? ''),
  )
  const containers = new Map(rows.toReversed().map(row => [row.packingListId, row]))
  const latest = [...containers.values()]
    .toSorted((a, b) => (b.etaDate ?? '').localeCompare(a.etaDate ?? ''))
    .slice(0, told)
  const places = new Map((await work.all(port, {})).map(one => [one.portCode, one]))
  await work.createAll(
    carrierEvent,
    latest.flatMap((row, at) => eventsOf(row, places, work.today, at < toldInFull)),
  )
}
