import { customsDocument } from '#areas/customs/customs-document/document.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { cargoTracking } from './document.ts'

/** Entries whose container customs still hold. */
const open = ['DRAFT', 'SUBMITTED', 'DECLARED', 'INSPECTION', 'TAX_PAID'] as const

/** The customs entry of a container shows its arrival as tracking has it; what is not declared yet its port, a draft without a bill of lading that, too (business.md 2.3, M7; 3.6). */
export async function entryFollows(
  { packingListId, etaDate, blNo, pod }: Row<typeof cargoTracking>,
  work: Work,
): Promise<void> {
  if (!packingListId) return
  for (const entry of await work.all(customsDocument, { packingListId, enableFlag: 'Y', status: open })) {
    const changes: Partial<New<typeof customsDocument>> = {
      ...(entry.etaDate === etaDate ? {} : { etaDate }),
      ...((entry.status === 'DRAFT' || entry.status === 'SUBMITTED') && pod && entry.pod !== pod ? { pod } : {}),
      ...(entry.status === 'DRAFT' && !entry.blNo && blNo ? { blNo } : {}),
    }
    if (Object.keys(changes).length > 0) await work.update(customsDocument, entry, changes)
  }
}
