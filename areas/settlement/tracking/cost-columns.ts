import { allocate } from '#areas/formulas/amount.ts'
import { type AllocationTarget, allocationWeight } from '#areas/formulas/sku.ts'
import type { ExpenseSubType } from '#areas/masterdata/terms.ts'
import type { TrackingColumn } from '#areas/tracking/offers.ts'
import { Decimal, type DecimalSource } from '#platform/model/decimal.ts'

/** The columns of cargo tracking that costs are counted in. */
export type CostColumn = Extract<
  TrackingColumn,
  'OceanFreight' | 'Tariff' | 'Vat' | 'DockFees' | 'ClearanceFees' | 'Packaging' | 'MarketCost'
>

const own: Partial<Record<ExpenseSubType, CostColumn>> = {
  OCEAN_FREIGHT: 'OceanFreight',
  TARIFF: 'Tariff',
  VAT: 'Vat',
  DOCK: 'DockFees',
  CLEARANCE: 'ClearanceFees',
  PACKAGING: 'Packaging',
}

/** In which column a cost subject counts; those without one of their own count as market cost (business.md 4.5). */
const columnOf = (subject: string | null): CostColumn => own[(subject ?? 'OTHER') as ExpenseSubType] ?? 'MarketCost'

/** A cost in CNY and by what it falls on items. */
export interface SharedCost {
  readonly expenseSubType: string | null
  readonly amountCny: DecimalSource | null
  readonly allocateBasis: string | null
}

/** How costs fall on targets, column by column and to the cent (business.md 4.5, `settlement.costAllocation`). */
export function costColumns(
  costs: readonly SharedCost[],
  targets: readonly AllocationTarget[],
): Partial<Record<CostColumn, Decimal>>[] {
  const shares = targets.map((): Partial<Record<CostColumn, Decimal>> => ({}))
  if (targets.length === 0) return shares
  for (const { allocateBasis, amountCny, expenseSubType } of costs) {
    const weights = targets.map(target => Decimal.max(0, allocationWeight(target, allocateBasis ?? 'WEIGHT')))
    const column = columnOf(expenseSubType)
    for (const [at, part] of allocate(amountCny ?? 0, weights).entries()) {
      const share = shares[at]
      if (share) share[column] = part.plus(share[column] ?? 0)
    }
  }
  return shares
}
