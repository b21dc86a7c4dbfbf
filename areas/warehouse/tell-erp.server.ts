import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { anew, isFailedThere, type StockPaper } from './terms.ts'

/** What is told of a paper of stock, and where. */
interface Told {
  readonly no: string | null
  /** From the address of the ERP on: `/erp/v1/inv/misc`. */
  readonly path: string
  /** By the code the ERP knows the paper's unit by. */
  readonly payload: (orgCode: string | null) => Wire
}

/** Tells the ERP of a paper of stock, in the name of its unit (business.md 5.2). */
export async function tellErp<D extends Declaration>(
  work: Work,
  document: D,
  record: { readonly id: string; readonly revision: number; readonly orgId: string | null },
  { no, path, payload }: Told,
): Promise<void> {
  const unit = record.orgId ? await work.find(operatingUnit, { id: record.orgId }) : undefined
  await work.push({ document, record, no: no ?? '', target: 'ERP', path, payload: payload(unit?.shortCode ?? null) })
}

/** What the ERP took and then failed or cancelled is told anew as another revision; nothing is left here of the former. */
export async function reviseFailed<D extends Declaration>(
  work: Work,
  document: D,
  record: StockPaper & { readonly id: string; readonly version: number; readonly revision: number },
): Promise<void> {
  if (!isFailedThere(record)) return
  await work.update(document, record, { ...anew, revision: record.revision + 1, erpTransferNo: null } as never)
}
