import { type DecimalSource, decimal, round } from '#platform/model/decimal.ts'
import { percentage, positiveRate } from './rate.ts'
import { orZero, refuse } from './refusal.ts'

/**
 * What a container's fruit costs: origin currency per kg and per box, CNY for one unit of it, freight in CNY,
 * margin in percent.
 */
export interface GuidePriceInput {
  purchasingPrice: DecimalSource
  pieceWeight: DecimalSource
  originFeePerBox?: DecimalSource | null
  exchangeRate?: DecimalSource | null
  coefficient?: DecimalSource | null
  containerPutQty: DecimalSource
  oceanFreightCny?: DecimalSource | null
  marginRate?: DecimalSource | null
}

/** Standard pieces of a container, and cost and guide prices in CNY per box (calculation catalogue, guide.price). */
export function guidePrice(input: GuidePriceInput) {
  const boxes = decimal(input.containerPutQty)
  if (boxes.lte(0)) refuse('QTY_NOT_POSITIVE')
  const rate = positiveRate(input.exchangeRate)
  const originCost = decimal(input.purchasingPrice).times(input.pieceWeight).plus(orZero(input.originFeePerBox))
  const fobCost = round(originCost.times(rate), 4)
  const fobSalesGuidePrice = round(percentage(fobCost, orZero(input.marginRate).plus(100)), 4)
  return {
    standardParts: round(boxes.times(input.coefficient ?? 1), 2),
    fobCost,
    fobSalesGuidePrice,
    cnfSalesGuidePrice: round(fobSalesGuidePrice.plus(orZero(input.oceanFreightCny).div(boxes)), 4),
  }
}
