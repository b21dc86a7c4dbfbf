/** Lays down what the ERP and the OA told of an invoice of the demo, with what its prepayments became of it. */
export { type Told, tell } from './invoices.server.ts'
/** Brings in papers of the demo. */
export { type SignedPaper, signed } from './signed.server.ts'
