import { type Decimal, decimal } from '#platform/model/decimal.ts'

interface Lot {
  readonly available: string
  readonly unitWeight: string
}

/** How many whole boxes of each lot, in their order, make up a weight; no more of one than there is. */
export function proposed<One extends Lot>(lots: readonly One[], weight: Decimal): (One & { proposed: string })[] {
  let rest = weight
  return lots.map(lot => {
    const wanted = rest.gt(0) ? rest.div(lot.unitWeight).ceil() : decimal(0)
    const boxes = wanted.gt(lot.available) ? decimal(lot.available).floor() : wanted
    rest = rest.minus(boxes.times(lot.unitWeight))
    return { ...lot, proposed: boxes.toFixed(0) }
  })
}
