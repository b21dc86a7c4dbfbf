import type { Work } from '#platform/server/documents/actions.ts'
import { trackingFile } from '../tracking-file/document.ts'
import { cargoTracking } from './document.ts'
import { entryFollows } from './entry-follows.server.ts'
import { estimateAnew } from './estimate.server.ts'
import { tellEtas } from './eta-told.server.ts'
import { firstOfLists, tellWay, trackingBeside, trackingOf } from './of-container.server.ts'

/**
 * A container is expected on another day: all that is tracked in it and its papers say so, with the reason, and who depends
 * on it is told (business.md 3.6). `alone`, only one order in it does: what the others say was said of them since.
 */
export async function changeEta(
  work: Work,
  packingListId: string,
  etaDate: string,
  reason: string,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<void> {
  const all = alone ? await trackingOf(work, packingListId) : await trackingBeside(work, packingListId)
  const rows = all.filter(row => row.etaDate !== etaDate)
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
  for (const first of firstOfLists(rows)) await tellWay(work, first.packingListId)
  await etaFollows(work, rows)
}

type Moved = Awaited<ReturnType<typeof trackingBeside>>

/** What hangs on the arrival of some SKUs that are expected on another day than they were: papers, estimates, the entry, and who is told. */
export async function etaFollows(work: Work, before: Moved, without?: string): Promise<void> {
  const told = []
  for (const first of firstOfLists(before)) {
    const { packingListId, id, etaDate: oldEta } = first
    await estimateAnew(work, packingListId, without)
    const row = await work.get(cargoTracking, id)
    for (const file of packingListId ? await work.all(trackingFile, { packingListId }) : [])
      await work.update(trackingFile, file, { etaDate: row.etaDate })
    await entryFollows(row, work)
    told.push({ row, oldEta: oldEta ?? '' })
  }
  await tellEtas(told, work)
}
