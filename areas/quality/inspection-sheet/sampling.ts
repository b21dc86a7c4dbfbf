import { Decimal, type DecimalSource, decimal } from '#platform/model/decimal.ts'

/** How many boxes of a delivery are looked at, at least: one in a hundred rounded up, and never fewer than five or than there are (business.md 3.18). */
export function boxesToSample(delivered: DecimalSource): Decimal {
  const share = decimal(delivered).div(100).ceil()
  return Decimal.min(decimal(delivered), Decimal.max(5, share))
}
