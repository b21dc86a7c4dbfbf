import { grouped } from '#areas/cost/grouped.ts'
import { allocate } from '#areas/formulas/amount.ts'
import { settlementProfit } from '#areas/formulas/settlement.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { moveBack, moveOn, trackingOf, writeTracking } from '#areas/tracking/cargo-tracking/of-container.server.ts'
import { type TrackingColumn, trackingColumns } from '#areas/tracking/columns.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { settlementConfirm } from './settlement-confirm/document.ts'
import { costColumns } from './tracking/cost-columns.ts'

type Confirm = Row<typeof settlementConfirm>
type Tracking = Row<typeof cargoTracking>
type Figures = Partial<Record<TrackingColumn, Decimal>>

/** What an audited settlement confirms of each item, its costs column by column. */
function confirmedByItem(confirm: Confirm): Map<string, Figures> {
  const { skuLines, costLines } = confirm
  const shares = costColumns(
    costLines,
    skuLines.map(line => ({ qty: line.confirmQty, weight: line.confirmWeight, value: line.confirmAmountCny })),
  )
  return new Map(
    skuLines.map((line, at) => {
      const costs = shares[at] ?? {}
      const { profit } = settlementProfit(line.confirmAmountCny ?? 0, Object.values(costs), line.payableAmountCny ?? 0)
      const figures: Figures = {
        ...costs,
        SalesAmount: line.confirmAmountCny ?? decimal(0),
        CommissionAmount: line.commissionAmount ?? decimal(0),
        PayableAmountCny: line.payableAmountCny ?? decimal(0),
        PayableAmount: line.payableAmount ?? decimal(0),
        Profit: profit,
      }
      return [line.itemCode ?? '', figures]
    }),
  )
}

/** Columns that do not add up over settlements: rates and prices. */
const rates = new Set<TrackingColumn>(['CommissionRate', 'CurrencyRate', 'PayablePrice'])
const empty = Object.fromEntries(trackingColumns.map(name => [`sif${name}`, null])) as New<typeof cargoTracking>

/** What all audited settlements of a container confirm of some rows of one item, shared by their boxes. */
function sharedOver(rows: readonly Tracking[], confirms: readonly Confirm[]): New<typeof cargoTracking>[] {
  const itemCode = rows[0]?.itemCode ?? ''
  const found = confirms.flatMap(confirm => confirmedByItem(confirm).get(itemCode) ?? [])
  if (found.length === 0) return rows.map(() => empty)
  const last = confirms.at(-1)
  const weight = sum(confirms, confirm => confirm.skuLines.find(line => line.itemCode === itemCode)?.confirmWeight)
  const payable = sum(found, one => one.PayableAmount)
  const boxes = rows.map(row => row.qty ?? decimal(0))
  const columns = trackingColumns
    .filter(name => !rates.has(name))
    .map(
      name =>
        [
          name,
          allocate(
            sum(found, one => one[name]),
            boxes,
          ),
        ] as const,
    )
  return rows.map((_, at) => ({
    ...Object.fromEntries(columns.map(([name, parts]) => [`sif${name}`, parts[at] ?? null])),
    sifCommissionRate: last?.commissionRate ?? null,
    sifCurrencyRate: last?.currencyRate ?? null,
    sifPayablePrice: weight.isZero() ? null : payable.div(weight),
  }))
}

/** Writes the confirmed columns of a container's SKUs as its audited settlements say; without one they are empty (business.md 4.5). */
export async function writeConfirmed(work: Work, packingListId: string | null): Promise<void> {
  if (!packingListId) return
  const audited = await work.all(settlementConfirm, { packingListId, status: 'AUDITED' })
  const confirms: Confirm[] = []
  for (const { id } of audited) confirms.push(await work.get(settlementConfirm, id))
  for (const rows of grouped(await trackingOf(work, packingListId), row => row.itemCode ?? '')) {
    const written = sharedOver(rows, confirms)
    for (const [at, row] of rows.entries()) await work.update(cargoTracking, row, written[at] ?? empty)
  }
}

type SifStatus = NonNullable<Tracking['sifStatus']>

/** Says beside a container's SKUs how far its settlement is. */
export const writeSifStatus = (work: Work, packingListId: string | null, sifStatus: SifStatus): Promise<void> =>
  writeTracking(work, packingListId, { sifStatus })

/** A container whose last settlement is confirmed has come to its end. */
export const settleNode = (work: Work, packingListId: string | null): Promise<void> =>
  moveOn(work, packingListId, 'SETTLED')

/** It goes back to where it is sold, when that settlement is reversed. */
export const unsettleNode = (work: Work, packingListId: string | null): Promise<void> =>
  moveBack(work, packingListId, 'SETTLED', 'SOLD_OUT')
