import { allocate } from '#areas/formulas/amount.ts'
import { containerExchange } from '#areas/formulas/fx.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { settlementProfit } from '#areas/formulas/settlement.ts'
import { amount, Decimal, decimal, sum } from '#platform/model/decimal.ts'
import { grouped } from '#platform/model/grouped.ts'
import { type CostCounted, costInCny, type PurchaseCounted, type Terms } from '../reckoning/counted.ts'
import { reckoned } from '../reckoning/reckon.ts'
import { type CostColumn, costColumns } from './cost-columns.ts'

type Figure = Decimal | null

/** A tracked SKU as its actual columns are worked out from. */
export interface Tracked {
  readonly itemCode: string | null
  readonly qty: Figure
  readonly receivedQty: Figure
  readonly netWeight: Figure
  /** What a box was declared at, in settlement currency. */
  readonly declaredPrice: Figure
  /** Taxes a customs document has brought to the SKU already. */
  readonly actTariff: Figure
  readonly actVat: Figure
}

/** What is owed for an item by its audited settlements. */
export interface ConfirmedItem {
  readonly commissionAmount: Decimal
  readonly payableAmount: Decimal
}

export interface Given {
  readonly rows: readonly Tracked[]
  readonly terms: Omit<Terms, 'currencyRate'>
  readonly sales: readonly { readonly itemCode: string; readonly saleQty: Decimal; readonly salePrice: Decimal }[]
  readonly guaranteedPrice: (itemCode: string) => Figure
  /** Confirmed cost entries, taxes of customs documents left out when the rows have them. */
  readonly costs: readonly CostCounted[]
  readonly purchases: readonly PurchaseCounted[]
  readonly matches: readonly { readonly amount: string; readonly homeCurrencyAmount: string }[]
  readonly avgCostRate: Figure
  readonly estCurrencyRate: Figure
  /** By item, once all that was sold is settled. */
  readonly confirmed: ReadonlyMap<string, ConfirmedItem> | undefined
}

/** The actual columns of one tracked SKU. */
export interface Actual extends Partial<Record<CostColumn, Decimal>> {
  readonly sellQty: Decimal
  readonly SalesAmount: Figure
  readonly CommissionRate: Figure
  readonly CommissionAmount: Figure
  readonly CurrencyRate: Figure
  readonly PayableAmountCny: Figure
  readonly PayableAmount: Figure
  readonly PayablePrice: Figure
  readonly Profit: Figure
}

const zero = decimal(0)

/** A figure of each item, shared over its rows by their boxes. */
function overRows(rows: readonly Tracked[], ofItem: (itemCode: string) => Figure): Figure[] {
  const shares: Figure[] = rows.map(() => null)
  for (const group of grouped([...rows.entries()], ([, row]) => row.itemCode ?? '')) {
    const whole = ofItem(group[0]?.[1].itemCode ?? '')
    if (!whole) continue
    const parts = allocate(
      whole,
      group.map(([, row]) => row.qty ?? zero),
      2,
    )
    for (const [part, [at]] of group.entries()) shares[at] = parts[part] ?? null
  }
  return shares
}

/** Boxes sold of each item, shared over its rows; boxes have three decimals. */
function soldOver(rows: readonly Tracked[], sales: Given['sales']): Decimal[] {
  const shares = rows.map(() => zero)
  for (const group of grouped([...rows.entries()], ([, row]) => row.itemCode ?? '')) {
    const itemCode = group[0]?.[1].itemCode
    const own = sales.filter(sale => sale.itemCode === itemCode)
    const weights = group.map(([, row]) => row.qty ?? zero)
    const parts = allocate(
      sum(own, sale => sale.saleQty),
      weights,
      3,
    )
    for (const [part, [at]] of group.entries()) shares[at] = parts[part] ?? zero
  }
  return shares
}

/** What is paid in CNY, shared by what is owed for each row. */
function paidOver(paid: Decimal, payables: readonly Decimal[]): Decimal[] {
  const sign = sum(payables, one => one).isNegative() ? -1 : 1
  return allocate(
    paid,
    payables.map(one => Decimal.max(0, one.times(sign))),
  )
}

/** What is owed and earned by the sales as they are, at the usual rate (business.md 4.5). */
function byFormula(given: Given) {
  const { avgCostRate, estCurrencyRate, guaranteedPrice, purchases, sales, terms } = given
  return reckoned({
    terms: { ...terms, currencyRate: avgCostRate ?? estCurrencyRate },
    sales: sales.map(({ itemCode, salePrice, saleQty }) => ({
      itemCode,
      saleQty,
      settleQty: saleQty,
      confirmQty: saleQty,
      confirmPrice: salePrice,
      netWeight: given.rows.find(row => row.itemCode === itemCode)?.netWeight ?? null,
      guaranteedPrice: guaranteedPrice(itemCode),
    })),
    costs: given.costs,
    prepayments: [],
    purchases,
  })
}

/** What was sold of each row, in CNY. */
function soldFor({ rows, sales }: Given): Figure[] {
  const sold = grouped(sales, sale => sale.itemCode)
  return overRows(rows, itemCode => {
    const own = sold.find(group => group[0]?.itemCode === itemCode)
    return own ? sum(own, sale => amount(sale.salePrice, sale.saleQty)) : null
  })
}

/** By what costs fall on the rows: boxes received, their weight, and what they sold for or were declared at. */
export function costTargets(given: Given) {
  const salesAmounts = soldFor(given)
  const anySold = salesAmounts.some(one => one?.gt(0))
  return given.rows.map((row, at) => {
    const boxes = row.receivedQty?.gt(0) ? row.receivedQty : (row.qty ?? zero)
    return {
      qty: boxes,
      weight: boxes.times(row.netWeight ?? 0),
      value: anySold ? (salesAmounts[at] ?? null) : amount(row.declaredPrice, row.qty),
    }
  })
}

/**
 * The actual columns of a container's SKUs: what was sold, what it cost, what is owed for it and what that costs in CNY:
 * bought currency first, the rest at the estimated rate (business.md 4.5, `fx.container`).
 */
export function actualOf(given: Given): Actual[] {
  const { confirmed, costs, estCurrencyRate, matches, rows, sales, terms } = given
  const salesAmounts = soldFor(given)
  const targets = costTargets(given)
  const inCny = costs.map(cost => ({ ...cost, amountCny: costInCny(cost).amountCny ?? zero }))
  const columns = costColumns(inCny, targets)
  const owed = byFormula(given)
  const items = confirmed ?? new Map(owed.items.map(one => [one.itemCode, one]))
  const commissions = overRows(rows, item => items.get(item)?.commissionAmount ?? null)
  const payables = overRows(rows, item => items.get(item)?.payableAmount ?? null)
  const payable = sum(payables, one => one)
  const known = sales.length > 0 && items.size > 0
  const paid = known ? figuresOf(() => containerExchange(payable, matches, estCurrencyRate)) : undefined
  const paidParts =
    paid &&
    paidOver(
      paid.actPayableAmountCny,
      payables.map(one => one ?? zero),
    )
  const soldQty = soldOver(rows, sales)
  return rows.map((row, at) => {
    const own = {
      ...columns[at],
      ...(row.actTariff ? { Tariff: row.actTariff } : {}),
      ...(row.actVat ? { Vat: row.actVat } : {}),
    }
    const salesAmount = salesAmounts[at] ?? null
    const payableCny = paidParts?.[at] ?? null
    const kilograms = (row.qty ?? zero).times(row.netWeight ?? 0)
    const ownPayable = known ? (payables[at] ?? null) : null
    return {
      ...own,
      sellQty: soldQty[at] ?? zero,
      SalesAmount: salesAmount,
      CommissionRate: known ? terms.commissionRate : null,
      CommissionAmount: known ? (commissions[at] ?? null) : null,
      CurrencyRate: paid?.actCurrencyRate ?? null,
      PayableAmountCny: payableCny,
      PayableAmount: ownPayable,
      PayablePrice: ownPayable && perUnit(ownPayable, kilograms),
      Profit: known && payableCny ? settlementProfit(salesAmount ?? 0, Object.values(own), payableCny).profit : null,
    }
  })
}
