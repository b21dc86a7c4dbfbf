import { figuresOf } from '#areas/formulas/in-rules.ts'
import { hardnessSpread } from '#areas/formulas/qc.ts'
import { type Ripened, ripenLots } from '#areas/warehouse/offers.server.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { daysBetween } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { bestRow } from '../hardness-decline/best-row.ts'
import { ripenessOn } from '../hardness-decline/course.ts'
import { hardnessDecline } from '../hardness-decline/document.ts'
import { marketQualityCheck } from '../market-check/document.ts'
import { readingsIn } from '../market-check/readings.ts'

type Check = Row<typeof marketQualityCheck>

/** Checks whose readings are believed: those that were handed in. */
const believed = ['SUBMITTED', 'PASSED', 'REJECTED'] as const

/** The last check of a shipment with hardness in it. */
async function lastCheck(work: Work, shipmentId: string): Promise<Check | undefined> {
  const checks = await work.all(marketQualityCheck, { shipmentId, status: [...believed], enableFlag: 'Y' })
  const [last] = checks
    .filter(one => one.averageHardness && one.openDate && one.storageTemperature)
    .toSorted(
      (one, other) => (other.openDate ?? '').localeCompare(one.openDate ?? '') || Number(other.id) - Number(one.id),
    )
  return last && work.get(marketQualityCheck, last.id)
}

/** What is expected today of each item of a shipment: by the readings of its own pallets, else by those of all. */
async function ripenedOf(work: Work, shipmentId: string, items: readonly string[]): Promise<Ripened[]> {
  const check = await lastCheck(work, shipmentId)
  const { openDate, productCategory, storageTemperature } = check ?? {}
  const rows = productCategory ? await work.all(hardnessDecline, { productCategory, enableFlag: 'Y' }) : []
  return items.map(itemCode => {
    const unknown = { shipmentId, itemCode, hardness: null, ripeBand: null, sellBy: null, ripenessFrom: null }
    if (!check || !openDate || !storageTemperature) return unknown
    const pressed = check.details.filter(line => line.pressureReadings)
    const own = pressed.filter(line => line.itemCode === itemCode)
    const lines = own.length > 0 ? own : pressed
    const spread = figuresOf(() => hardnessSpread(lines.flatMap(line => readingsIn(line.pressureReadings).readings)))
    const row = bestRow(rows, storageTemperature, lines)
    if (!spread || !row) return unknown
    return {
      ...unknown,
      ...ripenessOn(spread.average, openDate, daysBetween(openDate, work.today), row),
      ripenessFrom: `${check.qcNumber} ${openDate} ${spread.average.toFixed(2)} kgf/cm² ${storageTemperature.toFixed()}℃`,
    }
  })
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
       join market_quality_check c on c.tenant_id = o.tenant_id and c.shipment_id = o.shipment_id and c.average_hardness is not null
      where o.tenant_id = current_tenant() and o.onhand > 0`,
    [],
    'shipments-that-ripen',
  )
  await ripen(
    work,
    rows.map(({ id }) => id),
  )
}
