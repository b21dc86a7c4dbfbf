import { z } from 'zod'
import { receivedOf, settledReason, soldOf } from '#areas/sales/offers.server.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { Refused, versionConflict } from '#platform/server/http/refusal.ts'
import { oversoldText } from '../settlement/submit-checks.server.ts'
import { recomputeActual } from '../tracking/ask.ts'
import { matchPermission } from './terms.ts'

export type Sale = Row<typeof saleRecord>

/** What became of each. */
export const result = z.strictObject({
  id: z.string(),
  docNo: z.string(),
  ok: z.boolean(),
  msg: z.string().nullable(),
  version: z.number(),
})
export type Result = z.infer<typeof result>

/** Whether something of a sale is settled, and the rest of it is free. */
export const isRest = ({ settledFlag, settledQty, settlementId }: Sale): boolean =>
  settlementId === null && settledFlag === 'N' && Boolean(settledQty?.abs().gt(0))

/** How a sale is spoken of: the document of its feeder, and the line. */
export const nameOf = ({ feederDocNo, feederLineNo }: Sale): string => `${feederDocNo}-${feederLineNo}`

/** Sales within a person's reach, held for this work and as they stand now, whatever was known of them. */
export async function standing(
  parts: HouseParts,
  work: Work,
  named: readonly { id: string }[],
  verb: string,
): Promise<Sale[]> {
  const shape = parts.store.shapes.of(saleRecord.name)
  const sales: Sale[] = []
  for (const { id } of named) {
    await parts.store.read(work, shape, id, true, `${matchPermission}:${verb}`)
    sales.push(await work.get(saleRecord, id))
  }
  return sales
}

/** Sales a person may match, held for this work and as they stand now; with `rests`, also those of which a rest is free. */
export async function held(
  parts: HouseParts,
  work: Work,
  named: readonly { id: string; version: number }[],
  verb: string,
  rests = false,
): Promise<Sale[]> {
  const shape = parts.store.shapes.of(saleRecord.name)
  const sales: Sale[] = []
  for (const { id, version } of named) {
    const row = await parts.store.read(work, shape, id, true, `${matchPermission}:${verb}`)
    if (row.version !== version) throw versionConflict(row as never)
    sales.push(await work.get(saleRecord, id))
  }
  const reasons = sales.flatMap(sale => (rests && isRest(sale) ? [] : (settledReason(sale) ?? [])))
  if (reasons.length > 0) throw new Refused(reasons)
  return sales
}

/** The containers sales were on have sold something else now. */
export async function soldAnew(work: Work, sales: readonly Sale[]): Promise<void> {
  for (const { packingListId } of sales) await recomputeActual(work, packingListId)
}

/** A sale that something was done to, with the version it has now. */
export const done = (sale: Sale, version: number, msg: string | null = null): Result => ({
  id: sale.id,
  docNo: nameOf(sale),
  ok: true,
  msg,
  version,
})

/** Writes the same into sales; what became of each. */
export async function changeEach(
  work: Work,
  sales: readonly Sale[],
  changes: Partial<New<typeof saleRecord>>,
  msg: string | null = null,
): Promise<Result[]> {
  const results = []
  for (const sale of sales) results.push(done(sale, await work.update(saleRecord, sale, changes), msg))
  return results
}

/** More sold of an item than came in: asked about here, refused when the settlement is handed in (business.md 4.2). */
export async function oversold(
  work: Work,
  list: { readonly id: string; readonly containerNo: string | null },
  sales: readonly Sale[],
  itemCode: string,
): Promise<Reason | undefined> {
  const received = (await receivedOf(work, list.id)).get(itemCode) ?? decimal(0)
  const already = (await soldOf(work, list.id)).get(itemCode) ?? decimal(0)
  const over = already.plus(sum(sales, sale => sale.saleQty)).minus(received)
  if (over.lte(0)) return undefined
  return {
    bizCode: 'SOLD_EXCEEDS_RECEIVED',
    warning: true,
    message: oversoldText(over, list.containerNo, itemCode),
  }
}
