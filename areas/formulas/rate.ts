import { type Decimal, type DecimalSource, decimal, round } from '#platform/model/decimal.ts'
import { refuse } from './refusal.ts'

/** A rate that can be used: present and above zero (calculation catalogue, RATE_NOT_POSITIVE). */
export function positiveRate(rate: DecimalSource | null | undefined): Decimal {
  return rate == null || decimal(rate).lte(0) ? refuse('RATE_NOT_POSITIVE') : decimal(rate)
}

/** An amount in another currency, to the cent (calculation catalogue, rate.convert). */
export function converted(amount: DecimalSource, rate: DecimalSource | null | undefined, op: string): Decimal {
  const factor = positiveRate(rate)
  if (op === 'MUL') return round(decimal(amount).times(factor), 2)
  if (op === 'DIV') return round(decimal(amount).div(factor), 2)
  return refuse('OP_UNSUPPORTED')
}

/** How many percent of the whole a part is, to two decimals; no value on a zero base (calculation catalogue, C2). */
export function percentOf(part: DecimalSource, whole: DecimalSource): Decimal | null {
  return decimal(whole).isZero() ? null : round(decimal(part).times(100).div(whole), 2)
}

/** A percentage of a base, unrounded: 7 means 7 %. */
export const percentage = (base: DecimalSource, percent: DecimalSource): Decimal =>
  decimal(base).times(percent).div(100)

/** Price or cost of one unit to four decimals; no value without units (calculation catalogue, R4). */
export function perUnit(amount: DecimalSource, units: DecimalSource): Decimal | null {
  return decimal(units).isZero() ? null : round(decimal(amount).div(units), 4)
}
