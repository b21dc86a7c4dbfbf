import { allocate } from '#areas/formulas/amount.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { Decimal as D, type Decimal, decimal, round } from '#platform/model/decimal.ts'

/** Some boxes of a lot. */
export interface OfLot {
  readonly lotNo: string
  readonly qty: Decimal
}

const zero = decimal(0)

/** The next part of what left, lot after lot, after so much of it was refunded already. */
export function nextOf(left: readonly OfLot[], before: Decimal, qty: Decimal): OfLot[] {
  let skip = before
  let rest = qty
  return left.flatMap(({ lotNo, qty: of }) => {
    const past = D.min(skip, of)
    skip = skip.minus(past)
    const taken = D.min(of.minus(past), rest)
    rest = rest.minus(taken)
    return taken.gt(0) ? [{ lotNo, qty: taken }] : []
  })
}

/** Stock units some pieces are; the last pieces are whatever of the units is left. */
export function unitsOf(
  pieces: Decimal,
  piecesLeft: Decimal,
  unitsLeft: Decimal,
  convertRate: Decimal | null,
): Decimal {
  if (pieces.gte(piecesLeft)) return unitsLeft
  return D.min(round(pieces.times(convertRate ?? 1), 3), unitsLeft)
}

/**
 * What parts of an order, one after the other, are of what was paid for it, so that all of them together are what was paid to
 * the cent (calculation catalogue, amount.allocate).
 */
export function partsOfPaid(paid: Decimal, whole: Decimal, parts: readonly (Decimal | null)[]): Decimal[] {
  let soFar = zero
  let given = zero
  return parts.map(qty => {
    soFar = soFar.plus(qty ?? 0)
    const [upToHere = zero] = allocate(paid, [soFar, D.max(whole.minus(soFar), zero)])
    const amount = upToHere.minus(given)
    given = upToHere
    return amount
  })
}

/** The prices of what came of each lot, after so many units before it: of boxes by the dozen, their amounts are what was paid to the cent. */
export function pricesOf(paid: Decimal, units: Decimal, before: Decimal, given: readonly OfLot[]): Decimal[] {
  const [, ...amounts] = partsOfPaid(paid, units, [before, ...given.map(({ qty }) => qty)])
  return given.map(({ qty }, at) => perUnit(amounts[at] ?? zero, qty) ?? zero)
}
