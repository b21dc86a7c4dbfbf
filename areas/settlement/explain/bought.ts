import { sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import type { GivenPurchase } from './given.ts'
import { type Grounds, nameOf, purchasePrice, said, zero } from './grounds.ts'
import { follows, leaf, type Node, total } from './node.ts'

/** What was bought outright, and what is claimed of it. */
export function boughtFigures({ one, sources, ownLine, foreign }: Grounds) {
  const purchase = (line: GivenPurchase): Node =>
    follows(
      said(['采购金额', 'bought for'], nameOf(line)),
      line.amount,
      'TIMES',
      [
        leaf(['件数', 'Boxes'], line.qty ?? zero, { from: ownLine(line.lineNo) }),
        leaf(['采购单价', 'Purchase price'], line.purchaseUnitPrice ?? zero, {
          ...foreign,
          ...purchasePrice,
          from: ownLine(line.lineNo),
        }),
      ],
      { ...foreign, ...purchasePrice, catalogue: 'settlement.payable' },
    )
  const claims = (): Node => {
    const label: Label = ['索赔', 'Claims']
    const known = sources.claims ?? []
    const all = sum(known, claim => claim.amount)
    return known.length > 0 && all.eq(one.claimAmount ?? 0)
      ? total(
          label,
          known.map(claim => leaf(label, claim.amount, { ...foreign, from: claim.from })),
          foreign,
        )
      : leaf(label, one.claimAmount ?? zero, foreign)
  }

  return { purchase, claims }
}

export type BoughtFigures = ReturnType<typeof boughtFigures>
