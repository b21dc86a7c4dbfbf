import { miscTransaction } from './misc-transaction/document.ts'
import { stockCount } from './stock-count/document.ts'

/** What is told the ERP of the warehouse. */
export default [miscTransaction, stockCount]
