import { peopleOf, peopleOfVendor, waitsFor } from '#areas/admin/offers.server.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { isSharedWith } from '#areas/packing/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from './document.ts'

type Settlement = Row<typeof settlement>
type Confirm = Row<typeof settlementConfirm>

/** Who worked on a settlement; where neither they nor who took over from them see it any more, whoever settles for its unit. */
const clerksOf = (work: Work, { createdBy, id, orgId, updatedBy }: Settlement): Promise<string[]> =>
  waitsFor(work, [updatedBy, createdBy], {
    document: settlement,
    id,
    orgId,
    roles: ['SETTLEMENT'],
  })

/** Finance hears that a settlement waits for it (business.md 5.8). */
export async function tellSubmitted(work: Work, confirm: Confirm): Promise<void> {
  const people = await peopleOf(work, ['FINANCE', 'FINANCE_LEAD'], confirm.orgId)
  const { id, settlementNo: no, containerNo } = confirm
  await work.tell(
    people,
    [
      `结算单${no}（柜号${containerNo}）已提交，请及时处理`,
      `Settlement ${no} (container ${containerNo}) is submitted, please handle promptly`,
    ],
    { document: settlementConfirm, id, no },
  )
}

/** The clerk hears why a settlement came back (business.md 5.8). */
export async function tellRejected(work: Work, one: Settlement, reason: string): Promise<void> {
  const { id, settlementNo: no } = one
  await work.tell(
    await clerksOf(work, one),
    [`结算单${no}已被驳回：${reason}，请及时处理`, `Settlement ${no} was rejected: ${reason}, please handle promptly`],
    { document: settlement, id, no },
  )
}

/** Who hears of a confirmation, and of its being taken back: clerk, buyer and, where its list is shared, the vendor's people. */
async function confirmedTo(work: Work, one: Settlement): Promise<(string | null | undefined)[]> {
  const bought = one.buyerId ? await work.find(buyer, { id: one.buyerId }) : undefined
  const { vendorId } = one
  const isShared = vendorId !== null && (await isSharedWith(work, vendorId, one.packingListId))
  const suppliers = isShared ? await peopleOfVendor(work, vendorId, 'supplier:salesReport:list') : []
  return [...new Set([...(await clerksOf(work, one)), bought?.userId, ...suppliers])]
}

/** That a settlement is confirmed is told without amounts (business.md 3.23, 5.8). */
export async function tellConfirmed(work: Work, one: Settlement): Promise<void> {
  const { id, settlementNo: no, containerNo } = one
  await work.tell(
    await confirmedTo(work, one),
    [`柜号${containerNo}的结算单${no}已确认`, `Settlement ${no} of container ${containerNo} is confirmed`],
    { document: settlement, id, no },
  )
}

/** Whoever heard that a settlement is confirmed hears that it no longer is: a vendor may have invoiced what it came to. */
export async function tellTakenBack(work: Work, one: Settlement): Promise<void> {
  const { id, settlementNo: no, containerNo } = one
  await work.tell(
    await confirmedTo(work, one),
    [
      `柜号${containerNo}的结算单${no}已撤回确认，金额以再次确认为准`,
      `The confirmation of settlement ${no} of container ${containerNo} was taken back; its amounts hold once it is confirmed again`,
    ],
    { document: settlement, id, no },
  )
}
