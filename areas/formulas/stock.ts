import { amount, type Decimal, type DecimalSource, decimal, sum } from '#platform/model/decimal.ts'
import { percentOf } from './rate.ts'
import { orZero, perLine, refuse } from './refusal.ts'

/** What a stock row holds: on hand, reserved, and free to sell. */
export interface StockBalance {
  onhand: Decimal
  reserved: Decimal
  available: Decimal
}

/** A movement of stock: its type and a positive quantity. */
export interface StockTransaction {
  type: string
  qty: DecimalSource
}

/** A stock row after one movement; nothing that is not there can leave (calculation catalogue, stock.onhand). */
export function stockAfter(
  { onhand, reserved, available }: StockBalance,
  { type, qty }: StockTransaction,
): StockBalance {
  const moved = decimal(qty)
  const balance = (onhand: Decimal, reserved: Decimal) => ({ onhand, reserved, available: onhand.minus(reserved) })
  if (moved.lte(0)) refuse('QTY_NOT_POSITIVE')
  if ((type === 'OUT' || type === 'RESERVE') && moved.gt(available)) refuse('STOCK_INSUFFICIENT')
  if ((type === 'RELEASE' || type === 'OUT_RESERVED') && moved.gt(reserved)) refuse('RESERVATION_INSUFFICIENT')
  switch (type) {
    case 'IN':
      return balance(onhand.plus(moved), reserved)
    case 'OUT':
      return balance(onhand.minus(moved), reserved)
    case 'RESERVE':
      return balance(onhand, reserved.plus(moved))
    case 'RELEASE':
      return balance(onhand, reserved.minus(moved))
    case 'OUT_RESERVED':
      return balance(onhand.minus(moved), reserved.minus(moved))
    default:
      return refuse('TRANSACTION_TYPE_UNSUPPORTED')
  }
}

/** A stock row after a series of movements in their order (calculation catalogue, stock.onhand). */
export function stockOnhand(
  opening: DecimalSource | null | undefined,
  reserved: DecimalSource | null | undefined,
  transactions: readonly StockTransaction[],
): StockBalance {
  const start = { onhand: orZero(opening), reserved: orZero(reserved) }
  let balance: StockBalance = { ...start, available: start.onhand.minus(start.reserved) }
  perLine(transactions, transaction => {
    balance = stockAfter(balance, transaction)
  })
  return balance
}

/** A counted item: by the books, counted, and CNY per unit. */
export interface CountLine {
  bookQty: DecimalSource
  countQty: DecimalSource
  unitCost: DecimalSource
}

/**
 * What a count found too much or too little, in units, CNY and percent of the books (calculation catalogue,
 * stock.count).
 */
export function countDifference(countLines: readonly CountLine[]) {
  const lines = perLine(countLines, ({ bookQty, countQty, unitCost }) => {
    if (decimal(countQty).lt(0)) refuse('COUNT_NEGATIVE')
    const diffQty = decimal(countQty).minus(bookQty)
    return { diffQty, diffAmount: amount(unitCost, diffQty), diffRate: percentOf(diffQty, bookQty) }
  })
  return { lines, diffQty: sum(lines, line => line.diffQty), diffAmount: sum(lines, line => line.diffAmount) }
}

/**
 * How far a shipped quantity has been received, and what is on the way or lost (calculation catalogue,
 * stock.transfer).
 */
export function transferProgress(quantity: DecimalSource, receipts: readonly DecimalSource[], closed = false) {
  for (const qty of [quantity, ...receipts]) if (decimal(qty).lte(0)) refuse('QTY_NOT_POSITIVE')
  const receivedQuantity = sum(receipts, qty => qty)
  const rest = decimal(quantity).minus(receivedQuantity)
  if (rest.lt(0)) refuse('RECEIVE_EXCEEDS_SHIPPED')
  const none = decimal(0)
  const open = receivedQuantity.isZero() ? 'SHIPPED' : 'PART_RECEIVED'
  return {
    receivedQuantity,
    inTransitQty: closed ? none : rest,
    lossQty: closed ? rest : none,
    flowStatus: rest.isZero() ? 'RECEIVED' : closed ? 'CLOSED' : open,
  }
}
