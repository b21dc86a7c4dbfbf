import { figureOf } from '#platform/kinds/decimal/kind.ts'
import type { Wire } from '#platform/model/check.ts'
import { isBelowStandard } from '../terms.ts'

/** By how many points a yield differs from its standard; red where a plan ended more than two below (business.md 3.16). */
export function ofYieldDiff({ yieldDiff, status, planStatus = status }: Wire) {
  const points = figureOf(yieldDiff === null || yieldDiff === undefined ? '' : String(yieldDiff))
  if (!points) return ''
  const shown = `${points.toFixed(2)}%`
  return planStatus === '40' && isBelowStandard(points) ? <span className="dop-tag dop-tag-alarm">{shown}</span> : shown
}
