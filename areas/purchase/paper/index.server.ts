import { annexes } from './annex-paper.server.ts'
import { claimPaper } from './claim-paper.server.ts'
import { purchaseContractPaper, salesContractPaper } from './contract-paper.server.ts'
import { internalOfferPaper, offerPaper } from './offer-paper.server.ts'
import { paymentPaper } from './payment-paper.server.ts'

/** What buying prints. */
export const purchasePapers = [
  purchaseContractPaper,
  salesContractPaper,
  offerPaper,
  internalOfferPaper,
  paymentPaper,
  claimPaper,
  ...annexes,
]
