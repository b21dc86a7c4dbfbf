import { posOrder } from './pos-order/document.ts'
import { transferOrder } from './transfer-order/document.ts'

/** What is told the ERP of stores. */
export default [transferOrder, posOrder]
