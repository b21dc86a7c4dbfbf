import { customsDocument } from '#areas/customs/customs-document/document.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { cargoTracking } from './document.ts'

/** Entries whose container customs still hold. */
const open = ['DRAFT', 'SUBMITTED', 'DECLARED', 'INSPECTION', 'TAX_PAID'] as const

/** The customs entry of a container shows its arrival as tracking has it; a draft without a bill of lading takes that over, too (business.md 2.3, M7; 3.6). */
export async function entryFollows(
  { packingListId, etaDate, blNo }: Row<typeof cargoTracking>,
  work: Work,
): Promise<void> {
  if (!packingListId) return
  for (const entry of await work.all(customsDocument, { packingListId, enableFlag: 'Y', status: open })) {
    const changes: Partial<New<typeof customsDocument>> = {
      ...(entry.etaDate === etaDate ? {} : { etaDate }),
      ...(entry.status === 'DRAFT' && !entry.blNo && blNo ? { blNo } : {}),
    }
    if (Object.keys(changes).length > 0) await work.update(customsDocument, entry, changes)
  }
}
