import { listsOf } from '#areas/packing/offers.server.ts'
import { writeTracking } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { marketQualityCheck } from './document.ts'

type Place = Pick<Row<typeof marketQualityCheck>, 'packingListId' | 'shipmentId' | 'vendorId'>

/** The packing list a check is of: the one it names, else the only one of its container, or of its vendor there. */
export async function listIn({ packingListId, shipmentId, vendorId }: Place, work: Work): Promise<string | null> {
  if (packingListId) return packingListId
  const lists = await listsOf(work, shipmentId)
  const own = lists.filter(list => vendorId !== null && list.vendorId === vendorId)
  const [only, ...others] = own.length > 0 ? own : lists
  return others.length === 0 ? (only?.id ?? null) : null
}

/** What another check of the same container came to, the last of them; nothing where there is none. */
export async function verdictBeside(
  { id, packingListId, shipmentId }: Place & { readonly id: string },
  work: Work,
): Promise<'PASSED' | 'REJECTED' | null> {
  if (!packingListId && !shipmentId) return null
  const of = packingListId ? { packingListId } : { shipmentId }
  const others = (
    await work.all(marketQualityCheck, { ...of, status: ['PASSED', 'REJECTED'], enableFlag: 'Y' })
  ).filter(one => one.id !== id)
  const last = others
    .toSorted((a, b) => (a.openDate ?? '').localeCompare(b.openDate ?? '') || Number(a.id) - Number(b.id))
    .at(-1)
  return last?.status === 'PASSED' || last?.status === 'REJECTED' ? last.status : null
}

/** The container shows what its check came to: on the packing list the check is of, else on all that came in it. */
export async function showVerdict(check: Place, qcVerdict: 'PASSED' | 'REJECTED' | null, work: Work): Promise<void> {
  const lists = check.packingListId
    ? [check.packingListId]
    : (await listsOf(work, check.shipmentId)).map(one => one.id).toSorted()
  for (const id of lists) await writeTracking(work, id, { qcVerdict })
}
