/** What claims in force ask back of some orders, for whoever drafts another about them. */
export { askedOfOrders } from './claim/asked-already.server.ts'
/** What a claim asks of whoever received its goods: what came damaged, and what did not come. */
export { missingOf, missingOfOrders } from './claim/missing.server.ts'
/** Audited claims about orders that nobody has deducted, for the invoice that pays these. */
export { openClaims } from './payable-invoice/claims.server.ts'
/** An invoice was made of a settlement, reached the ERP, was paid, or is none any more: a question to whoever shows that of its orders. */
export { invoiceMoved } from './payable-invoice/moved.server.ts'
/** What an invoice asks of whoever settles: which confirmation it was made of. */
export { confirmationBehind } from './payable-invoice/settled.server.ts'
/** Keeps prepayments to a work, says why an amount is no longer left of them, promises it, and ends what was promised (business.md 4.4). */
export {
  endPromises,
  holdPrepayments,
  prepaymentsLeft,
  promisePrepayments,
} from './prepayment-reservation/promises.server.ts'
/** The agreement with a vendor that holds for goods on a day, or for a container, or is nearest to its arrival, and which costs it takes off what they are paid. */
export { agreementFor, agreementNear, agreementOf, deductionsAgreed } from './vendor-agreement/in-force.server.ts'
