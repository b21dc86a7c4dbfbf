import type { Decimal } from '#platform/model/decimal.ts'

/** What a settlement's currency cost, and what customs reckon with. */
interface Worth {
  readonly avgCostRate: Decimal | null
  readonly estCurrencyRate: Decimal | null
}

/** The rate a settlement goes by as long as nobody chooses another (business.md 4.3). */
export const usualRate = ({ avgCostRate, estCurrencyRate }: Worth): Decimal | null => avgCostRate ?? estCurrencyRate

/** The rate a settlement goes by once its currency is worth something else: whoever chose another than the usual one keeps it. */
export function rateAfter(before: Worth & { readonly currencyRate: Decimal | null }, now: Worth): Decimal | null {
  const { currencyRate } = before
  const usual = usualRate(before)
  const isChosen = currencyRate !== null && !(usual && currencyRate.eq(usual))
  return isChosen ? currencyRate : usualRate(now)
}
