import type { Work } from '#platform/server/documents/actions.ts'
import { trackingFile } from '../tracking-file/document.ts'
import { cargoTracking } from './document.ts'
import { entryFollows } from './entry-follows.server.ts'
import { estimateAnew } from './estimate.server.ts'
import { tellEta } from './eta-told.server.ts'
import { trackingOf } from './of-container.server.ts'

/** A container is expected on another day: all its SKUs and papers say so, with the reason, and who depends on it is told (business.md 3.6). */
export async function changeEta(work: Work, packingListId: string, etaDate: string, reason: string): Promise<void> {
  const rows = await trackingOf(work, packingListId)
  const [first] = rows
  if (!first || first.etaDate === etaDate) return
  for (const { id } of rows) {
    const row = await work.get(cargoTracking, id)
    const change = {
      oldEta: row.etaDate,
      newEta: etaDate,
      reason,
      changedBy: work.user.name,
      changedTime: work.now.toISOString(),
    }
    await work.update(cargoTracking, row, { etaDate, etaHistory: [...row.etaHistory, { id: null, ...change }] })
  }
  for (const file of await work.all(trackingFile, { packingListId })) await work.update(trackingFile, file, { etaDate })
  await estimateAnew(work, packingListId)
  const now = await work.get(cargoTracking, first.id)
  await entryFollows(now, work)
  await tellEta(now, first.etaDate ?? '', work)
}
