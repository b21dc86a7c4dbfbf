import { tellDepartment } from '#areas/integration/offers.server.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { writeTracking } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { verdictSheet } from '../rooms/words.ts'
import { marketQualityCheck } from './document.ts'

type Check = Row<typeof marketQualityCheck>
type Place = Pick<Check, 'packingListId' | 'shipmentId' | 'vendorId'>
type Verdict = 'PASSED' | 'REJECTED'

/** A check as a notice names it, and leads to it. */
export const about = ({ id, qcNumber: no }: Check) => ({ document: marketQualityCheck, id, no })
export const named = ({ containerNoShip, qcNumber }: Check): Label => [
  `柜号${containerNoShip}的质检单${qcNumber}`,
  `Check ${qcNumber} of container ${containerNoShip}`,
]

/** The packing lists a check is about: the one it names, else those of its vendor in the container, else all that came in it. */
export async function listsAbout({ packingListId, shipmentId, vendorId }: Place, work: Work): Promise<ContainerList[]> {
  const named = packingListId ? await work.find(packingList, { id: packingListId, enableFlag: 'Y' }) : undefined
  if (named) return [named]
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
  const [only, ...others] = await listsAbout(place, work)
  return others.length === 0 ? (only?.id ?? null) : null
}

/** What another check of the same packing lists came to, the last of them; nothing where there is none. */
export async function verdictBeside(check: Place & { readonly id?: string }, work: Work): Promise<Verdict | null> {
  const { id, packingListId, shipmentId } = check
  if (!packingListId && !shipmentId) return null
  const of = shipmentId ? { shipmentId } : { packingListId }
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
export async function showVerdict(check: Place, qcVerdict: Verdict | null, work: Work): Promise<void> {
  const lists = (await listsAbout(check, work)).map(one => one.id).toSorted()
  for (const id of lists) await writeTracking(work, id, { qcVerdict })
}

/**
 * Whoever buys what was looked at hears what it came to: their rooms of hardness and defects (business.md 5.5, QC_RESULT), and
 * they themselves, with others whom it concerns, that the fruit is refused.
 */
export async function tellVerdict(
  check: Check,
  verdict: Verdict,
  work: Work,
  others: readonly (string | null)[] = [],
): Promise<void> {
  const said = {
    template: 'QC_RESULT',
    content: verdictSheet(check, verdict),
    aboutType: marketQualityCheck.name,
    aboutNo: check.qcNumber,
  } as const
  const departments = new Set((await listsAbout(check, work)).map(list => list.purchaseDepartmentCode))
  for (const department of departments) await tellDepartment(department, said, work)
  if (verdict === 'PASSED') return
  const [zh, en] = named(check)
  await work.tell(
    [...(await buyersOf(check, work)), ...others],
    [
      `${zh}不通过：${check.rejectReason ?? ''}，请及时处理`,
      `${en} was rejected: ${check.rejectReason ?? ''}; please handle promptly`,
    ],
    about(check),
  )
}
