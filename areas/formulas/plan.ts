import { Decimal, type DecimalSource, decimal, round } from '#platform/model/decimal.ts'
import { percentage, percentOf } from './rate.ts'
import { orZero, refuse } from './refusal.ts'

/** A week's figures in boxes: reported, decomposed to, sold, and sold in the same week of last year. */
export interface WeeklyFigures {
  reportedQantity: DecimalSource
  decomQuantity: DecimalSource
  completedQuantity: DecimalSource
  lastYearSales?: DecimalSource | null
}

/** What is left of a week's plan in boxes, and how far it is met in percent (calculation catalogue, plan.weekly). */
export function weeklyRolling({ reportedQantity, decomQuantity, completedQuantity, lastYearSales }: WeeklyFigures) {
  const lastYear = orZero(lastYearSales)
  return {
    remainingUnfinishedQuantity: decimal(decomQuantity).minus(completedQuantity),
    targetAchievementRate: percentOf(completedQuantity, decomQuantity),
    reportDeviation: decimal(decomQuantity).minus(reportedQantity),
    yearOnYear: percentOf(decimal(completedQuantity).minus(lastYear), lastYear),
  }
}

/**
 * A rebate tier: achievement in percent from (inclusive) to (exclusive, open when missing), and its rate in
 * percent.
 */
export interface RebateTier {
  from: DecimalSource
  to?: DecimalSource | null
  rate: DecimalSource
}

/** Rebate of a customer on actual against target sales, by tier (calculation catalogue, plan.rebate). */
export function rebate(actualAmount: DecimalSource, targetAmount: DecimalSource, tiers: readonly RebateTier[]) {
  if (decimal(targetAmount).lte(0)) refuse('REBATE_TARGET_NOT_POSITIVE')
  const achievementRate = orZero(percentOf(actualAmount, targetAmount))
  const tier = tiers.find(({ from, to }) => achievementRate.gte(from) && (to == null || achievementRate.lt(to)))
  const rebateRate = orZero(tier?.rate)
  return { achievementRate, rebateRate, rebateAmount: round(percentage(Decimal.max(0, actualAmount), rebateRate), 2) }
}
