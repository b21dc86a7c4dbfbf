import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { Asked } from './asked-already.ts'

const figureOf = (told: string | null): Decimal | null => (told === null ? null : decimal(told))

/**
 * What claims in force ask back of some orders, line by line, besides those a finding became: whoever drafts one about the
 * same orders meanwhile waits, so that goods are claimed once.
 */
export async function askedOfOrders(
  contractIds: readonly string[],
  work: Work,
  findingId: string | null = null,
): Promise<readonly Asked[]> {
  for (const id of [...new Set(contractIds)].toSorted()) await work.lock('claim of an order', id)
  const { rows } = await work.transaction.query<{
    claimId: string
    claimCode: string | null
    contractId: string
    itemCode: string | null
    claimRate: string | null
    claimQty: string | null
    claimAmount: string | null
  }>(
    `select c.id::text as "claimId", c.claim_code as "claimCode", d.contract_id::text as "contractId", d.item_code as "itemCode",
            d.claim_rate::text as "claimRate", d.claim_qty::text as "claimQty", d.claim_amount::text as "claimAmount"
       from claim c join claim_details d on d.tenant_id = c.tenant_id and d.document_id = c.id
      where c.tenant_id = current_tenant() and c.enable_flag = 'Y' and c.status <> 'INVALID' and d.contract_id = any($1::bigint[])
        and ($2::bigint is null or coalesce(c.inspection_id, 0) <> $2 and coalesce(c.market_check_id, 0) <> $2)
      order by c.id, d.line_no`,
    [[...contractIds], findingId],
    'asked-of-orders',
  )
  return rows.map(row => ({
    ...row,
    claimRate: figureOf(row.claimRate),
    claimQty: figureOf(row.claimQty),
    claimAmount: figureOf(row.claimAmount),
  }))
}
