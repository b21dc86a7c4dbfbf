import { Decimal as D, type Decimal, decimal } from '#platform/model/decimal.ts'

/** A lot that lies somewhere: since when, by when its fruit is to be sold where that is known, and how much of it is free. */
export interface FreeLot {
  readonly lotNo: string
  readonly arrivalDate: string | null
  readonly sellBy?: string | null
  readonly available: Decimal
}

/** Some boxes of a lot. */
export interface Chosen {
  readonly lotNo: string
  readonly qty: Decimal
}

/** No day is after it. */
const never = '9999-12-31'

/** Lots in the order in which they have to go: what is ripe first, then what came first; of one day, by their number (issue 35). */
export const inOrder = <Lot extends FreeLot>(lots: readonly Lot[]): Lot[] =>
  lots
    .filter(lot => lot.available.gt(0))
    .toSorted(
      (one, other) =>
        (one.sellBy ?? never).localeCompare(other.sellBy ?? never) ||
        (one.arrivalDate ?? '').localeCompare(other.arrivalDate ?? '') ||
        one.lotNo.localeCompare(other.lotNo),
    )

/** So many boxes out of the lots that go first; `short` is what there is too little (business.md 3.15, suggested lot). */
export function chosenLots(
  qty: Decimal,
  lots: readonly FreeLot[],
): { readonly chosen: Chosen[]; readonly short: Decimal } {
  let rest = qty
  const chosen: Chosen[] = []
  for (const { lotNo, available } of inOrder(lots)) {
    if (rest.lte(0)) break
    const taken = D.min(rest, available)
    chosen.push({ lotNo, qty: taken })
    rest = rest.minus(taken)
  }
  return { chosen, short: D.max(rest, decimal(0)) }
}
