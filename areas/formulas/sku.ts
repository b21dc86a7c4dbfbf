import { Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { allocate } from './amount.ts'
import type { ConfirmedSales } from './commission.ts'
import { perUnit, positiveRate } from './rate.ts'
import { orZero, refuse } from './refusal.ts'

/** The figures of one target of an allocation: boxes, kg, value. */
export interface AllocationTarget {
  qty?: DecimalSource | null
  weight?: DecimalSource | null
  value?: DecimalSource | null
}

/** The weight a target has in an allocation by QTY, WEIGHT, VALUE or EQUAL parts. */
export function allocationWeight(target: AllocationTarget, basis: string): Decimal {
  if (basis === 'QTY') return orZero(target.qty)
  if (basis === 'WEIGHT') return orZero(target.weight)
  if (basis === 'VALUE') return orZero(target.value)
  return basis === 'EQUAL' ? decimal(1) : refuse('ALLOCATION_BASIS_UNSUPPORTED')
}

/**
 * A cost split over its targets to the cent, in the cost's currency (calculation catalogue,
 * settlement.costAllocation).
 */
export function costAllocation<Key extends string>(
  amount: DecimalSource,
  basis: string,
  targets: readonly (AllocationTarget & { key: Key })[],
): { key: Key; amount: Decimal }[] {
  const shares = allocate(
    amount,
    targets.map(target => allocationWeight(target, basis)),
  )
  return targets.map(({ key }, row) => ({ key, amount: orZero(shares[row]) }))
}

/**
 * A settlement about to be split by SKU; costs and commission in CNY, the rate CNY for one unit of settlement
 * currency.
 */
export interface SkuInput<Key extends string = string> {
  lines: readonly (ConfirmedSales & { key: Key })[]
  costs?: readonly { amountCny: DecimalSource; basis: string }[] | null
  commissionAmount?: DecimalSource | null
  commissionBasis?: string | null
  currencyRate?: DecimalSource | null
}

/**
 * What each SKU bears and what the vendor is owed for it, in CNY and settlement currency (calculation catalogue,
 * settlement.sku).
 */
export function skuSettlement<Key extends string>(input: SkuInput<Key>) {
  const { lines } = input
  if (lines.length === 0) refuse('ALLOCATION_NO_TARGET')
  const rate = positiveRate(input.currencyRate)
  const split = (amount: DecimalSource, basis: string) =>
    allocate(
      amount,
      lines.map(line => {
        const target = { qty: line.confirmQty, weight: line.confirmWeight, value: line.confirmAmountCny }
        return Decimal.max(0, allocationWeight(target, basis))
      }),
    )
  const costs = (input.costs ?? []).map(({ amountCny, basis }) => split(amountCny, basis))
  const commissions = split(input.commissionAmount ?? 0, input.commissionBasis ?? 'VALUE')

  const shares = lines.map((line, row) => {
    const costAmountCny = sum(costs, parts => parts[row])
    const commissionAmount = orZero(commissions[row])
    const payableAmountCny = round(decimal(line.confirmAmountCny).minus(costAmountCny).minus(commissionAmount), 2)
    const payableAmount = round(payableAmountCny.div(rate), 2)
    return { key: line.key, costAmountCny, commissionAmount, payableAmountCny, payableAmount }
  })
  const payableAmountCny = sum(shares, share => share.payableAmountCny)
  const payableAmount = round(payableAmountCny.div(rate), 2)
  const largest = shares.reduce((most, share) =>
    share.payableAmount.abs().gt(most.payableAmount.abs()) ? share : most,
  )
  const difference = payableAmount.minus(sum(shares, share => share.payableAmount))
  largest.payableAmount = largest.payableAmount.plus(difference)
  return {
    lines: shares.map((share, row) => ({ ...share, payablePrice: perUnit(share.payableAmount, weightOf(lines[row])) })),
    payableAmountCny,
    payableAmount,
  }
}

const weightOf = (line: ConfirmedSales | undefined): Decimal => orZero(line?.confirmWeight)
