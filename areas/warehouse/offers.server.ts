/** What of a warehouse or store is not finished yet: a question to whoever writes papers that begin or end there. */
export { leftAtPlace } from './left-at-place.server.ts'
/** Tells lots how ripe they are, and made ones whose shipment they are; moves stock, or promises it: balances never fall below what is promised of them, and every movement leaves its row in the ledger. */
export { type Movement, moveStock, type Ripened, ripenLots, type StockKey, shipMadeLot } from './move-stock.server.ts'
/** Why somebody does not take a step at an end of a paper: those who hold that end do. */
export { heldByOthers } from './place-held.server.ts'
/**
 * What the boxes of a container cost from now on, wherever they lie: what they landed at, or the estimate again; and who is told
 * because they made something of them.
 */
export { costLots, lotsCosted } from './receipt/lot-cost.server.ts'
/**
 * Promises boxes to the lines of a document, by the lots that go first or by one that is named with a reason; lets them go;
 * has them leave; and names the lots of what leaves at once.
 */
export {
  type Given,
  issueReserved,
  lotsFor,
  type Promised,
  promisesOf,
  releaseStock,
  reserveAnew,
  reserveStock,
  type Wanted,
} from './stock-reservation/reserve.server.ts'
/** Tells the ERP of a paper of stock; and what of it goes before it is told anew. */
export { reviseFailed, tellErp } from './tell-erp.server.ts'
/** Where lots were worked into others, or made of others: a question to whoever works on fruit. */
export { lotsThrough } from './trace/through.server.ts'
/** Why boxes do not come back to a warehouse that is of another unit by now. */
export { unitChanged } from './unit-changed.server.ts'
