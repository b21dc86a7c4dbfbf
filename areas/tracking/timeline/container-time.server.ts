import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { coldRuleFor } from '#areas/customs/offers.server.ts'
import { coldRefusal } from '#areas/customs/offers.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { expectedRelease } from '../cargo-tracking/market-date.ts'
import { carrierReason, eventsOf, saidBy } from '../carrier-event/follow.server.ts'
import { freeTimeTariff } from '../free-time-tariff/document.ts'
import type { ClockTold, ColdTold, ContainerTime } from './container-time.ts'
import { type Clock, clockOf, type Stay, sums, tariffsFor } from './money-clock.ts'
import { receivedOn } from './received.server.ts'
import { type Event, etaDrift, lastSaid, type Milestone, type Said, timelineOf } from './timeline.ts'

type Tracking = Row<typeof cargoTracking>
type Tariff = Row<typeof freeTimeTariff>

/** What the house says stands above what a carrier says: somebody here answers for it. */
const houseSaid = '9999'

/** What the documents of the house say of a container's way. */
async function saidByHouse(row: Tracking, loading: Row<typeof loadingRecord> | undefined, work: Work): Promise<Said[]> {
  const list = await work.find(packingList, { id: row.packingListId })
  const entry = await work.newest(customsDocument, { packingListId: row.packingListId, enableFlag: 'Y' })
  const [received] = await work.asked(receivedOn, row.packingListId)
  const all: Said[] = []
  const say = (event: Event, classifier: Said['classifier'], at: string | null | undefined, place: string | null) => {
    if (at) all.push({ event, classifier, at, place, saidAt: classifier === 'PLN' ? '' : houseSaid })
  }
  const hasLeft = !['PLANNED', 'LOADED'].includes(row.status)
  say('STUFFED', 'PLN', list?.loadDate, null)
  if (['2', '3'].includes(loading?.status ?? '')) say('STUFFED', 'ACT', loading?.cabinetPlacementTime, null)
  say('DEPARTED', 'PLN', list?.etdDate, row.pol)
  say('DEPARTED', hasLeft ? 'ACT' : 'EST', row.etdDate, row.pol)
  say('ARRIVED', 'PLN', list?.etaDate, row.pod)
  say('ARRIVED', 'EST', row.etaDate, row.pod)
  say('ARRIVED', 'ACT', row.ataDate, row.pod)
  say('RELEASED', 'EST', expectedRelease(row), row.pod)
  say('RELEASED', 'ACT', entry?.releaseDate, row.pod)
  say('RECEIVED', 'ACT', received, null)
  return all
}

/** What the house says beside a carrier: where both name the same day, the carrier's word has the hour too. */
function besideCarrier(house: readonly Said[], carrier: readonly Said[]): Said[] {
  return house.filter(({ event, classifier, at, saidAt }) => {
    const told = lastSaid(
      carrier.filter(one => one.event === event && one.classifier === classifier),
      one => one,
    )
    return saidAt !== houseSaid || told?.at.slice(0, 10) !== at.slice(0, 10)
  })
}

/** How the cold treatment of a container stands against its rule; nothing where it needs none. */
async function coldOf(
  row: Tracking,
  loading: Row<typeof loadingRecord> | undefined,
  work: Work,
): Promise<ColdTold | null> {
  const fruit = row.itemCode ? await work.find(item, { itemCode: row.itemCode }) : undefined
  const rule = await coldRuleFor(
    work,
    row.category ?? fruit?.category ?? null,
    fruit?.coo ?? null,
    row.etaDate ?? work.today,
  )
  if (!rule) return null
  const record = loading && (await work.get(loadingRecord, loading.id))
  const readings = record?.probes ?? []
  return {
    minDays: rule.minDays,
    maxTemperature: rule.maxTemperature?.toFixed() ?? null,
    days: new Set(readings.map(({ day }) => day)).size,
    highest: readings.length > 0 ? Decimal.max(...readings.map(({ temperature }) => temperature)).toFixed() : null,
    refusal: coldRefusal(record, rule) ?? null,
  }
}

const happened = (way: readonly Milestone[], ...events: readonly Event[]): string | null => {
  for (const event of events) {
    const actual = way.find(one => one.event === event)?.actual
    if (actual) return actual
  }
  return null
}

/** From when until when a container stays where each charge counts. */
function stayOf(way: readonly Milestone[], outside: boolean): Stay | undefined {
  const out = happened(way, 'FULL_OUT', 'RECEIVED')
  if (outside) return out ? { from: out, until: happened(way, 'EMPTY_RETURNED') } : undefined
  const expected = way.find(one => one.event === 'ARRIVED')?.estimated ?? null
  const from = happened(way, 'DISCHARGED', 'ARRIVED') ?? expected
  return from ? { from, until: out } : undefined
}

/** Every charge of a container as it stands today. */
function clocksOf(
  row: Tracking,
  way: readonly Milestone[],
  tariffs: readonly Tariff[],
  today: string,
): { readonly clocks: readonly Clock[]; readonly told: readonly ClockTold[] } {
  const found = tariffsFor(tariffs, {
    shippingLine: row.shippingLine,
    pod: row.pod,
    day: row.ataDate ?? row.etaDate ?? today,
  }).flatMap(tariff => {
    const stay = stayOf(way, tariff.chargeKind === 'DETENTION')
    return stay ? { tariff, clock: clockOf(tariff, stay, today) } : []
  })
  return {
    clocks: found.map(({ clock }) => clock),
    told: found.map(({ tariff, clock }) => ({
      ...clock,
      tariffName: tariff.tariffName,
      amount: clock.amount.toFixed(2),
      forecast: clock.forecast.map(({ days, amount }) => ({ days, amount: amount.toFixed(2) })),
    })),
  }
}

/** The tariffs in use, with their steps; read once for many containers. */
export async function tariffsInUse(work: Work): Promise<Tariff[]> {
  const rows = await work.all(freeTimeTariff, { enableFlag: 'Y' })
  return Promise.all(rows.map(({ id }) => work.get(freeTimeTariff, id)))
}

/** A container in time, from everything that was said of it. */
export async function containerTime(row: Tracking, tariffs: readonly Tariff[], work: Work): Promise<ContainerTime> {
  const packingListId = row.packingListId ?? ''
  const loading = await work.find(loadingRecord, { packingListId, enableFlag: 'Y' })
  const carrier = (await eventsOf(work, row.shipmentId)).map(saidBy)
  const way = timelineOf([...carrier, ...besideCarrier(await saidByHouse(row, loading, work), carrier)])
  const { clocks, told } = clocksOf(row, way, tariffs, work.today)
  const first = way.find(({ event }) => event === 'ARRIVED')?.planned
  const { etaHistory } = await work.get(cargoTracking, row.id)
  const drift = etaDrift([
    ...(first ? [{ event: 'ARRIVED', classifier: 'PLN', at: first, place: null, saidAt: '' } as const] : []),
    ...carrier,
    ...etaHistory.flatMap(({ newEta, changedTime, reason }) =>
      newEta && !reason?.startsWith(carrierReason)
        ? [{ event: 'ARRIVED', classifier: 'EST', at: newEta, place: null, saidAt: changedTime ?? '' } as const]
        : [],
    ),
  ])
  return {
    id: row.id,
    packingListId,
    containerNo: row.containerNo,
    vesselVoyage: row.vesselVoyage,
    pod: row.pod,
    podName: row.podName,
    status: row.status,
    way,
    drift,
    cold: await coldOf(row, loading, work),
    clocks: told,
    sums: [...sums(clocks)].map(([currencyCode, amount]) => ({ currencyCode, amount: amount.toFixed(2) })),
  }
}
