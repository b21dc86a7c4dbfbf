import { type ExpenseSubType, usualBasis } from '#areas/cost/terms.ts'
import { allocate } from '#areas/formulas/amount.ts'
import { settlementCommission } from '#areas/formulas/commission.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import {
  confirmedSale,
  confirmedSales,
  costCny,
  deductibleCost,
  type SalesLine,
  settlementPayable,
  settlementPrepayment,
  settlementProfit,
} from '#areas/formulas/settlement.ts'
import { skuSettlement } from '#areas/formulas/sku.ts'
import { amount, Decimal, decimal, sum } from '#platform/model/decimal.ts'
import { grouped } from '#platform/model/grouped.ts'

type Figure = Decimal | null

/** On what terms a settlement is reckoned. */
export interface Terms {
  readonly tradeMode: string | null
  readonly commissionRule: string | null
  readonly commissionRate: Figure
  readonly commissionUnit: string | null
  readonly currencyRate: Figure
  readonly claimAmount: Figure
}

/** A sales line as it counts: what is confirmed of it, or what is offered as long as nobody has. */
export interface SaleCounted {
  readonly tickFlag?: string | null
  readonly itemCode: string | null
  readonly saleQty: Figure
  readonly settleQty: Figure
  readonly confirmQty: Figure
  readonly confirmPrice: Figure
  readonly netWeight: Figure
  readonly guaranteedPrice: Figure
}

/** A cost line as it counts. */
export interface CostCounted {
  readonly expenseSubType: string | null
  readonly amount: Figure
  readonly currencyCode: string | null
  readonly exchangeRate: Figure
  readonly allocateBasis: string | null
  readonly deductFlag: string | null
}

export interface PrepaymentCounted {
  readonly dopBalanceAmount: Figure
  readonly confirmAppliedAmount: Figure
}

export interface PurchaseCounted {
  readonly itemCode: string | null
  readonly qty: Figure
  readonly purchaseUnitPrice: Figure
}

/** A sales line with what is accepted of it. */
interface ItemLine extends Pick<SaleCounted, 'tickFlag' | 'itemCode' | 'confirmQty' | 'guaranteedPrice'> {
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

interface Given {
  readonly terms: Terms
  readonly sales: readonly SaleCounted[]
  readonly costs: readonly CostCounted[]
  readonly prepayments: readonly PrepaymentCounted[]
  readonly purchases: readonly PurchaseCounted[]
}

const zero = decimal(0)

/** A sales line as the formula takes it; what is missing counts as nothing. */
export const soldLine = (line: SaleCounted) => ({
  tickFlag: line.tickFlag ?? 'Y',
  saleQty: line.saleQty ?? zero,
  settleQty: line.settleQty,
  confirmQty: line.confirmQty,
  netWeight: line.netWeight ?? zero,
  confirmPrice: line.confirmPrice ?? zero,
})

/** A cost line as the formula takes it. */
export const costLine = (line: CostCounted) => ({
  amount: line.amount ?? zero,
  currencyCode: line.currencyCode ?? 'CNY',
  exchangeRate: line.exchangeRate,
  deductFlag: line.deductFlag,
})

/** The terms of the commission; a purchase has none (business.md 4.3). */
export const commissionTerms = ({ tradeMode, commissionRule, commissionRate, commissionUnit }: Terms) => ({
  commissionRule: tradeMode === 'PURCHASE' ? 'NONE' : (commissionRule ?? 'NONE'),
  commissionRate,
  commissionUnit,
})

/** A fixed commission is borne by what it is for, a percentage by what was earned. */
const commissionBasis = ({ commissionRule, commissionUnit }: Terms): string =>
  commissionRule === 'FIXED_UNIT' ? (commissionUnit === 'KG' ? 'WEIGHT' : 'QTY') : 'VALUE'

/** What was confirmed of each item, in the order the items come. */
function byItem(lines: readonly ItemLine[]): ItemSales[] {
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
function itemShares(
  { terms, costs, purchases }: Given,
  items: readonly ItemSales[],
  known: { commissionAmount: Decimal; payableAmount: Decimal; payableAmountCny: Decimal; topUp: boolean },
): ItemShare[] | undefined {
  // Who sells outright bears no costs, item by item as in total (business.md 4.3).
  const deducted = (terms.tradeMode === 'PURCHASE' ? [] : costs)
    .filter(cost => cost.deductFlag !== 'N')
    .flatMap(cost => {
      const amountCny = figuresOf(() => costCny(costLine(cost)))
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

/** What is guaranteed for the ticked lines, as the formula takes it. */
const guaranteedLines = (lines: readonly ItemLine[]) =>
  lines
    .filter(line => line.tickFlag !== 'N')
    .map(line => ({ confirmWeight: line.confirmWeight ?? zero, guaranteedPrice: line.guaranteedPrice ?? zero }))

/** Everything a settlement comes to, from its lines and terms; figures that cannot be reckoned yet are empty (business.md 4.3). */
export function reckoned(given: Given) {
  const { terms, sales, costs, prepayments, purchases } = given
  const counted = sales.map(soldLine)
  const sold = figuresOf(() => confirmedSales(counted))
  const lines = sales.map(({ confirmQty, guaranteedPrice, itemCode, tickFlag }, at): ItemLine => {
    // While one line is refused the others are still reckoned, each on its own.
    const own =
      tickFlag === 'N' ? null : sold ? sold.each[at] : figuresOf(() => confirmedSale(counted[at] as SalesLine))
    return {
      itemCode,
      tickFlag,
      confirmQty,
      guaranteedPrice,
      confirmAmountCny: own?.confirmAmountCny ?? null,
      confirmWeight: own?.confirmWeight ?? null,
    }
  })
  const costsCny = costs.map(cost => figuresOf(() => costCny(costLine(cost))) ?? null)
  const inCny = costs.map((cost, at) => ({ amountCny: costsCny[at] ?? zero, deductFlag: cost.deductFlag }))
  const deductibleCostCny = terms.tradeMode === 'PURCHASE' ? zero : deductibleCost(inCny)
  const costAmountCny = sum(inCny, cost => cost.amountCny)
  const commission =
    sold && figuresOf(() => settlementCommission({ ...commissionTerms(terms), deductibleCostCny, lines: sold.lines }))
  const payable =
    commission &&
    figuresOf(() =>
      settlementPayable({
        tradeMode: terms.tradeMode ?? '',
        salesAmountCny: sold?.salesAmountCny,
        costs: inCny,
        commissionAmount: commission.commissionAmount,
        currencyRate: terms.currencyRate,
        confirmWeight: sold?.confirmWeight,
        guaranteed: terms.tradeMode === 'CONSIGN_MG' ? guaranteedLines(lines) : [],
        purchaseLines: purchases.map(({ qty, purchaseUnitPrice }) => ({
          qty: qty ?? zero,
          purchaseUnitPrice: purchaseUnitPrice ?? zero,
        })),
        claimAmount: terms.claimAmount,
      }),
    )
  const applied = prepayments.map(({ dopBalanceAmount, confirmAppliedAmount }) => ({
    dopBalanceAmount: dopBalanceAmount ?? zero,
    confirmAppliedAmount: confirmAppliedAmount ?? zero,
  }))
  const paid = payable && figuresOf(() => settlementPrepayment(payable.payableAmount, applied))
  const profit =
    sold &&
    payable &&
    figuresOf(() =>
      settlementProfit(
        sold.salesAmountCny,
        inCny.map(cost => cost.amountCny),
        payable.payableAmountCny,
      ),
    )
  const items =
    commission &&
    payable &&
    itemShares(given, byItem(lines), {
      commissionAmount: commission.commissionAmount,
      payableAmount: payable.payableAmount,
      payableAmountCny: payable.payableAmountCny,
      topUp: payable.topUpAmount?.gt(0) ?? false,
    })
  let ticked = 0
  return {
    header: {
      confirmQty: sold?.confirmQty ?? null,
      confirmWeight: sold?.confirmWeight ?? null,
      salesAmountCny: sold?.salesAmountCny ?? null,
      deductibleCostCny,
      costAmountCny,
      commissionAmount: commission?.commissionAmount ?? null,
      payableAmountCny: payable?.payableAmountCny ?? null,
      payableAmount: payable?.payableAmount ?? null,
      payablePrice: payable?.payablePrice ?? null,
      guaranteedAmount: payable?.guaranteedAmount ?? null,
      topUpAmount: payable?.topUpAmount ?? null,
      totalApplied: paid?.totalApplied ?? sum(applied, one => one.confirmAppliedAmount),
      netPayAmount: paid?.netPayAmount ?? null,
      profit: profit?.profit ?? null,
      profitRate: profit?.profitRate ?? null,
    },
    sales: lines.map(({ confirmAmountCny, confirmWeight, tickFlag }) => ({
      confirmAmountCny,
      confirmWeight,
      commission: tickFlag === 'N' ? null : (commission?.lineCommissions[ticked++] ?? null),
    })),
    costs: costsCny.map(amountCny => ({ amountCny })),
    prepayments: applied.map(({ dopBalanceAmount, confirmAppliedAmount }) => ({
      remainAmount: dopBalanceAmount.minus(confirmAppliedAmount),
    })),
    purchases: purchases.map(({ qty, purchaseUnitPrice }) => ({
      amount: amount(purchaseUnitPrice, qty),
    })),
    items: items ?? [],
  }
}

/** The split by item as lines: each keeps the line it had. */
export const skuRows = <L extends { readonly itemCode: string | null }>(
  items: readonly ItemShare[],
  before: readonly L[],
) => items.map(item => ({ ...before.find(line => line.itemCode === item.itemCode), ...item }))
