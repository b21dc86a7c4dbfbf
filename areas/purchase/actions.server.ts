import { actions as claim } from './claim/actions.server.ts'
import { actions as payableInvoice } from './payable-invoice/actions.server.ts'
import { actions as prepayment } from './prepayment/actions.server.ts'
import { actions as purchaseContract } from './purchase-contract/actions.server.ts'
import { actions as quotation } from './quotation/actions.server.ts'
import { actions as salesContract } from './sales-contract/actions.server.ts'
import { actions as vendorAgreement } from './vendor-agreement/actions.server.ts'

/** What the documents of this area do to other records. */
export const purchaseActions = [
  purchaseContract,
  salesContract,
  quotation,
  payableInvoice,
  claim,
  vendorAgreement,
  prepayment,
]
