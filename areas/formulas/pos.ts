import { type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { perUnit } from './rate.ts'
import { perLine, refuse } from './refusal.ts'

/** An item of a store's sale: pieces, CNY, and stock units for one piece. */
export interface PosLine {
  quantity: DecimalSource
  salesAmount: DecimalSource
  convertRate: DecimalSource
}

/**
 * Stock units and price per piece of a store's sale, whose lines must add up to its amount in CNY (calculation
 * catalogue, pos.order).
 */
export function posOrder(salesAmount: DecimalSource, posLines: readonly PosLine[]) {
  const lines = perLine(posLines, line => {
    if (decimal(line.salesAmount).lte(0)) refuse('POS_LINE_AMOUNT_NOT_POSITIVE')
    if (decimal(line.quantity).lte(0)) refuse('POS_QTY_NOT_POSITIVE')
    return {
      inventoryQty: round(decimal(line.quantity).times(line.convertRate), 3),
      unitSellingPrice: perUnit(line.salesAmount, line.quantity),
    }
  })
  const total = sum(posLines, line => line.salesAmount)
  if (!total.eq(salesAmount)) refuse('POS_SUM_MISMATCH')
  return { lines, salesAmount: round(total, 2) }
}
