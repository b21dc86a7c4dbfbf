/** The payable invoice of a confirmed settlement: goods, prepayments and the order they were bought under. */
export { invoiceFromSettlement, type Settled } from './payable-invoice/from-settlement.ts'
