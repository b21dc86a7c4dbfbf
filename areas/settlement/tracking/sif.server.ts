import { soldOf } from '#areas/sales/offers.server.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { moveBack, moveOn, tellExpected, trackingOf, writeTracking } from '#areas/tracking/offers.server.ts'
import { isFurther } from '#areas/tracking/offers.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { settlement } from '../settlement/document.ts'
import { confirmedOfContainer, nodeUnsold } from './actual.server.ts'
import { confirmedColumns, noneConfirmed } from './sif.ts'

/** Writes the confirmed columns of a container's SKUs as its audited settlements say; without one they are empty (business.md 4.5). */
export async function writeConfirmed(work: Work, packingListId: string | null): Promise<void> {
  if (!packingListId) return
  const confirms = await confirmedOfContainer(work, packingListId)
  const rows = await trackingOf(work, packingListId)
  const columns = confirmedColumns(rows, confirms)
  for (const [at, row] of rows.entries()) await work.update(cargoTracking, row, columns[at] ?? noneConfirmed)
}

/** How far a container's settlements are, the one that has most before it first; one that is with the clerk says nothing. */
const sifStatuses = ['REJECTED', 'SUBMITTED', 'CONFIRMED'] as const

/** Says beside a container's SKUs how far its settlements are; one that is deleted just now says nothing any more (business.md 4.1). */
export async function writeSifStatus(work: Work, packingListId: string | null, except?: string): Promise<void> {
  if (!packingListId) return
  const all = await work.all(settlement, { packingListId })
  const states = new Set(all.filter(one => one.id !== except).map(one => one.status))
  await writeTracking(work, packingListId, { sifStatus: sifStatuses.find(one => states.has(one)) ?? 'NONE' })
}

/** Whether nothing of a container has come in, by where its SKUs are. */
const isAwaited = (rows: Awaited<ReturnType<typeof trackingOf>>): boolean =>
  rows.every(row => isFurther('RECEIVED', row.status) && !row.receivedQty?.gt(0))

/** A container whose last settlement is confirmed has come to its end; who still waits for one that never came in hears it. */
export async function settleNode(work: Work, packingListId: string | null): Promise<void> {
  const rows = await trackingOf(work, packingListId)
  await moveOn(work, packingListId, 'SETTLED')
  const [first] = rows
  if (first && isAwaited(rows)) await tellExpected(first, false, work)
}

/**
 * It goes back to where it is sold when that settlement is reversed; one of which nothing was ever sold, lost and found
 * again, or that was sold at sea, to where its papers say it is (business.md 3.6, 4.7).
 */
export async function unsettleNode(work: Work, packingListId: string | null): Promise<void> {
  if (!packingListId) return
  const sold = await soldOf(work, packingListId)
  const isSold = [...sold.values()].some(qty => qty.gt(0))
  const there = await nodeUnsold(work, packingListId)
  // What was sold before it came is still to come.
  const node = isSold && !isFurther('ARRIVED', there) ? 'SOLD_OUT' : there
  await moveBack(work, packingListId, 'SETTLED', node)
  const rows = await trackingOf(work, packingListId)
  const [first] = rows
  if (first?.status === node && isAwaited(rows)) await tellExpected(first, true, work)
}
