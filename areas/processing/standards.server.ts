import { laborEfficiency } from '#areas/formulas/process.ts'
import { item } from '#areas/masterdata/item/document.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { breakageRate } from './breakage-rate/document.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { processProduct } from './process-product/document.ts'
import type { processTask } from './process-task/document.ts'
import { processWarehouse } from './process-warehouse/document.ts'
import { yieldRate } from './yield-rate/document.ts'

/** How a product is made, where processing has said so. */
export const productOf = (work: Work, itemCode: string) => work.find(processProduct, { itemCode, enableFlag: 'Y' })

/** What a box of a product weighs: as processing says, else as the item says. */
export async function unitWeightOf(work: Work, itemCode: string): Promise<Decimal | null> {
  const product = await productOf(work, itemCode)
  return product?.unitWeight ?? (await work.find(item, { itemCode }))?.netWeight ?? null
}

/** How fast a task was, by its own hours and people, and against the standard of its product (process.labor). */
export async function laborOf(
  work: Work,
  task: Pick<Row<typeof processTask>, 'itemCode' | 'completedQuantity' | 'numberOfPeople' | 'actualHourWork'>,
) {
  const product = await productOf(work, task.itemCode ?? '')
  return laborEfficiency({
    completedQuantity: task.completedQuantity ?? 0,
    numberOfPeople: task.numberOfPeople,
    actualHourWork: task.actualHourWork,
    standardPerManHour: product?.standardPerManHour ?? null,
  })
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/**
 * What somebody said in fields that the house fills in from the item. Of another item than before, what still stands as it
 * stood was said of the wrong one, and is asked for anew.
 */
export const typedAnew = <Of extends { readonly itemCode: string | null }, Name extends keyof Of>(
  row: Of,
  before: Of | undefined,
  names: readonly Name[],
): { readonly [Key in Name]: Of[Key] | null } => {
  const isOther = before !== undefined && before.itemCode !== row.itemCode
  return Object.fromEntries(
    names.map(name => [name, isOther && asText(row[name]) === asText(before[name]) ? null : row[name]]),
  ) as { [Key in Name]: Of[Key] | null }
}

const holdsOn = ({ startDate, endDate }: { startDate: string; endDate: string | null }, day: string): boolean =>
  startDate <= day && (endDate === null || endDate >= day)

/** Yield and breakage of a product that hold on a day. */
export async function standardsOf(work: Work, itemCode: string, day: string) {
  const yields = await work.all(yieldRate, { itemCode, enableFlag: 'Y' })
  const breaks = await work.all(breakageRate, { itemCode, enableFlag: 'Y' })
  return {
    standardYield: yields.find(one => holdsOn(one, day))?.standardYield ?? null,
    standardBreakage: breaks.find(one => holdsOn(one, day))?.standardBreakage ?? null,
  }
}

/** What a box costs by a combination, before coefficients, as it stands now. */
export const groupPriceOf = async (work: Work, id: string | null): Promise<Decimal | null> =>
  id ? ((await work.find(procedureCombination, { id }))?.sequenceGroupPrice ?? null) : null

/** Where the raw material of a processing house is picked from; the house itself where nothing is said. */
export const rawWarehouseOf = async (work: Work, warehouseCode: string): Promise<string> =>
  (await work.find(processWarehouse, { warehouseCode, enableFlag: 'Y' }))?.rawWarehouseCode ?? warehouseCode
