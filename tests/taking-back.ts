/** A record that may not be taken back while another one stands on it (business.md 2.4). */
export interface Pair {
  /** The document that would be taken back, and every verb that does so. */
  readonly document: string
  readonly verbs: readonly string[]
  /** What stands in the way: a document, or a state of the record itself in another house. */
  readonly follower: string
  /** What it is refused with, where it is not `DOWNSTREAM_EXISTS`. */
  readonly bizCode?: string
}

const audited = ['antiAudit', 'void']

/** The matrix: who stands in whose way. Each pair is tried with real records. */
export const pairs: readonly Pair[] = [
  { document: 'original-packing-list', verbs: audited, follower: 'packing-list' },
  { document: 'original-packing-list', verbs: audited, follower: 'purchase-contract' },
  { document: 'original-packing-list', verbs: audited, follower: 'sales-contract' },
  { document: 'original-packing-list', verbs: audited, follower: 'quotation' },
  { document: 'packing-list', verbs: audited, follower: 'loading-record' },
  { document: 'packing-list', verbs: audited, follower: 'customs-document' },
  { document: 'packing-list', verbs: audited, follower: 'receipt' },
  { document: 'packing-list', verbs: audited, follower: 'settlement' },
  { document: 'packing-list', verbs: audited, follower: 'sale-record' },
  { document: 'packing-list', verbs: audited, follower: 'cargo-tracking' },
  { document: 'purchase-contract', verbs: audited, follower: 'packing-list' },
  { document: 'purchase-contract', verbs: audited, follower: 'customs-document' },
  { document: 'purchase-contract', verbs: audited, follower: 'payable-invoice' },
  { document: 'purchase-contract', verbs: audited, follower: 'ERP order' },
  { document: 'sales-contract', verbs: audited, follower: 'customs-document' },
  { document: 'quotation', verbs: ['cancelApprove'], follower: 'sales-contract' },
  { document: 'loading-record', verbs: ['antiAudit', 'return'], follower: 'exchange-receipt' },
  { document: 'loading-record', verbs: ['antiAudit', 'return'], follower: 'customs-document' },
  { document: 'customs-document', verbs: ['cancel', 'withdraw'], follower: 'taxes paid', bizCode: 'STATE_NOT_ALLOWED' },
  { document: 'receipt', verbs: ['reverse'], follower: 'stock issued', bizCode: 'STOCK_INSUFFICIENT' },
  { document: 'receipt', verbs: ['reverse'], follower: 'settlement' },
  { document: 'business-cost', verbs: ['antiAudit'], follower: 'settlement' },
  { document: 'business-cost', verbs: ['antiAudit'], follower: 'ERP cost' },
  { document: 'delivery', verbs: ['cancelExpense'], follower: 'settlement', bizCode: 'COST_SETTLED' },
  { document: 'delivery', verbs: ['cancelExpense'], follower: 'ERP cost' },
  { document: 'exchange-receipt', verbs: ['antiAudit'], follower: 'settlement' },
  { document: 'exchange-receipt', verbs: ['unmatch'], follower: 'settlement', bizCode: 'SETTLEMENT_AUDITED' },
  { document: 'settlement', verbs: ['withdraw'], follower: 'settlement-confirm', bizCode: 'STATE_NOT_ALLOWED' },
  { document: 'settlement-confirm', verbs: ['antiAudit'], follower: 'payable-invoice' },
  { document: 'inspection-sheet', verbs: ['discard'], follower: 'claim' },
  { document: 'inspection-sheet', verbs: ['discard'], follower: 'non-conformity' },
  { document: 'receipt', verbs: ['reverse'], follower: 'inspection-sheet' },
  { document: 'claim', verbs: audited, follower: 'payable-invoice' },
  { document: 'payable-invoice', verbs: ['antiAudit'], follower: 'ERP invoice' },
  { document: 'payable-invoice', verbs: ['invalidate'], follower: 'ERP invoice', bizCode: 'STATE_NOT_ALLOWED' },
  { document: 'payable-invoice', verbs: ['antiAudit', 'invalidate'], follower: 'OA approval', bizCode: 'OA_RUNNING' },
  { document: 'cost-package', verbs: ['antiAudit', 'invalidate'], follower: 'business-reference' },
  { document: 'cost-package', verbs: ['antiAudit', 'invalidate'], follower: 'business-cost' },
  { document: 'cost-quotation', verbs: ['cancelApprove', 'invalidate'], follower: 'business-cost' },
  { document: 'stock-transfer', verbs: ['antiAudit'], follower: 'boxes received', bizCode: 'STATE_NOT_ALLOWED' },
  { document: 'process-plan', verbs: ['cancel'], follower: 'process-task' },
  { document: 'process-task', verbs: ['close'], follower: 'weighing-record' },
  { document: 'misc-transaction', verbs: ['reverse'], follower: 'stock issued', bizCode: 'STOCK_INSUFFICIENT' },
  { document: 'misc-transaction', verbs: ['reverse'], follower: 'ERP posting' },
  { document: 'market-quality-check', verbs: ['return'], follower: 'claim' },
  { document: 'sales-demand', verbs: ['cancelOrder'], follower: 'ERP order' },
  { document: 'store-transfer-order', verbs: ['cancel'], follower: 'boxes shipped', bizCode: 'STATE_NOT_ALLOWED' },
  { document: 'pos-order', verbs: ['sendBack'], follower: 'ERP order' },
  { document: 'annual-plan', verbs: ['reopen'], follower: 'annual-plan' },
  { document: 'pre-employment', verbs: ['return', 'withdraw'], follower: 'electronic-signature' },
]

/** Verbs that take a record of these documents back, or out of use, which nothing of the matrix can stand in the way of: why. */
export const free: Readonly<Record<string, string>> = {
  'loading-record put': 'a step on; it raises the revision because the room is told anew',
  'settlement-confirm reject': 'only what is not audited is rejected; nothing is made of it before',
  'stock-transfer void': 'only what is not audited, and has moved nothing, is voided',
  'misc-transaction void': 'only what is not audited, and has moved nothing, is voided',
  'receipt confirm': 'a step on',
  'non-conformity reopen': 'nothing is made of it',
  'payable-invoice paymentReturned': 'the money alone came back; the invoice stays as the ERP and the OA have it',
  'sales-demand cancel': 'only a draft is cancelled there, and a draft is pushed nowhere',
  'pos-order cancel': 'only what is not reviewed, and has moved nothing, is cancelled',
}

/** Rows of the matrix whose documents are agreed on and not opened: whoever opens one moves it to the pairs. */
export const notOpened: readonly string[] = []
