import { claim } from '#areas/purchase/claim/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { receipt } from './document.ts'

type Received = Pick<Row<typeof receipt>, 'packingListId' | 'receiptNo'>

/** Claims in force that ask for boxes of a container: by what its receipt counted as damaged or short. */
async function claimsOfBoxes({ packingListId }: Received, work: Work): Promise<readonly Row<typeof claim>[]> {
  if (!packingListId) return []
  const { rows } = await work.transaction.query<{ id: string }>(
    `select distinct c.id::text as id
       from claim c
       join claim_details d on d.tenant_id = c.tenant_id and d.document_id = c.id
       join purchase_contract p on p.tenant_id = d.tenant_id and p.id = d.contract_id
      where c.tenant_id = current_tenant() and c.enable_flag = 'Y' and c.status <> 'INVALID' and d.claim_qty > 0
        and p.packing_list_id = $1 order by 1`,
    [packingListId],
    'claims-of-boxes',
  )
  return rows.length > 0 ? work.all(claim, { id: rows.map(({ id }) => id) }) : []
}

/** Boxes that are counted anew may be claimed already: whoever takes the count back is told by which claim (business.md 3.9, 3.12). */
export async function claimedReason(received: Received, work: Work): Promise<Reason | undefined> {
  const claims = await claimsOfBoxes(received, work)
  if (claims.length === 0) return undefined
  const nos = claims.map(one => one.claimCode)
  return {
    warning: true,
    bizCode: 'RECEIPT_CLAIMED',
    message: [
      `${received.receiptNo}的损坏或短少件数已由索赔单${nos.join('、')}索赔，重新收货后索赔单不会随之更改。是否仍然冲销？`,
      `Boxes that ${received.receiptNo} counted as damaged or short are claimed by ${nos.join(', ')}, which stays as it is when they are counted anew. Reverse all the same?`,
    ],
  }
}

/** Whoever last wrote such a claim hears that the count was taken back, and compares. */
export async function tellClaimed(received: Received, work: Work): Promise<void> {
  for (const { claimCode: no, createdBy, id, updatedBy } of await claimsOfBoxes(received, work))
    await work.tell(
      [...new Set([updatedBy, createdBy])],
      [
        `收货单${received.receiptNo}已冲销，索赔单${no}的件数以其收货为准，请核对，请及时处理`,
        `Receipt ${received.receiptNo} was reversed; claim ${no} asks for boxes by its count, compare the two; please handle promptly`,
      ],
      { document: claim, id, no },
    )
}
