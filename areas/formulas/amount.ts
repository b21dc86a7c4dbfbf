import { amount, Decimal, type DecimalSource, decimal, round } from '#platform/model/decimal.ts'
import { perLine, refuse } from './refusal.ts'

/** Refuses a unit price below zero or with more than four decimals ("price check" of the calculation catalogue). */
export function checkPrice(price: DecimalSource | null | undefined): void {
  if (price == null) return
  const figure = decimal(price)
  if (figure.lt(0)) refuse('PRICE_NEGATIVE')
  if (figure.decimalPlaces() > 4) refuse('PRICE_SCALE_EXCEEDED')
}

/** Amount of a line, quantity × unit price to the cent (calculation catalogue, amount.line). */
export function lineAmount(qty: DecimalSource, unitPrice: DecimalSource): Decimal {
  checkPrice(unitPrice)
  if (decimal(qty).decimalPlaces() > 3) refuse('QTY_SCALE_EXCEEDED')
  return amount(unitPrice, qty)
}

/** A decimal as a count of its smallest units, so that shares are compared as whole numbers. */
const units = (value: Decimal, scale: number): bigint => BigInt(value.toFixed(scale).replace('.', ''))

/**
 * Splits a total over lines by weight so that the parts add up to it, units left over going to the largest
 * cut-off remainders (calculation catalogue, amount.allocate).
 */
export function allocate(total: DecimalSource, weights: readonly DecimalSource[], scale = 2): Decimal[] {
  if (weights.length === 0) refuse('ALLOCATION_NO_TARGET')
  const figures = perLine(weights, weight => {
    const figure = decimal(weight)
    return figure.lt(0) ? refuse('ALLOCATION_NEGATIVE_WEIGHT') : figure
  })
  const places = figures.reduce((most, figure) => Math.max(most, figure.decimalPlaces()), 0)
  const allZero = figures.every(figure => figure.isZero())
  const parts = figures.map(figure => (allZero ? 1n : units(figure, places)))
  const whole = parts.reduce((sum, part) => sum + part, 0n)

  const rounded = round(total, scale)
  const available = units(rounded.abs(), scale)
  const shares = parts.map((part, line) => ({
    line,
    share: (available * part) / whole,
    cutOff: (available * part) % whole,
  }))
  const missing = Number(available - shares.reduce((sum, { share }) => sum + share, 0n))
  const largestFirst = shares.toSorted((a, b) =>
    a.cutOff === b.cutOff ? a.line - b.line : a.cutOff > b.cutOff ? -1 : 1,
  )
  for (const target of largestFirst.slice(0, missing)) target.share += 1n

  const sign = rounded.lt(0) ? -1n : 1n
  return shares.map(({ share }) => new Decimal(`${sign * share}e-${scale}`))
}
