import { amount, type Decimal, decimal } from '#platform/model/decimal.ts'

// What a line comes to by itself, so that it moves beside the cell that is typed in; the payable needs them all.

/** What a sales line brings as finance confirms it, in CNY (business.md 4.3). */
export const confirmedInCny = (line: {
  readonly confirmPrice: Decimal | null
  readonly confirmQty: Decimal | null
}) => ({
  confirmAmountCny: amount(line.confirmPrice, line.confirmQty),
})

/** What is left of a prepayment, in its currency, after what is applied of it (business.md 4.4). */
export const leftOf = (balance: Decimal | null, applied: Decimal | null): { remainAmount: Decimal } => ({
  remainAmount: (balance ?? decimal(0)).minus(applied ?? 0),
})
