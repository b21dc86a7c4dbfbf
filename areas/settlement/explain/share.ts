import { allocate } from '#areas/formulas/amount.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { zero } from './grounds.ts'
import { follows, type Node } from './node.ts'

/** The share of one among all, by weights that are never below nothing. */
export const share = (
  label: Label,
  value: Decimal | null,
  whole: Node,
  weights: readonly Node[],
  at: number,
  more: Partial<Omit<Node, 'parts' | 'formula'>> = {},
): Node => follows(label, value, { share: at }, [whole, ...weights], { ...more, catalogue: 'amount.allocate' })

/** A whole split by weights, as `amount.allocate` splits it. */
export function sharesOf(whole: Decimal | null, weights: readonly Node[]): Decimal[] {
  return weights.length > 0
    ? allocate(
        whole ?? zero,
        weights.map(weight => Decimal.max(0, weight.value ?? 0)),
      )
    : []
}
