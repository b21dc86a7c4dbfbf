/** An invoice reached the ERP, was paid, or is none any more: a question to whoever shows that of its orders. */
export { invoiceMoved } from './payable-invoice/moved.server.ts'
