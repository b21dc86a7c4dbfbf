import { figuresOf } from '#areas/formulas/in-rules.ts'
import { costCny } from '#areas/formulas/settlement.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'

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
  /** What the entry gives to the container, in its currency and in CNY; a line typed by hand has none. */
  readonly shareAmount?: Figure
  readonly shareAmountCny?: Figure
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

/** All that a settlement is reckoned from. */
export interface Given {
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

/** Whether a cost line stands as its entry gave it, its share in CNY with it. */
export const isShare = ({ amount, shareAmount, shareAmountCny }: CostCounted): boolean =>
  Boolean(shareAmountCny && amount && shareAmount?.eq(amount))

/**
 * A cost in CNY; nothing while its rate is missing (business.md 4.3). The share of an entry is not converted again:
 * the parts add up to the entry, which each part converted by itself does not.
 */
export const costInCny = (line: CostCounted): { readonly amountCny: Figure } => ({
  amountCny: isShare(line) ? (line.shareAmountCny ?? null) : (figuresOf(() => costCny(costLine(line))) ?? null),
})

/** The terms of the commission; a purchase has none (business.md 4.3). */
export const commissionTerms = ({ tradeMode, commissionRule, commissionRate, commissionUnit }: Terms) => ({
  commissionRule: tradeMode === 'PURCHASE' ? 'NONE' : (commissionRule ?? 'NONE'),
  commissionRate,
  commissionUnit,
})
