import { figuresOf } from '#areas/formulas/in-rules.ts'
import { hardnessSpread } from '#areas/formulas/qc.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { type Ripened, ripenLots } from '#areas/warehouse/offers.server.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { daysBetween } from '#platform/model/days.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { bestRow, nearestTo } from '../hardness-decline/best-row.ts'
import { ripenessOn } from '../hardness-decline/course.ts'
import { hardnessDecline } from '../hardness-decline/document.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { marketQualityCheck } from '../market-check/document.ts'
import { readingsIn } from '../market-check/readings.ts'
import { qualityItem } from '../quality-item/document.ts'
import { pressureUnit } from '../terms.ts'

type Check = Row<typeof marketQualityCheck>
type Sheet = Row<typeof inspectionSheet>
type Fruit = Parameters<typeof bestRow>[2]

/** Checks whose readings are believed: those that were handed in. */
const believed = ['SUBMITTED', 'PASSED', 'REJECTED'] as const
/** Sheets whose readings are believed: those that were looked at twice. */
const lookedTwice = ['SPOT_CHECKED', 'CONCLUDED'] as const

/** What was pressed of an item, when, and how cold the fruit is kept: as it was said, else as cold as it was inside. */
interface Pressed {
  readonly no: string | null
  readonly on: string
  readonly category: string
  readonly storage: Decimal | null
  readonly pulp: Decimal | null
  readonly readings: readonly Decimal[]
  readonly fruit: Fruit
}

/** The checks of a shipment with hardness in them, the last first: each vendor, and each kind of fruit, has its own. */
async function checksOf(work: Work, shipmentId: string): Promise<Check[]> {
  const checks = await work.all(marketQualityCheck, { shipmentId, status: [...believed], enableFlag: 'Y' })
  const pressed = checks
    .filter(one => one.averageHardness && one.openDate && one.storageTemperature)
    .toSorted(
      (one, other) => (other.openDate ?? '').localeCompare(one.openDate ?? '') || Number(other.id) - Number(one.id),
    )
  const whole: Check[] = []
  for (const { id } of pressed) whole.push(await work.get(marketQualityCheck, id))
  return whole
}

/** The last check that says something of an item itself, or of no item in particular; else the last of fruit of its kind. */
function inChecks(checks: readonly Check[], itemCode: string, category: string | null): Pressed | undefined {
  const isMeant = ({ details }: Check) =>
    details.some(line => line.pressureReadings && (line.itemCode ?? itemCode) === itemCode)
  const said = (some: readonly Check[]) => some.flatMap(one => inCheck(one, itemCode, category) ?? [])[0]
  return said(checks.filter(isMeant)) ?? said(checks)
}

/** What a check says of an item: the readings of its own pallets, else those of all fruit of its kind. */
function inCheck(check: Check, itemCode: string, category: string | null): Pressed | undefined {
  const { openDate, productCategory, storageTemperature } = check
  if (!openDate || !productCategory || !storageTemperature) return undefined
  const pressed = check.details.filter(line => line.pressureReadings)
  const own = pressed.filter(line => line.itemCode === itemCode)
  if (own.length === 0 && category !== productCategory) return undefined
  const fruit = own.length > 0 ? own : pressed
  const readings = fruit.flatMap(line => readingsIn(line.pressureReadings).readings)
  const { qcNumber: no } = check
  return { no, on: openDate, category: productCategory, storage: storageTemperature, pulp: null, readings, fruit }
}

/** Sheets of a shipment somebody pressed fruit for, the last of each item, with what they read. */
async function lastSheets(work: Work, shipmentId: string): Promise<ReadonlyMap<string, Pressed>> {
  const { rows } = await work.transaction.query<{ id: string; itemCode: string }>(
    `select distinct on (s.item_code) s.id::text as id, s.item_code as "itemCode" from inspection_sheet s
      where s.tenant_id = current_tenant() and s.shipment_id = $1::bigint and s.enable_flag = 'Y' and s.status = any($2::text[])
        and exists (select from inspection_sheet_readings r join quality_item q on q.tenant_id = r.tenant_id and q.item_code = r.qc_item_code
                     where r.tenant_id = s.tenant_id and r.document_id = s.id and q.unit = $3)
      order by s.item_code, s.inspection_date desc, s.id desc`,
    [shipmentId, [...lookedTwice], pressureUnit],
    'sheets-with-hardness',
  )
  const pressures = rows.length > 0 ? await work.all(qualityItem, { unit: pressureUnit }) : []
  const codes = new Set(pressures.map(one => one.itemCode))
  const found = new Map<string, Pressed>()
  for (const { id, itemCode } of rows)
    found.set(itemCode, await inSheet(await work.get(inspectionSheet, id), codes, work))
  return found
}

async function inSheet(sheet: Sheet, pressures: ReadonlySet<string>, work: Work): Promise<Pressed> {
  const { categoryCode, goods, inspectionDate: on, itemCode, qcNumber: no } = sheet
  const known = await work.find(item, { itemCode })
  const inside = goods.flatMap(line => line.temperature ?? [])
  return {
    no,
    on,
    category: categoryCode ?? '',
    storage: null,
    pulp: inside.length > 0 ? sum(inside, one => one).div(inside.length) : null,
    readings: sheet.readings.filter(line => pressures.has(line.qcItemCode)).map(line => line.value),
    fruit: known ? [{ brand: known.brand, commodity: known.commodity }] : [],
  }
}

/** What is expected today of each item of a shipment: by what was pressed last, at the market or for a sheet. */
async function ripenedOf(work: Work, shipmentId: string, items: readonly string[]): Promise<Ripened[]> {
  const checks = await checksOf(work, shipmentId)
  const sheets = await lastSheets(work, shipmentId)
  const ripened: Ripened[] = []
  // Most items of a shipment are of one category: its table is read once.
  const tables = new Map<string, readonly Row<typeof hardnessDecline>[]>()
  const tableOf = async (productCategory: string) => {
    const rows = tables.get(productCategory) ?? (await work.all(hardnessDecline, { productCategory, enableFlag: 'Y' }))
    tables.set(productCategory, rows)
    return rows
  }
  for (const itemCode of items) {
    const unknown = { shipmentId, itemCode, hardness: null, ripeBand: null, sellBy: null, ripenessFrom: null }
    const known = checks.length > 0 ? await work.find(item, { itemCode }) : undefined
    const [market, sheet] = [inChecks(checks, itemCode, known?.category ?? null), sheets.get(itemCode)]
    const last = sheet && (!market || sheet.on > market.on) ? sheet : market
    const rows = last ? await tableOf(last.category) : []
    const spread = last && figuresOf(() => hardnessSpread(last.readings))
    // A sheet does not say how cold fruit is kept: as the check of its container does, else what comes nearest to its inside.
    const kept = last?.storage ?? market?.storage ?? checks[0]?.storageTemperature
    const temperature = kept ?? nearestTo(last?.pulp ?? null, rows)
    const row = last && temperature ? bestRow(rows, temperature, last.fruit) : undefined
    if (!last || !spread || !row || !temperature) ripened.push(unknown)
    else
      ripened.push({
        ...unknown,
        ...ripenessOn(spread.average, last.on, daysBetween(last.on, work.today), row),
        ripenessFrom: `${last.no} ${last.on} ${spread.average.toFixed(2)} ${pressureUnit} ${temperature.toFixed()}℃`,
      })
  }
  return ripened
}

/** Tells stock how ripe the fruit of some shipments is expected to be today, and by when it is to be sold (issue 35, ripeness clock). */
export async function ripen(work: Work, shipments: readonly string[]): Promise<void> {
  for (const shipmentId of shipments.toSorted()) {
    const lying = await work.all(stockOnhand, { shipmentId })
    const items = [...new Set(lying.flatMap(row => row.itemCode ?? []))]
    if (items.length > 0) await ripenLots(work, await ripenedOf(work, shipmentId, items))
  }
}

/** Fruit is a day softer every morning. */
export const ripenedDaily: AreaJob = { name: 'stock-ripens', daily: '00:40', run: ripenAll }

/** All that lies and was pressed once. */
export async function ripenAll(work: Work): Promise<void> {
  const { rows } = await work.transaction.query<{ id: string }>(
    `select distinct o.shipment_id::text as id from stock_onhand o
      where o.tenant_id = current_tenant() and o.onhand > 0
        and (exists (select from market_quality_check c where c.tenant_id = o.tenant_id and c.shipment_id = o.shipment_id
                       and c.average_hardness is not null)
          or exists (select from inspection_sheet s join inspection_sheet_readings r on r.tenant_id = s.tenant_id and r.document_id = s.id
                      where s.tenant_id = o.tenant_id and s.shipment_id = o.shipment_id))`,
    [],
    'shipments-that-ripen',
  )
  await ripen(
    work,
    rows.map(({ id }) => id),
  )
}
