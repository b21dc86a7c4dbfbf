import { buyer } from '#areas/masterdata/buyer/document.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { writeTracking } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { marketQualityCheck } from './document.ts'

type Place = Pick<Row<typeof marketQualityCheck>, 'packingListId' | 'shipmentId' | 'vendorId'>

/** The packing lists a check is about: the one it names, else those of its vendor in the container, else all that came in it. */
export async function listsAbout({ packingListId, shipmentId, vendorId }: Place, work: Work): Promise<ContainerList[]> {
  if (packingListId) {
    const named = await work.find(packingList, { id: packingListId })
    return named ? [named] : []
  }
  const lists = await listsOf(work, shipmentId)
  const own = lists.filter(list => vendorId !== null && list.vendorId === vendorId)
  return own.length > 0 ? own : lists
}

/** Whoever bought what was looked at in a container. */
export async function buyersOf(place: Place, work: Work): Promise<(string | null)[]> {
  const buyers = new Set((await listsAbout(place, work)).map(list => list.buyerId))
  const users = []
  for (const id of buyers) users.push((id && (await work.find(buyer, { id }))?.userId) || null)
  return users
}

/** The packing list a check is of: the one it names, else the only one of its container, or of its vendor there. */
export async function listIn(place: Place, work: Work): Promise<string | null> {
  if (place.packingListId) return place.packingListId
  const [only, ...others] = await listsAbout(place, work)
  return others.length === 0 ? (only?.id ?? null) : null
}

/** What another check of the same packing lists came to, the last of them; nothing where there is none. */
export async function verdictBeside(
  check: Place & { readonly id: string },
  work: Work,
): Promise<'PASSED' | 'REJECTED' | null> {
  const { id, packingListId, shipmentId } = check
  if (!packingListId && !shipmentId) return null
  const of = packingListId ? { packingListId } : { shipmentId }
  const about = new Set((await listsAbout(check, work)).map(list => list.id))
  const others = []
  // Of another vendor in the container it says nothing of these.
  for (const one of await work.all(marketQualityCheck, { ...of, status: ['PASSED', 'REJECTED'], enableFlag: 'Y' }))
    if (one.id !== id && (await listsAbout(one, work)).some(list => about.has(list.id))) others.push(one)
  const last = others
    .toSorted((a, b) => (a.openDate ?? '').localeCompare(b.openDate ?? '') || Number(a.id) - Number(b.id))
    .at(-1)
  return last?.status === 'PASSED' || last?.status === 'REJECTED' ? last.status : null
}

/** The container shows what its check came to, on each packing list the check is about. */
export async function showVerdict(check: Place, qcVerdict: 'PASSED' | 'REJECTED' | null, work: Work): Promise<void> {
  const lists = (await listsAbout(check, work)).map(one => one.id).toSorted()
  for (const id of lists) await writeTracking(work, id, { qcVerdict })
}
