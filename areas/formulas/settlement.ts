import { amount, Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { checkPrice } from './amount.ts'
import { settlementCommission } from './commission.ts'
import { percentOf, perUnit, positiveRate } from './rate.ts'
import { needed, orZero, perLine, refuse } from './refusal.ts'

/** A sales line of a settlement: boxes sold, offered and accepted, kg per box, CNY per box. */
export interface SalesLine {
  tickFlag?: string | null
  saleQty: DecimalSource
  settleQty?: DecimalSource | null
  confirmQty?: DecimalSource | null
  netWeight: DecimalSource
  confirmPrice: DecimalSource
}

/** Whether a quantity is not between nothing and its limit; of a return both are below nothing. */
const outside = (value: Decimal, limit: Decimal): boolean =>
  limit.isNegative() ? value.gt(0) || value.lt(limit) : value.lt(0) || value.gt(limit)

/** The boxes of a sales line that count; refuses more than was offered or sold, and prices that may not be (settlement.sales). */
function acceptedQty(line: SalesLine): Decimal {
  const saleQty = decimal(line.saleQty)
  const settleQty = decimal(line.settleQty ?? saleQty)
  const confirmQty = decimal(line.confirmQty ?? settleQty)
  if (outside(settleQty, saleQty)) refuse('SETTLE_QTY_EXCEEDS_SALE')
  if (outside(confirmQty, settleQty)) refuse('CONFIRM_QTY_EXCEEDS_SETTLE')
  checkPrice(line.confirmPrice)
  return confirmQty
}

/** Refuses the first of some sales lines, ticked or not, whose quantities or price may not be (settlement.sales). */
export const checkSales = (lines: readonly SalesLine[]): void => void perLine(lines, acceptedQty)

/** What is accepted of one sales line, in boxes, CNY and kg (settlement.sales). */
export function confirmedSale(line: SalesLine) {
  const confirmQty = acceptedQty(line)
  return {
    confirmQty,
    confirmAmountCny: amount(line.confirmPrice, confirmQty),
    confirmWeight: round(confirmQty.times(line.netWeight), 2),
  }
}

/**
 * What is accepted of the ticked sales lines, line by line and in total, in boxes, CNY and kg; a line that is not
 * ticked has nothing (calculation catalogue, settlement.sales).
 */
export function confirmedSales(salesLines: readonly SalesLine[]) {
  const each = perLine(salesLines, line => (line.tickFlag === 'N' ? null : confirmedSale(line)))
  const lines = each.filter(line => line !== null)
  if (lines.length === 0) refuse('SETTLEMENT_NO_TICK')
  return {
    each,
    lines,
    confirmQty: sum(lines, line => line.confirmQty),
    confirmWeight: sum(lines, line => line.confirmWeight),
    salesAmountCny: sum(lines, line => line.confirmAmountCny),
  }
}

/** The same with each ticked line as it was given (calculation catalogue, settlement.sales). */
export function settlementSales<Line extends SalesLine>(salesLines: readonly Line[]) {
  const { each, confirmQty, confirmWeight, salesAmountCny } = confirmedSales(salesLines)
  const lines = salesLines.flatMap((line, at) => (each[at] ? [{ ...line, ...each[at] }] : []))
  return { lines, confirmQty, confirmWeight, salesAmountCny }
}

/** A cost of a settlement in CNY; with `deductFlag` N it is ours to bear. */
export interface SettlementCost {
  amountCny: DecimalSource
  deductFlag?: string | null
}

/** What a vendor is owed for one settlement is computed from; weights in kg, costs and commission in CNY. */
export interface PayableInput {
  tradeMode: string
  salesAmountCny?: DecimalSource | null
  costs?: readonly SettlementCost[] | null
  commissionAmount?: DecimalSource | null
  /** CNY for one unit of the settlement currency. */
  currencyRate?: DecimalSource | null
  confirmWeight?: DecimalSource | null
  /** Guaranteed prices per kg in settlement currency, CONSIGN_MG only. */
  guaranteed?: readonly { confirmWeight: DecimalSource; guaranteedPrice: DecimalSource }[] | null
  /** Boxes and prices in settlement currency, PURCHASE only. */
  purchaseLines?: readonly { qty: DecimalSource; purchaseUnitPrice: DecimalSource }[] | null
  claimAmount?: DecimalSource | null
}

/** What a vendor is owed, in settlement currency and CNY, and per kg. */
export interface Payable {
  deductibleCostCny: Decimal
  payableAmountCny: Decimal
  payableAmount: Decimal
  payablePrice: Decimal | null
  guaranteedAmount?: Decimal
  topUpAmount?: Decimal
}

/** The costs that are taken off what the vendor gets, in CNY. */
export const deductibleCost = (costs: readonly SettlementCost[]): Decimal =>
  round(
    sum(costs, cost => (cost.deductFlag === 'N' ? null : cost.amountCny)),
    2,
  )

const pricePerKg = (payable: Decimal, weight: DecimalSource | null | undefined) => perUnit(payable, weight ?? 0)

function consignmentPayable(input: PayableInput, rate: Decimal): Payable {
  const deductibleCostCny = deductibleCost(input.costs ?? [])
  const proceeds = orZero(input.salesAmountCny).minus(deductibleCostCny).minus(orZero(input.commissionAmount))
  const payableAmountCny = round(proceeds, 2)
  const payableAmount = round(payableAmountCny.div(rate), 2)
  return {
    deductibleCostCny,
    payableAmountCny,
    payableAmount,
    payablePrice: pricePerKg(payableAmount, input.confirmWeight),
  }
}

function guaranteedPayable(input: PayableInput, rate: Decimal): Payable {
  const net = consignmentPayable(input, rate)
  const lines = input.guaranteed ?? refuse('INPUT_INVALID', { field: 'guaranteed' })
  const guaranteedAmount = sum(lines, line => amount(line.guaranteedPrice, line.confirmWeight))
  const payableAmount = Decimal.max(net.payableAmount, guaranteedAmount)
  const topUpAmount = payableAmount.minus(net.payableAmount)
  return {
    ...net,
    payableAmount,
    payableAmountCny: topUpAmount.gt(0) ? round(payableAmount.times(rate), 2) : net.payableAmountCny,
    payablePrice: pricePerKg(payableAmount, input.confirmWeight),
    guaranteedAmount,
    topUpAmount,
  }
}

function purchasePayable(input: PayableInput, rate: Decimal): Payable {
  const lines = input.purchaseLines ?? refuse('INPUT_INVALID', { field: 'purchaseLines' })
  const purchase = sum(lines, line => amount(line.purchaseUnitPrice, line.qty))
  const claim = orZero(input.claimAmount)
  if (claim.gt(purchase)) refuse('CLAIM_EXCEEDS_PURCHASE')
  const payableAmount = round(purchase.minus(claim), 2)
  return {
    deductibleCostCny: decimal(0),
    payableAmountCny: round(payableAmount.times(rate), 2),
    payableAmount,
    payablePrice: pricePerKg(payableAmount, input.confirmWeight),
  }
}

/**
 * What the vendor is owed by trade mode: consignment, minimum guarantee or purchase (calculation catalogue,
 * settlement.payable).
 */
export function settlementPayable(input: PayableInput): Payable {
  const rate = positiveRate(input.currencyRate)
  if (input.tradeMode === 'PURCHASE') return purchasePayable(input, rate)
  if (input.tradeMode === 'CONSIGN') return consignmentPayable(input, rate)
  if (input.tradeMode === 'CONSIGN_MG') return guaranteedPayable(input, rate)
  return refuse('TRADE_MODE_UNSUPPORTED')
}

/** A prepayment of the vendor: what the platform still has of it and what finance applies, in settlement currency. */
export interface PrepaymentLine {
  dopBalanceAmount: DecimalSource
  confirmAppliedAmount: DecimalSource
}

/**
 * What is left to pay after the prepayments applied, in settlement currency (calculation catalogue,
 * settlement.prepayment).
 */
export function settlementPrepayment(payableAmount: DecimalSource, prepaymentLines: readonly PrepaymentLine[]) {
  const lines = perLine(prepaymentLines, ({ dopBalanceAmount, confirmAppliedAmount }) => {
    if (decimal(confirmAppliedAmount).lt(0)) refuse('PREPAYMENT_NEGATIVE')
    if (decimal(confirmAppliedAmount).gt(dopBalanceAmount)) refuse('PREPAYMENT_EXCEEDS_DOP_BALANCE')
    return { remainAmount: round(decimal(dopBalanceAmount).minus(confirmAppliedAmount), 2) }
  })
  const applied = sum(prepaymentLines, line => line.confirmAppliedAmount)
  if (applied.gt(0) && applied.gt(payableAmount)) refuse('PREPAYMENT_EXCEEDS_PAYABLE')
  const totalApplied = round(applied, 2)
  return { totalApplied, netPayAmount: round(decimal(payableAmount).minus(totalApplied), 2), lines }
}

/**
 * What the platform may still use of an ERP prepayment: its balance less live reservations (calculation
 * catalogue, settlement.dopBalance).
 */
export function dopBalance(
  erpBalanceAmount: DecimalSource,
  reservations: readonly { amount: DecimalSource; state: string }[],
) {
  const active = sum(reservations, ({ amount, state }) => (state === 'ACTIVE' ? amount : null))
  const reservedAmount = round(active, 2)
  return { reservedAmount, dopBalanceAmount: round(decimal(erpBalanceAmount).minus(reservedAmount), 2) }
}

/** Profit in CNY and in percent of sales, all costs counted (calculation catalogue, settlement.profit). */
export function settlementProfit(
  salesAmountCny: DecimalSource,
  costs: readonly DecimalSource[],
  payableAmountCny: DecimalSource,
): { profit: Decimal; profitRate: Decimal | null } {
  const cost = sum(costs, amountCny => amountCny)
  const profit = round(decimal(salesAmountCny).minus(cost).minus(payableAmountCny), 2)
  return { profit, profitRate: percentOf(profit, salesAmountCny) }
}

/** A cost as entered: an amount in its currency, and CNY for one unit of it unless it is CNY. */
export interface CostLine {
  amount: DecimalSource
  currencyCode: string
  exchangeRate?: DecimalSource | null
  deductFlag?: string | null
}

/** A consignment settlement as entered: its terms, sales, costs and prepayments. */
export interface FullSettlement {
  tradeMode: string
  commissionRule: string
  commissionRate?: DecimalSource | null
  commissionUnit?: string | null
  currencyRate?: DecimalSource | null
  salesLines: readonly (SalesLine & { guaranteedPrice?: DecimalSource | null })[]
  costLines?: readonly CostLine[] | null
  prepaymentLines?: readonly PrepaymentLine[] | null
}

/** A cost entry in CNY to the cent. */
export const costCny = ({ amount, currencyCode, exchangeRate }: CostLine): Decimal =>
  round(currencyCode === 'CNY' ? amount : decimal(amount).times(positiveRate(exchangeRate)), 2)

/**
 * A consignment settlement from sales to profit; purchases have no such chain (calculation catalogue,
 * settlement.full).
 */
export function fullSettlement(input: FullSettlement) {
  const sales = settlementSales(input.salesLines)
  const costLines = input.costLines ?? []
  const costs = perLine(costLines, line => ({ amountCny: costCny(line), deductFlag: line.deductFlag }))
  const { salesAmountCny, confirmWeight } = sales
  const { commissionAmount } = settlementCommission({
    ...input,
    deductibleCostCny: deductibleCost(costs),
    lines: sales.lines,
  })
  const guaranteed = () =>
    sales.lines.map(line => ({ ...line, guaranteedPrice: needed(line.guaranteedPrice, 'salesLines.guaranteedPrice') }))
  const consigned = input.tradeMode !== 'PURCHASE'
  const payable = settlementPayable({
    tradeMode: consigned ? input.tradeMode : '', // a purchase is refused like an unknown mode
    salesAmountCny,
    costs,
    commissionAmount,
    currencyRate: input.currencyRate,
    confirmWeight,
    guaranteed: input.tradeMode === 'CONSIGN_MG' ? guaranteed() : null,
  })
  const { totalApplied, netPayAmount } = settlementPrepayment(payable.payableAmount, input.prepaymentLines ?? [])
  const costAmountsCny = costs.map(cost => cost.amountCny)
  return {
    confirmQty: sales.confirmQty,
    confirmWeight,
    salesAmountCny,
    costAmountsCny,
    commissionAmount,
    ...payable,
    totalApplied,
    netPayAmount,
    ...settlementProfit(salesAmountCny, costAmountsCny, payable.payableAmountCny),
  }
}
