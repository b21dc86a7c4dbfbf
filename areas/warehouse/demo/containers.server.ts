import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { generateEntry } from '#areas/customs/demo/offers.server.ts'
import { type Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, earlier, workedContainers } from '#areas/demo/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { changeEta, estimateAnew, foundGuidePrices } from '#areas/tracking/demo/offers.server.ts'
import { writeTracking } from '#areas/tracking/offers.server.ts'
import { trackingFile } from '#areas/tracking/tracking-file/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Attachment } from '#platform/model/fields.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { receipt } from '../receipt/document.ts'

type List = Row<typeof packingList>
type Entry = Row<typeof customsDocument>
/** Brings in a photo of an open door, as the origin person takes it. */
export type Photo = (work: Work, no: string) => Promise<Attachment>

/** How far the entries of containers that stand at the port have come, one after the other. */
const atPort = ['RELEASED', 'DECLARED', 'INSPECTION', 'TAX_PAID'] as const
/** How far those of containers have come that are about to arrive: the broker has his papers before the ship is there. */
const ahead = ['DRAFT', 'CANCELLED', 'SUBMITTED'] as const
type Course = (typeof atPort | typeof ahead)[number]
/** Containers that arrived in so many days are still at the port. */
const portDays = 9
/** So many days before a container arrives its entry is drawn up. */
const aheadDays = 7
/** One of the loaded containers waits for its audit, as does the second of the ship that waits. */
const notAudited = new Set([21])
/** A ship that should have left yesterday, or leaves today, waits so many days more. */
const waitsDays = 3

/** Numbers of a series that were taken before those of the worked containers (business.md 2). */
const taken: readonly (readonly [series: string, count: number, day: string])[] = [
  ['LC', 6, '2025-04-25'],
  ['CD', 3, '2025-05-03'],
  ['RC', 2, '2025-05-05'],
  ['QC', 10, '2025-05-05'],
  ['QC', 3, '2025-05-29'],
  ['LC', 1, '2025-05-10'],
  ['CD', 2, '2025-05-27'],
]

/** When each thing of a container was done, where business.md says so; else it follows from its dates. */
interface Days {
  readonly planned: string
  readonly loaded: string
  readonly audited: string
  readonly declared: string
  readonly released: string
  readonly received: string
}
const workedDays: Readonly<Record<string, Days>> = {
  TEMU9284412: {
    planned: '2025-04-25',
    loaded: '2025-04-26',
    audited: '2025-04-27',
    declared: '2025-05-03',
    released: '2025-05-05',
    received: '2025-05-05',
  },
  MEDU9123457: {
    planned: '2025-05-10',
    loaded: '2025-05-10',
    audited: '2025-05-11',
    declared: '2025-05-27',
    released: '2025-05-29',
    received: '2025-05-29',
  },
}

const daysOf = (list: List): Days =>
  workedDays[list.containerNo ?? ''] ?? {
    planned: dayFrom(list.loadDate, -1),
    loaded: list.loadDate,
    audited: dayFrom(list.loadDate, 1),
    declared: dayFrom(list.etaDate, -1),
    released: dayFrom(list.etaDate, 1),
    received: dayFrom(list.etaDate, 2),
  }

/** The boxes of each item of a list, as they are planned and put in. */
function goodsOf(list: List): NonNullable<New<typeof loadingRecord>['details']> {
  const boxes = new Map<
    string,
    { itemCode: string; plannedQty: Decimal; containerPutQty: Decimal; pieceWeight: Decimal | null }
  >()
  for (const { itemCode, qty, netWeight } of list.details) {
    if (!itemCode) continue
    const known = boxes.get(itemCode)
    const all = qty.plus(known?.plannedQty ?? 0)
    boxes.set(itemCode, { itemCode, plannedQty: all, containerPutQty: all, pieceWeight: netWeight })
  }
  return [...boxes.values()]
}

/** A temperature of each day on the way, as the probes read it. */
const probes = (from: string, days: number) =>
  Array.from({ length: days }, (_, at) => ({
    day: dayFrom(from, at),
    probe: 'P1',
    temperature: decimal(at % 3 === 0 ? '0.4' : '0.2'),
  }))

/** Who stands at the packing house: the origin person where he works for the unit, else the house. */
export const originPerson = (orgId: string): string => (['101', '102'].includes(orgId) ? 'somchai' : 'admin')

/** A container is booked, loaded and sealed at the origin; the photo shows its door. */
async function load(list: List, days: Days, desk: Desk, photo: Photo): Promise<string> {
  const person = originPerson(list.orgId)
  const planning = await desk(person, days.planned, '08:40:00')
  const { orgId, containerNo, vesselVoyage, transportType, shippingLine, pol, pod, loadDate, etdDate, etaDate } = list
  const factory = await planning.find('factory', { vendorId: list.vendorId })
  const made = await planning.create(loadingRecord, {
    orgId,
    factory: String(factory?.id),
    bookingNo: `BK${list.packingListNo?.slice(2)}`,
    bookingDate: dayFrom(days.planned, -3),
    containerNo,
    transportType,
    shippingLine,
    vesselVoyage,
    pol,
    pod,
    loadDate,
    etdDate,
    etaDate,
    sealNumber: list.sealNumber ?? `SL${containerNo?.slice(4)}`,
    thermometer: list.thermometer,
    probeNumbers: 'P1,P2,P3',
    setTemperature: decimal('0.5'),
    photos: [await photo(planning, containerNo ?? '')],
    details: goodsOf(list),
  })
  const loading = await desk(person, days.loaded, '09:10:00')
  await loading.run(loadingRecord, 'start', made)
  await loading.run(loadingRecord, 'put', await now(loading, made.id))
  return made.id
}

const now = async (work: Work, id: string) => work.get(loadingRecord, id)

/** A document as it stands, for the next thing done to it. */
async function entryNow(work: Work, { id }: Entry): Promise<Entry> {
  return work.get(customsDocument, id)
}

/** The entry of a container, as far as it has come. */
async function declare(list: List, days: Days, until: Course, desk: Desk): Promise<void> {
  const drafting = await desk('guanwu', days.declared, '10:05:00')
  const made = await generateEntry(await drafting.get(packingList, list.id), drafting)
  if (made.tradeTerm === 'FOB' || made.tradeTerm === 'FCA' || made.tradeTerm === 'EXW')
    await drafting.update(customsDocument, made, {
      freightAmount: freightOf(list),
      ...(made.tradeTerm === 'EXW' ? { inlandAmount: freightOf(list).div(10).toDecimalPlaces(2) } : {}),
    })
  // What the entry adds to the goods is expected to be taxed, too.
  await estimateAnew(drafting, list.id)
  if (until === 'DRAFT') return
  if (until === 'CANCELLED') return drafting.run(customsDocument, 'cancel', await entryNow(drafting, made))
  const leading = await desk('guanwu_lead', days.declared, '15:20:00')
  let entry = await entryNow(leading, made)
  if (entry.goods.some(line => line.priceResult === 'BELOW' || line.priceResult === 'ABOVE')) {
    await leading.run(customsDocument, 'approvePrice', entry, { priceApproveRemark: '合同价如此，附合同' })
    entry = await entryNow(leading, made)
  }
  await drafting.run(customsDocument, 'submit', entry)
  if (until === 'SUBMITTED') return
  const clearing = await desk(
    'guanwu',
    earlier(days.released, leading.today > days.released ? leading.today : days.released),
    '09:30:00',
  )
  const step = async (verb: 'declare' | 'inspect' | 'payTax' | 'release', input: object = {}) =>
    clearing.run(customsDocument, verb, await entryNow(clearing, made), { ...input })
  await step('declare', { entryNo: entryNoOf(made) })
  if (until === 'DECLARED') return
  if (until === 'INSPECTION') return step('inspect')
  await step('payTax')
  if (until === 'TAX_PAID') return
  await step('release')
}

/** Freight as far as the port of discharge, in the contract's currency; that of container A is known. */
const freightOf = (list: List): Decimal =>
  list.currencyCode === 'THB' ? decimal(86580) : decimal(list.transportType === 'LAND' ? 650 : 4200)

const entryNoOf = ({ id }: Entry) => `5316${id.padStart(14, '0')}`.slice(0, 18)

/** What came of a container into the warehouse; of container B twelve trays were damaged (business.md 2.2). */
async function receive(list: List, days: Days, desk: Desk): Promise<void> {
  const keeper = list.warehouseCode.startsWith('SZ') ? 'cangku' : 'admin'
  const receiving = await desk(keeper, days.received, '14:15:00')
  const waiting = await receiving.find(receipt, { packingListId: list.id })
  if (!waiting) return
  const open = await receiving.get(receipt, waiting.id)
  const isB = list.containerNo === workedContainers[1]?.sheet.containerNo
  const details = open.details.map((line, at) => ({
    ...line,
    arrivalTemperature: temperatures[String(list.containerNo?.charCodeAt(10) ?? 0).length + (at % 3)] ?? null,
    ...(isB && at === 0 ? { damagedQty: decimal(12), receivedQty: line.shippedQty?.minus(12) ?? null } : {}),
  }))
  await receiving.update(receipt, open, { details, arrivalDate: days.received })
  await receiving.run(receipt, 'confirm', await receiving.get(receipt, open.id), { restAsShipped: 'Y' })
}

const temperatures: readonly (Decimal | null)[] = [null, null, null, decimal('1.2'), decimal('0.8'), null]

/** Papers that came with a container; some of the latest are still missing. */
async function papers(list: List, missing: readonly string[], today: string, desk: Desk): Promise<void> {
  const day = earlier(earlier(list.etaDate, dayFrom(list.etdDate, 4)), today)
  const work = await desk('liuwei', day, '11:00:00')
  for (const file of await work.all(trackingFile, { packingListId: list.id }))
    if (!missing.includes(String(file.kind)))
      await work.update(trackingFile, file, { received: 'Y', receivedDate: day })
}

/** One container from its loading as far as it has come by today. */
async function ship(
  list: List,
  at: number,
  { work, desk, photo }: { work: Work; desk: Desk; photo: Photo },
  counted: { atPort: number; ahead: number; waiting: number },
): Promise<void> {
  const days = daysOf(list)
  const { today } = work
  const isWorked = list.containerNo !== null && list.containerNo in workedDays
  const loadingId = await load(list, days, desk, photo)
  await (await desk('zhaomin', days.audited, '10:10:00')).run(
    packingList,
    'audit',
    await work.get(packingList, list.id),
  )
  const waits = !isWorked && list.etdDate <= today && list.etdDate >= dayFrom(today, -1)
  const isLate = waits && counted.waiting++ > 0
  if (isWorked || !(isLate || notAudited.has(at))) {
    const auditing = await desk('logi_lead', days.audited, '11:30:00')
    await auditing.run(loadingRecord, 'audit', await now(auditing, loadingId))
  }
  if (list.etdDate > today) return
  const [tracked] = await work.all(cargoTracking, { packingListId: list.id })
  if (!tracked) return
  const logistics = await desk('liuwei', list.etdDate, '16:00:00')
  if (waits) {
    await changeEta(logistics, list.id, dayFrom(list.etaDate, waitsDays), '船公司改船期，顺延三天')
    return writeTracking(logistics, list.id, { etdDate: dayFrom(list.etdDate, waitsDays) })
  }
  await foundGuidePrices(await desk('zhaomin', list.etdDate, '09:30:00'), list.id)
  const leaving = (await work.find(cargoTracking, { packingListId: list.id })) ?? tracked
  await logistics.run(cargoTracking, 'depart', leaving, {
    blNo: `${(list.shippingLine ?? 'LND').slice(0, 4)}${list.packingListNo?.slice(2)}`,
  })
  const isAtPort = !isWorked && list.etaDate <= today && list.etaDate > dayFrom(today, -portDays)
  await papers(
    list,
    isAtPort
      ? ['FUMIGATION', 'COLD_CERT']
      : list.etaDate > today
        ? ['PHYTO', 'ORIGIN_CERT', 'FUMIGATION', 'COLD_CERT']
        : [],
    today,
    desk,
  )
  const record = await now(work, loadingId)
  if (record.coldTreatmentFlag === 'Y' && list.etaDate <= today)
    await logistics.update(loadingRecord, record, {
      coldStart: dayFrom(list.etdDate, 1),
      coldEnd: dayFrom(list.etdDate, 12),
      probes: probes(dayFrom(list.etdDate, 1), 12),
    })
  if (list.etaDate > today) {
    if (list.etaDate > dayFrom(today, aheadDays)) return
    const declared = earlier(days.declared, dayFrom(today, -1))
    return declare(list, { ...days, declared }, ahead[counted.ahead++ % ahead.length] ?? 'DRAFT', desk)
  }
  const landing = await desk('liuwei', list.etaDate, '08:30:00')
  await landing.run(
    cargoTracking,
    'arrive',
    (await work.find(cargoTracking, { packingListId: list.id })) ?? tracked,
    {},
  )
  if (isAtPort)
    return declare(list, { ...days, released: today }, atPort[counted.atPort++ % atPort.length] ?? 'RELEASED', desk)
  await declare(list, days, 'RELEASED', desk)
  if (days.received <= today) await receive(list, days, desk)
}

/** Every container with its contract, from the packing house as far as it has come by today. */
export async function foundContainers(work: Work, desk: Desk, photo: Photo): Promise<void> {
  const worked = workedContainers.map(({ sheet }) => sheet.containerNo)
  const all = (await work.all(packingList, { status: 'UNAUDITED' })).filter(list => list.poNumber !== null)
  const place = ({ containerNo }: List) => (worked.includes(containerNo) ? worked.indexOf(containerNo) : worked.length)
  const lists = all.toSorted(
    (a, b) => place(a) - place(b) || (a.loadDate < b.loadDate ? -1 : a.loadDate > b.loadDate ? 1 : 0),
  )
  for (const [series, count, day] of taken) {
    const then = await desk('somchai', day, '08:00:00')
    for (let at = 0; at < count; at++) await then.nextNumber(series)
  }
  const counted = { atPort: 0, ahead: 0, waiting: 0 }
  for (const [at, { id }] of lists.entries())
    await ship(await work.get(packingList, id), at, { work, desk, photo }, counted)
}
