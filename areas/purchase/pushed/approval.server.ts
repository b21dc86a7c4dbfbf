import type { Wire } from '#platform/model/check.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { claim } from '../claim/document.ts'
import type { payableInvoice } from '../payable-invoice/document.ts'

/** A record that was before the OA already. */
interface Asked {
  readonly id: string
  readonly version: number
  readonly revision: number
  readonly oaWorkflowStatus: string | null
}

/**
 * What is put to the OA once more, after it was rejected or withdrawn, is another revision: the outcome of the first
 * round stays with the first (business.md 5.1, 5.3).
 */
async function nextRound(
  document: typeof payableInvoice | typeof claim,
  { id, version, revision, oaWorkflowStatus }: Asked,
  work: Work,
): Promise<{ readonly id: string; readonly revision: number }> {
  if (!oaWorkflowStatus) return { id, revision }
  await work.update(document, { id, version }, { revision: revision + 1, oaWorkflowStatus: null })
  return { id, revision: revision + 1 }
}

/** Puts a record to the OA, which asks whoever has to approve it. */
export async function toApproval<D extends typeof payableInvoice | typeof claim>(
  document: D,
  row: Asked,
  no: string | null,
  payload: Wire,
  work: Work,
): Promise<void> {
  const record = await nextRound(document, row, work)
  await work.push({ document, record, no: no ?? '', target: 'OA', path: '/oa/v1/workflows', payload })
}
