import { amount, type Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { allocate } from './amount.ts'
import { percentOf, perUnit } from './rate.ts'
import { orZero, perLine, refuse } from './refusal.ts'
import { allocationWeight } from './sku.ts'

/** A processing step: CNY per box and its coefficient. */
export interface Procedure {
  basePrice: DecimalSource
  coefficient?: DecimalSource | null
}

/** The coefficients a procedure price is multiplied by. */
export const procedureFactors = [
  'packageCoefficient',
  'levelCoefficient',
  'difficultyCoefficient',
  'vendorCoefficient',
] as const

/**
 * Price in CNY per box of a combination of procedures, before and after coefficients (calculation catalogue,
 * process.combination).
 */
export function combinationPrice(
  procedures: readonly Procedure[],
  factors: { [Factor in (typeof procedureFactors)[number]]?: DecimalSource | null } = {},
) {
  if (procedures.length === 0) refuse('PROCEDURE_REQUIRED')
  const coefficient = (value: DecimalSource | null | undefined) => {
    const figure = decimal(value ?? 1)
    return figure.lte(0) ? refuse('COEFFICIENT_NOT_POSITIVE') : figure
  }
  const prices = perLine(procedures, step => coefficient(step.coefficient).times(step.basePrice))
  const sequenceGroupPrice = round(
    sum(prices, price => price),
    4,
  )
  const price = procedureFactors.reduce(
    (product, name) => product.times(coefficient(factors[name])),
    sequenceGroupPrice,
  )
  return { sequenceGroupPrice, processCoefficientPrice: round(price, 4) }
}

/**
 * The work of a processing task: boxes received at a price per box, people and hours at an hourly price, all in
 * CNY.
 */
export interface ChargeInput {
  chargeMode: string
  receivedQuantity?: DecimalSource | null
  processCoefficientPrice?: DecimalSource | null
  numberOfPeople?: DecimalSource | null
  actualHourWork?: DecimalSource | null
  laborHourlyPrice?: DecimalSource | null
  surcharge?: DecimalSource | null
}

/** What a processing task is charged in CNY: by piece, by hour or both (calculation catalogue, process.charge). */
export function processingCharge(input: ChargeInput) {
  const { chargeMode } = input
  if (chargeMode !== 'PIECE' && chargeMode !== 'HOUR' && chargeMode !== 'MIXED') refuse('CHARGE_MODE_UNSUPPORTED')
  const quantity = orZero(input.receivedQuantity)
  const price = orZero(input.processCoefficientPrice)
  const people = orZero(input.numberOfPeople)
  const hours = orZero(input.actualHourWork)
  const hourlyPrice = orZero(input.laborHourlyPrice)
  if ([quantity, price, people, hours, hourlyPrice].some(figure => figure.lt(0))) refuse('CHARGE_NEGATIVE')
  const pieceAmount = chargeMode === 'HOUR' ? decimal(0) : amount(price, quantity)
  const laborPrice = chargeMode === 'PIECE' ? decimal(0) : amount(hourlyPrice, people.times(hours))
  const makeAmount = round(pieceAmount.plus(laborPrice).plus(orZero(input.surcharge)), 2)
  if (makeAmount.lt(0)) refuse('CHARGE_NEGATIVE')
  return { pieceAmount, laborPrice, makeAmount }
}

/** What a plan weighs in kg, and the raw kg it needs by the standard yield in percent; without a standard the need is not known. */
export function rawNeed(
  planQuantity: DecimalSource,
  unitWeight: DecimalSource,
  standardYield?: DecimalSource | null,
): { planWeight: Decimal; rawNeed: Decimal | null } {
  const planWeight = round(decimal(planQuantity).times(unitWeight), 3)
  const isKnown = standardYield != null && decimal(standardYield).gt(0)
  return { planWeight, rawNeed: isKnown ? round(planWeight.times(100).div(standardYield), 3) : null }
}

/** What some boxes weigh in kg; unknown where either is. */
export const boxesWeight = (boxes?: DecimalSource | null, unitWeight?: DecimalSource | null): Decimal | null =>
  boxes == null || unitWeight == null ? null : round(decimal(boxes).times(unitWeight), 3)

/** The weights in kg that went into and came out of processing. */
export interface YieldInput {
  rawWeight: DecimalSource
  returnedWeight?: DecimalSource | null
  finishedWeight: DecimalSource
  byProductWeight?: DecimalSource | null
}

/** Yield and loss of processing in kg and percent of what was used (calculation catalogue, process.yield). */
export function processingYield(input: YieldInput) {
  const consumedWeight = round(decimal(input.rawWeight).minus(orZero(input.returnedWeight)), 2)
  if (consumedWeight.lte(0)) refuse('YIELD_NO_INPUT')
  const lossWeight = round(consumedWeight.minus(input.finishedWeight).minus(orZero(input.byProductWeight)), 2)
  if (lossWeight.lt(consumedWeight.times('-0.005'))) refuse('YIELD_OVER_INPUT')
  return {
    consumedWeight,
    yieldRate: percentOf(input.finishedWeight, consumedWeight),
    lossWeight,
    lossRate: percentOf(lossWeight, consumedWeight),
  }
}

/** What of the used kg is neither finished, by-product nor weighed loss: 0 where nothing is left to explain. */
export const massBalance = (
  consumedWeight: DecimalSource,
  finishedWeight: DecimalSource,
  byProductWeight?: DecimalSource | null,
  scrapWeight?: DecimalSource | null,
): Decimal =>
  round(decimal(consumedWeight).minus(finishedWeight).minus(orZero(byProductWeight)).minus(orZero(scrapWeight)), 3)

/** One of several products of the same raw material: kg, and CNY per kg. */
export interface JointProduct {
  key: string
  weight: DecimalSource
  unitValue?: DecimalSource | null
}

/** A processing cost in CNY split over joint products by value or weight (calculation catalogue, process.joint). */
export function jointCosts(totalCost: DecimalSource, basis: string, products: readonly JointProduct[]) {
  const weights = products.map(({ weight, unitValue }) => {
    const value = orZero(unitValue).times(weight)
    return allocationWeight({ weight, value }, basis === 'VALUE' || basis === 'WEIGHT' ? basis : '')
  })
  const costs = allocate(totalCost, weights)
  return {
    products: products.map(({ key, weight }, row) => {
      const cost = orZero(costs[row])
      return { key, cost, unitCost: perUnit(cost, weight) }
    }),
  }
}

/** The work of a group: boxes done by people in hours, against the standard boxes per man-hour. */
export interface LaborInput {
  completedQuantity: DecimalSource
  numberOfPeople?: DecimalSource | null
  actualHourWork?: DecimalSource | null
  standardPerManHour?: DecimalSource | null
}

/** Man-hours, boxes per man-hour, and percent of the standard (calculation catalogue, process.labor). */
export function laborEfficiency(input: LaborInput) {
  const manHours = orZero(input.numberOfPeople).times(orZero(input.actualHourWork))
  const efficiency = manHours.isZero() ? null : round(decimal(input.completedQuantity).div(manHours), 2)
  return {
    manHours: round(manHours, 2),
    laborEfficiency: efficiency,
    efficiencyRate: efficiency && percentOf(efficiency, orZero(input.standardPerManHour)),
  }
}

/**
 * Net weight in kg of a weighed box and where it stands in its range, limits included (calculation catalogue,
 * process.weighing).
 */
export function weighing(
  grossWeight: DecimalSource,
  tareWeight?: DecimalSource | null,
  weighingMin?: DecimalSource | null,
  weighingMax?: DecimalSource | null,
): { netWeight: Decimal; weighingRangeFlag: 'LOW' | 'IN' | 'HIGH' } {
  const netWeight = round(decimal(grossWeight).minus(orZero(tareWeight)), 3)
  if (netWeight.lte(0)) refuse('WEIGHT_NOT_POSITIVE')
  if (weighingMin != null && netWeight.lt(weighingMin)) return { netWeight, weighingRangeFlag: 'LOW' }
  if (weighingMax != null && netWeight.gt(weighingMax)) return { netWeight, weighingRangeFlag: 'HIGH' }
  return { netWeight, weighingRangeFlag: 'IN' }
}
