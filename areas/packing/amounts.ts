import { amount, type Decimal, round, sum } from '#platform/model/decimal.ts'

interface Priced {
  readonly qty: Decimal | null
  readonly totalNetWeight: Decimal | null
  readonly priceUom: string | null
  readonly purchaseUnitPrice: Decimal | null
  readonly salesUnitPrice: Decimal | null
}

/** What a line costs and is sold for while it may still be half typed: price × boxes, or × kilograms when priced by weight (packing.totals). */
export function lineAmounts(line: Priced) {
  const basis = line.priceUom === 'KG' ? line.totalNetWeight : line.qty
  return { purchaseAmount: amount(line.purchaseUnitPrice, basis), salesAmount: amount(line.salesUnitPrice, basis) }
}

/** Totals of a document as sums of its rounded lines (packing.totals). */
export function documentTotals(
  lines: readonly (Priced & { purchaseAmount: Decimal | null; salesAmount: Decimal | null })[],
) {
  const totalPurchaseAmount = sum(lines, line => line.purchaseAmount)
  const totalSalesAmount = sum(lines, line => line.salesAmount)
  return {
    totalQty: sum(lines, line => line.qty),
    totalNetWeight: round(
      sum(lines, line => line.totalNetWeight),
      2,
    ),
    totalPurchaseAmount,
    totalSalesAmount,
    differenceAmount: totalSalesAmount.minus(totalPurchaseAmount),
  }
}
