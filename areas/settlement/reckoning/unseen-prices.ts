import type { Decimal } from '#platform/model/decimal.ts'
import type { PurchaseCounted } from './counted.ts'

/** A settlement, or finance's copy of it, as far as its purchase prices go. */
interface Bought<P, S> {
  readonly tradeMode: string | null
  readonly payableAmount: Decimal | null
  readonly payableAmountCny: Decimal | null
  readonly payablePrice: Decimal | null
  readonly profit: Decimal | null
  readonly profitRate: Decimal | null
  readonly purchaseLines: readonly P[]
  readonly skuLines: readonly S[]
}

/**
 * What of a purchase stays as it is stored while none of its prices is known: whoever may not see prices works on its
 * sales and costs, and is not told that nothing is owed (business.md 4.3, 6.1).
 */
export function keptWithoutPrices<P extends PurchaseCounted, S>(row: Bought<P, S>, totalApplied: Decimal) {
  const { payableAmount, payableAmountCny, payablePrice, profit, profitRate, purchaseLines, skuLines } = row
  const isUnseen =
    row.tradeMode === 'PURCHASE' &&
    purchaseLines.length > 0 &&
    purchaseLines.every(line => line.purchaseUnitPrice === null)
  if (!isUnseen) return {}
  const netPayAmount = payableAmount && payableAmount.minus(totalApplied)
  return { payableAmount, payableAmountCny, payablePrice, profit, profitRate, netPayAmount, purchaseLines, skuLines }
}
