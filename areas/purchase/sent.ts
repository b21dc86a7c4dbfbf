import { claim } from './claim/document.ts'
import { payableInvoice } from './payable-invoice/document.ts'
import { purchaseContract } from './purchase-contract/document.ts'
import { salesContract } from './sales-contract/document.ts'

/** What buying sends to the ERP and the OA. */
export default [purchaseContract, salesContract, payableInvoice, claim]
