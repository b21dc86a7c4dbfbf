import { type Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { allocate } from './amount.ts'
import { percentage } from './rate.ts'
import { orZero, refuse } from './refusal.ts'

/** What was sold and accepted of one line or SKU: boxes, kg and CNY. */
export interface ConfirmedSales {
  confirmQty: DecimalSource
  confirmWeight: DecimalSource
  confirmAmountCny: DecimalSource
}

/** The commission terms of a vendor agreement and what they are applied to; rate in percent, or CNY per box or kg. */
export interface CommissionInput {
  commissionRule: string
  commissionRate?: DecimalSource | null
  commissionUnit?: string | null
  deductibleCostCny?: DecimalSource | null
  lines: readonly ConfirmedSales[]
}

/** The rate of the terms: never negative, and at most 100 where it is a percentage. */
function agreedRate({ commissionRule, commissionRate }: CommissionInput): Decimal {
  const rate = orZero(commissionRate)
  const isPercent = commissionRule === 'RATE_GROSS' || commissionRule === 'RATE_NET'
  const isMissing = commissionRate == null && (isPercent || commissionRule === 'FIXED_UNIT')
  return isMissing || rate.lt(0) || (isPercent && rate.gt(100)) ? refuse('COMMISSION_RATE_RANGE') : rate
}

/** What a commission is reckoned on: CNY of sales, or boxes or kg. */
function commissionBase({ commissionRule, lines, deductibleCostCny, commissionUnit }: CommissionInput): Decimal {
  const sales = sum(lines, line => line.confirmAmountCny)
  switch (commissionRule) {
    case 'RATE_GROSS':
      return round(sales, 2)
    case 'RATE_NET':
      return round(sales.minus(orZero(deductibleCostCny)), 2)
    case 'FIXED_UNIT':
      return round(sum(lines, soldUnits(commissionUnit)), 2)
    case 'NONE':
      return decimal(0)
    default:
      return refuse('COMMISSION_RULE_UNSUPPORTED')
  }
}

const soldUnits = (unit: string | null | undefined) => (line: ConfirmedSales) =>
  unit === 'KG' ? line.confirmWeight : line.confirmQty

const nothing = decimal(0)
const orNothing = (weight: Decimal): Decimal => (weight.isNegative() ? nothing : weight)

/** Our commission in CNY, and its split over the lines (calculation catalogue, settlement.commission). */
export function settlementCommission(input: CommissionInput) {
  const rate = agreedRate(input)
  const base = commissionBase(input)
  const perUnit = input.commissionRule === 'FIXED_UNIT'
  const full = perUnit ? base.times(rate) : percentage(base, rate)
  const commissionAmount = base.gt(0) ? round(full, 2) : decimal(0)
  const weight = perUnit ? soldUnits(input.commissionUnit) : (line: ConfirmedSales) => line.confirmAmountCny
  const weights = input.lines.map(line => orNothing(decimal(weight(line))))
  return { base, commissionAmount, lineCommissions: weights.length > 0 ? allocate(commissionAmount, weights) : [] }
}
