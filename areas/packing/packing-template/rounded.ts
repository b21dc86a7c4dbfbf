import type { Decimal } from '#platform/model/decimal.ts'

/**
 * Whether a sum that a sheet says is the one its lines come to: to half of its last digit where the lines are finer, as
 * sub-totals of weights are rounded; boxes are counted and never rounded.
 */
export function isSumOf(said: Decimal, lines: Decimal, isCount: boolean): boolean {
  const off = said.minus(lines).abs()
  if (off.lte('0.005')) return true
  const places = said.decimalPlaces()
  return !isCount && places < lines.decimalPlaces() && off.lte(`5e-${places + 1}`)
}
