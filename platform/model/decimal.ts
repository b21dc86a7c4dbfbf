import { Decimal as BaseDecimal } from 'decimal.js'

/**
 * Exact decimal numbers: money, prices, quantities, weights and rates are never floating point.
 * Half up, a tie goes away from zero (business.md C1–C3).
 */
export const Decimal = BaseDecimal.clone({
  precision: 60,
  rounding: BaseDecimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
})
export type Decimal = BaseDecimal

/** The most digits a figure has before the point: typed, worked out, and as the calls describe it. */
export const mostDigits = 15

/** A figure as it travels, as the source of a pattern. */
export const figureForm = String.raw`^-?\d{1,${mostDigits}}(\.\d+)?$`

/** What may be read as a decimal: the text of a JSON answer, a decimal, or an integer written in code. */
export type DecimalSource = Decimal | string | number

/** The decimal a text stands for; one that is a decimal already is not copied, it never changes. */
export const decimal = (value: DecimalSource): Decimal => (value instanceof Decimal ? value : new Decimal(value))

/** Rounded half up to a scale: the named results R2, R3, R4 and R8 of the calculation catalogue. */
export const round = (value: DecimalSource, scale: number): Decimal =>
  decimal(value).toDecimalPlaces(scale, BaseDecimal.ROUND_HALF_UP)

/** Text with exactly `scale` decimals, as amounts travel in JSON: `636350.00`. */
export const fixed = (value: DecimalSource, scale: number): string => round(value, scale).toFixed(scale)

/** Price × quantity, rounded to cents; null when either is missing (C2, C3). */
export function amount(price: DecimalSource | null | undefined, quantity: DecimalSource | null | undefined): Decimal {
  if (price == null || quantity == null) return new Decimal(0)
  return round(decimal(price).times(quantity), 2)
}

/** Adds up one figure of many rows; missing figures count as nothing. */
export function sum<Item>(items: Iterable<Item>, figure: (item: Item) => DecimalSource | null | undefined): Decimal {
  let total = new Decimal(0)
  for (const item of items) {
    const value = figure(item)
    if (value != null) total = total.plus(value)
  }
  return total
}
