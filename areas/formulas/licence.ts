import { type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { refuse } from './refusal.ts'

/** Draws a weight in kg from an import licence (calculation catalogue, licence.draw). */
export function licenceDraw(approvedQty: DecimalSource, drawn: readonly DecimalSource[], request: DecimalSource) {
  if (decimal(request).lte(0)) refuse('LICENCE_REQUEST_NOT_POSITIVE')
  const used = sum(drawn, qty => qty)
  const balanceBefore = round(decimal(approvedQty).minus(used), 2)
  if (balanceBefore.lt(request)) refuse('LICENCE_INSUFFICIENT')
  return { balanceBefore, balanceAfter: round(balanceBefore.minus(request), 2) }
}
