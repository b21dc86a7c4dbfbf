/** Moves stock, or promises it: balances never fall below what is promised of them, and every movement leaves its row in the ledger. */
export { type Movement, moveStock, type StockKey } from './move-stock.server.ts'
/** What the boxes of a container cost from now on, wherever they lie: what they landed at, or the estimate again. */
export { costLots } from './receipt/lot-cost.server.ts'
