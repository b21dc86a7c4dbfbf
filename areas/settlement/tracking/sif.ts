import { allocate } from '#areas/formulas/amount.ts'
import { settlementProfit } from '#areas/formulas/settlement.ts'
import type { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { type TrackingColumn, trackingColumns } from '#areas/tracking/offers.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { settlementConfirm } from '../settlement-confirm/document.ts'
import { costColumns } from './cost-columns.ts'

type Confirm = Row<typeof settlementConfirm>
type Tracking = Row<typeof cargoTracking>
type Figures = Partial<Record<TrackingColumn, Decimal>>

/** What of a settlement, or of finance's copy, its items' confirmed columns follow from. */
export type Confirmed = {
  readonly skuLines: readonly Pick<
    Confirm['skuLines'][number],
    | 'itemCode'
    | 'confirmQty'
    | 'confirmWeight'
    | 'confirmAmountCny'
    | 'commissionAmount'
    | 'payableAmountCny'
    | 'payableAmount'
  >[]
  readonly costLines: readonly Pick<Confirm['costLines'][number], 'expenseSubType' | 'amountCny' | 'allocateBasis'>[]
  readonly commissionRate: Decimal | null
  readonly currencyRate: Decimal | null
}

/** What an audited settlement confirms of each item, its costs column by column. */
export function confirmedByItem(confirm: Pick<Confirmed, 'skuLines' | 'costLines'>): Map<string, Figures> {
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
export const noneConfirmed = Object.fromEntries(trackingColumns.map(name => [`sif${name}`, null])) as New<
  typeof cargoTracking
>

/** A tracked row as its confirmed columns need it. */
type TrackedRow = Pick<Tracking, 'itemCode' | 'qty'>

/** What all audited settlements of a container confirm of some rows of one item, shared by their boxes. */
function sharedOver(rows: readonly TrackedRow[], confirms: readonly Confirmed[]): New<typeof cargoTracking>[] {
  const itemCode = rows[0]?.itemCode ?? ''
  const found = confirms.flatMap(confirm => confirmedByItem(confirm).get(itemCode) ?? [])
  if (found.length === 0) return rows.map(() => noneConfirmed)
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

/** The confirmed columns of a container's rows, in their order: Σ over the rows is what its audited settlements say (business.md 4.5). */
export function confirmedColumns(
  rows: readonly TrackedRow[],
  confirms: readonly Confirmed[],
): New<typeof cargoTracking>[] {
  const written = new Map<TrackedRow, New<typeof cargoTracking>>()
  for (const own of grouped(rows, row => row.itemCode ?? ''))
    for (const [at, columns] of sharedOver(own, confirms).entries()) {
      const row = own[at]
      if (row) written.set(row, columns)
    }
  return rows.map(row => written.get(row) ?? noneConfirmed)
}
