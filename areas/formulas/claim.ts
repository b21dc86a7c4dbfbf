import { amount, type DecimalSource, round, sum } from '#platform/model/decimal.ts'
import { percentage } from './rate.ts'
import { needed, perLine, refuse } from './refusal.ts'

/** A claimed loss: a percentage of an amount, or missing units at a price. */
export interface ClaimLine {
  baseAmount?: DecimalSource | null
  claimRate?: DecimalSource | null
  claimQty?: DecimalSource | null
  unitPrice?: DecimalSource | null
}

function claimLineAmount({ baseAmount, claimRate, claimQty, unitPrice }: ClaimLine) {
  if (baseAmount == null && claimRate == null)
    return amount(needed(unitPrice, 'lines.unitPrice'), needed(claimQty, 'lines.claimQty'))
  const rate = needed(claimRate, 'lines.claimRate')
  if (rate.lt(0) || rate.gt(100)) refuse('CLAIM_RATE_RANGE')
  return round(percentage(needed(baseAmount, 'lines.baseAmount'), rate), 2)
}

/**
 * What is claimed from a vendor, line by line and in total, in the order's currency (calculation catalogue,
 * claim.amount).
 */
export function claimAmounts(claimLines: readonly ClaimLine[]) {
  const lines = perLine(claimLines, line => ({ claimAmount: claimLineAmount(line) }))
  const claimAmount = sum(lines, line => line.claimAmount)
  if (claimAmount.lte(0)) refuse('CLAIM_AMOUNT_NOT_POSITIVE')
  return { lines, claimAmount }
}
