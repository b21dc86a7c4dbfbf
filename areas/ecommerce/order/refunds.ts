import { allocate } from '#areas/formulas/amount.ts'
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
 * What each refund of an order gives back: its pieces' part of what was paid, so that all of them together are what was paid to
 * the cent (calculation catalogue, amount.allocate).
 */
export function refundAmounts(paid: Decimal, pieces: Decimal, refunds: readonly (Decimal | null)[]): Decimal[] {
  let soFar = zero
  let given = zero
  return refunds.map(qty => {
    soFar = soFar.plus(qty ?? 0)
    const [upToHere = zero] = allocate(paid, [soFar, D.max(pieces.minus(soFar), zero)])
    const amount = upToHere.minus(given)
    given = upToHere
    return amount
  })
}
