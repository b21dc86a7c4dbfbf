import { claim } from '#areas/purchase/claim/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'

/** A claim that confirmed settlements have taken off stays taken off there: whoever takes it back is told which (business.md 4.3). */
async function countedReason({ claimCode, id }: Row<typeof claim>, work: Work): Promise<Reason | undefined> {
  const { rows } = await work.transaction.query<{ no: string }>(
    `select distinct s.settlement_no as no
       from claim_details l
       join settlement s on s.tenant_id = l.tenant_id and s.shipment_id = l.shipment_id and s.po_number is not distinct from l.po_number
      where l.tenant_id = current_tenant() and l.document_id = $1
        and s.status = 'CONFIRMED' and s.trade_mode = 'PURCHASE' and s.claim_amount > 0 order by 1`,
    [id],
    'settlements-of-claim',
  )
  if (rows.length === 0) return undefined
  const numbers = rows.map(({ no }) => no)
  return {
    warning: true,
    bizCode: 'CLAIM_SETTLED',
    message: [
      `索赔单${claimCode ?? ''}已由已审核的结算单${numbers.join('、')}扣除，反审核后结算金额不变；如需更正，请先反审核其结算确认。是否仍然反审核？`,
      `Claim ${claimCode ?? ''} is deducted by the audited settlement ${numbers.join(', ')}, which stays as it is; to correct it, have its confirmation anti-audited first. Take the claim back all the same?`,
    ],
  }
}

/** What settlements say when a claim is taken back. */
export const settledClaims = defineReaction(claim, 'antiAudit', { refuse: countedReason })
