import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { followWay } from '#areas/shipment/offers.server.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { cargoTracking } from './document.ts'
import { furthestBack, isFurther, type Node } from './nodes.ts'
import { withWeeks } from './weeks.server.ts'

type Tracking = Row<typeof cargoTracking>

/** The tracked SKUs of a packing list. */
export const trackingOf = (work: Work, packingListId: string | null): Promise<Tracking[]> =>
  packingListId ? work.all(cargoTracking, { packingListId }) : Promise.resolve([])

/** All that is tracked in the container of a packing list on its voyage: its own SKUs, then those of other orders that are not received yet. */
export async function trackingBeside(work: Work, packingListId: string | null): Promise<Tracking[]> {
  const own = await trackingOf(work, packingListId)
  const shipmentId = own[0]?.shipmentId
  const all = shipmentId ? await work.all(cargoTracking, { shipmentId, enableFlag: 'Y' }) : []
  const others = all.filter(one => one.packingListId !== packingListId && !isFurther(one.status, 'RELEASED'))
  return [...own, ...others]
}

/** The first of some SKUs of each packing list among them. */
export const firstOfLists = (rows: readonly Tracking[]): Tracking[] =>
  [...new Map(rows.toReversed().map(row => [row.packingListId, row])).values()].toReversed()

/** Loading records that are still worked on show when their container departs and arrives, as it is tracked; one that contradicts itself then stays as it is. */
async function loadingFollows(work: Work, rows: readonly Tracking[], told: Tracking): Promise<void> {
  const { shipmentId } = told
  const open = { shipmentId, enableFlag: 'Y', status: ['0', '1', '2', '4'] } as const
  for (const one of await work.all(loadingRecord, open)) {
    const { etaDate, etdDate } = rows.find(row => row.packingListId === one.packingListId) ?? told
    if (one.etdDate !== etdDate || one.etaDate !== etaDate)
      await work.attempted(() => work.update(loadingRecord, one, { etdDate, etaDate }))
  }
}

/** The packing list says how far its container is, by its SKU that is furthest behind, and its loading (business.md 3.2). */
async function listFollows(work: Work, packingListId: string | null, own: readonly Tracking[]): Promise<void> {
  const list = packingListId ? await work.find(packingList, { id: packingListId }) : undefined
  const [first] = own
  if (!list || !first) return
  const says = { trackingNode: furthestBack(own.map(row => row.status)), loadingStatus: first.loadingStatus }
  const isNew = says.trackingNode !== list.trackingNode || says.loadingStatus !== list.loadingStatus
  if (isNew) await stamp(work, packingList, list, says)
}

/** Where a container stands and when it comes may be another by now: told to whoever shows that to others. */
export const wayTold = defineQuestion<{ readonly shipmentId: string }, void>('where a container stands by now')

/** Tells the shipment and its loading where it stands and when it comes, as its SKUs say: it is as far as the one that is furthest behind. */
export async function tellWay(work: Work, packingListId: string | null): Promise<void> {
  const own = await trackingOf(work, packingListId)
  const [first] = own
  await listFollows(work, packingListId, own)
  if (!first?.shipmentId) return
  const rows = await work.all(cargoTracking, { shipmentId: first.shipmentId, enableFlag: 'Y' })
  const { ataDate, etaDate, etdDate, shipmentId } = first
  await followWay(work, shipmentId, { status: furthestBack(rows.map(row => row.status)), etdDate, etaDate, ataDate })
  await loadingFollows(work, rows, first)
  await work.asked(wayTold, { shipmentId })
}

/** Writes the same on all SKUs of a packing list; those that hold it already are left alone. */
export async function writeTracking(
  work: Work,
  packingListId: string | null,
  changes: Partial<New<typeof cargoTracking>>,
): Promise<void> {
  for (const row of await trackingOf(work, packingListId)) {
    const differs = Object.entries(changes).some(([name, value]) => row[name as keyof Tracking] !== value)
    if (differs) await work.update(cargoTracking, row, await withWeeks(work, row, changes))
  }
  await tellWay(work, packingListId)
}

/** Moves the SKUs of a packing list on to a node; those that are further already stay (business.md 3.6). */
export async function moveOn(
  work: Work,
  packingListId: string | null,
  node: Node,
  more: (row: Tracking) => Partial<New<typeof cargoTracking>> = () => ({}),
): Promise<void> {
  for (const row of await trackingOf(work, packingListId)) {
    const changes = { ...(isFurther(node, row.status) ? { status: node } : {}), ...more(row) }
    if (Object.keys(changes).length > 0) await work.update(cargoTracking, row, await withWeeks(work, row, changes))
  }
  await tellWay(work, packingListId)
}

/** Takes the SKUs of a packing list back to a node, when what set the later one was reversed. */
export async function moveBack(work: Work, packingListId: string | null, from: Node, to: Node): Promise<void> {
  for (const row of await trackingOf(work, packingListId))
    if (row.status === from) await work.update(cargoTracking, row, { status: to })
  await tellWay(work, packingListId)
}
