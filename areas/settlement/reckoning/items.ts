import { usualBasis } from '#areas/cost/terms.ts'
import { allocate } from '#areas/formulas/amount.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { skuSettlement } from '#areas/formulas/sku.ts'
import { type ExpenseSubType } from '#areas/masterdata/terms.ts'
import { amount, Decimal, decimal, sum } from '#platform/model/decimal.ts'
import { grouped } from '#platform/model/grouped.ts'
import { costInCny, type Given, type SaleCounted, type Terms } from './counted.ts'

type Figure = Decimal | null
const zero = decimal(0)

/** A sales line with what is accepted of it. */
export interface ItemLine extends Pick<SaleCounted, 'tickFlag' | 'itemCode' | 'confirmQty' | 'guaranteedPrice'> {
  readonly confirmWeight: Figure
  readonly confirmAmountCny: Figure
}

/** What of one item is settled, before anything is taken off. */
interface ItemSales {
  readonly itemCode: string
  readonly confirmQty: Decimal
  readonly confirmWeight: Decimal
  readonly confirmAmountCny: Decimal
  readonly guaranteedAmount: Decimal
}

/** What one item bears and what is owed for it. */
export interface ItemShare {
  readonly itemCode: string
  readonly confirmQty: Decimal
  readonly confirmWeight: Decimal
  readonly confirmAmountCny: Decimal
  readonly costAmountCny: Decimal
  readonly commissionAmount: Decimal
  readonly payableAmountCny: Decimal
  readonly payableAmount: Decimal
  readonly payablePrice: Figure
}

/** A fixed commission is borne by what it is for, a percentage by what was earned. */
const commissionBasis = ({ commissionRule, commissionUnit }: Terms): string =>
  commissionRule === 'FIXED_UNIT' ? (commissionUnit === 'KG' ? 'WEIGHT' : 'QTY') : 'VALUE'

const nothingSold = { confirmQty: zero, confirmWeight: zero, confirmAmountCny: zero, guaranteedAmount: zero }

/** What was confirmed of each item, in the order the items come; of a purchase also what was bought and is not sold yet. */
export function byItem(lines: readonly ItemLine[], { terms, purchases }: Given): ItemSales[] {
  const sold = soldByItem(lines)
  const bought = terms.tradeMode === 'PURCHASE' ? purchases.flatMap(line => line.itemCode ?? []) : []
  const unsold = new Set(bought.filter(itemCode => !sold.some(one => one.itemCode === itemCode)))
  return [...sold, ...[...unsold].map(itemCode => ({ itemCode, ...nothingSold }))]
}

function soldByItem(lines: readonly ItemLine[]): ItemSales[] {
  const counted = lines.filter(line => line.tickFlag !== 'N' && line.itemCode)
  return grouped(counted, line => line.itemCode ?? '').map(group => ({
    itemCode: group[0]?.itemCode ?? '',
    confirmQty: sum(group, line => line.confirmQty),
    confirmWeight: sum(group, line => line.confirmWeight),
    confirmAmountCny: sum(group, line => line.confirmAmountCny),
    guaranteedAmount: sum(group, ({ guaranteedPrice, confirmWeight }) =>
      guaranteedPrice ? amount(guaranteedPrice, confirmWeight) : null,
    ),
  }))
}

/** What is owed for the container, shared out over the items by what each is owed on its own; an item of which more came back than was sold gets nothing of it. */
function shared(total: Decimal, weights: readonly Decimal[]): Decimal[] {
  return weights.length > 0
    ? allocate(
        total,
        weights.map(weight => Decimal.max(0, weight)),
      )
    : []
}

/** The split by item: what each bears and what is owed for it (`settlement.sku`). */
export function itemShares(
  { terms, costs, purchases }: Given,
  items: readonly ItemSales[],
  known: { commissionAmount: Decimal; payableAmount: Decimal; payableAmountCny: Decimal; topUp: boolean },
): ItemShare[] | undefined {
  // Who sells outright bears no costs, item by item as in total (business.md 4.3).
  const deducted = (terms.tradeMode === 'PURCHASE' ? [] : costs)
    .filter(cost => cost.deductFlag !== 'N')
    .flatMap(cost => {
      const { amountCny } = costInCny(cost)
      const basis = cost.allocateBasis ?? usualBasis[(cost.expenseSubType ?? 'OTHER') as ExpenseSubType]
      return amountCny ? [{ amountCny, basis }] : []
    })
  const split = figuresOf(() =>
    skuSettlement({
      lines: items.map(({ itemCode, ...figures }) => ({ key: itemCode, ...figures })),
      costs: deducted,
      commissionAmount: known.commissionAmount,
      commissionBasis: commissionBasis(terms),
      currencyRate: terms.currencyRate,
    }),
  )
  if (!split) return undefined
  // Guaranteed or bought outright, an item is owed what was promised for it, not what it brought.
  const promised =
    terms.tradeMode === 'PURCHASE'
      ? items.map(({ itemCode }) =>
          sum(purchases, line => (line.itemCode === itemCode ? amount(line.purchaseUnitPrice, line.qty) : null)),
        )
      : known.topUp
        ? items.map(one => one.guaranteedAmount)
        : undefined
  const amounts = promised && shared(known.payableAmount, promised)
  const amountsCny = promised && shared(known.payableAmountCny, promised)
  return items.map((one, at) => {
    const own = split.lines[at]
    const payableAmount = amounts?.[at] ?? own?.payableAmount ?? zero
    return {
      itemCode: one.itemCode,
      confirmQty: one.confirmQty,
      confirmWeight: one.confirmWeight,
      confirmAmountCny: one.confirmAmountCny,
      costAmountCny: own?.costAmountCny ?? zero,
      commissionAmount: own?.commissionAmount ?? zero,
      payableAmountCny: amountsCny?.[at] ?? own?.payableAmountCny ?? zero,
      payableAmount,
      payablePrice: perUnit(payableAmount, one.confirmWeight),
    }
  })
}

/** The split by item as lines: each keeps the line it had. */
export const skuRows = <L extends { readonly itemCode: string | null }>(
  items: readonly ItemShare[],
  before: readonly L[],
) => items.map(item => ({ ...before.find(line => line.itemCode === item.itemCode), ...item }))
