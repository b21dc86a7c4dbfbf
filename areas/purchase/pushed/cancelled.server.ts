import type { Work } from '#platform/server/documents/actions.ts'
import type { claim } from '../claim/document.ts'
import type { payableInvoice } from '../payable-invoice/document.ts'

interface Booked {
  readonly id: string
  readonly version: number
  readonly erpInvoiceStatus: string | null
}

/** What the ERP has cancelled stands nowhere there once it is taken back here; audited again it is pushed as another revision (business.md 2.4, 5.1). */
export async function inNoBooks(
  document: typeof payableInvoice | typeof claim,
  row: Booked,
  work: Work,
): Promise<void> {
  if (row.erpInvoiceStatus === 'CANCELLED')
    await work.update(document, row, { pushErpFlag: 'N', erpInvoiceNo: null, erpInvoiceStatus: null })
}
