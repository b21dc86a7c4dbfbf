import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { moveBack, moveOn, trackingOf, writeTracking } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { confirmedOfContainer } from './actual.server.ts'
import { confirmedColumns, noneConfirmed } from './sif.ts'

type Tracking = Row<typeof cargoTracking>

/** Writes the confirmed columns of a container's SKUs as its audited settlements say; without one they are empty (business.md 4.5). */
export async function writeConfirmed(work: Work, packingListId: string | null): Promise<void> {
  if (!packingListId) return
  const confirms = await confirmedOfContainer(work, packingListId)
  const rows = await trackingOf(work, packingListId)
  const columns = confirmedColumns(rows, confirms)
  for (const [at, row] of rows.entries()) await work.update(cargoTracking, row, columns[at] ?? noneConfirmed)
}

type SifStatus = NonNullable<Tracking['sifStatus']>

/** Says beside a container's SKUs how far its settlement is. */
export const writeSifStatus = (work: Work, packingListId: string | null, sifStatus: SifStatus): Promise<void> =>
  writeTracking(work, packingListId, { sifStatus })

/** A container whose last settlement is confirmed has come to its end. */
export const settleNode = (work: Work, packingListId: string | null): Promise<void> =>
  moveOn(work, packingListId, 'SETTLED')

/** It goes back to where it is sold, when that settlement is reversed. */
export const unsettleNode = (work: Work, packingListId: string | null): Promise<void> =>
  moveBack(work, packingListId, 'SETTLED', 'SOLD_OUT')
