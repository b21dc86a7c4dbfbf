import type { claim } from '#areas/purchase/claim/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'

type Lines = NonNullable<New<typeof claim>['details']>

interface Claimed {
  readonly id: string
  readonly no: string
  readonly contractId: string
  readonly itemCode: string | null
  readonly claimRate: string | null
  readonly claimQty: string | null
}

/** What claims in force that other findings made, or a person, ask back of some contracts, line by line. */
async function claimedOf(contracts: readonly string[], findingId: string, work: Work): Promise<readonly Claimed[]> {
  for (const id of [...new Set(contracts)].toSorted()) await work.lock('claim of a finding', id)
  const { rows } = await work.transaction.query<Claimed & Record<string, unknown>>(
    `select c.id::text as id, c.claim_code as no, d.contract_id::text as "contractId", d.item_code as "itemCode",
            d.claim_rate::text as "claimRate", d.claim_qty::text as "claimQty"
       from claim c join claim_details d on d.tenant_id = c.tenant_id and d.document_id = c.id
      where c.tenant_id = current_tenant() and c.enable_flag = 'Y' and c.status <> 'INVALID' and d.contract_id = any($1::bigint[])
        and coalesce(c.inspection_id, 0) <> $2::bigint and coalesce(c.market_check_id, 0) <> $2::bigint
      order by c.id, d.line_no`,
    [[...contracts], findingId],
    'claimed-of-contracts',
  )
  return rows
}

const isPositive = (value: string | null): boolean => value !== null && decimal(value).gt(0)
const isWhole = (rate: string | null): boolean => rate !== null && decimal(rate).gte(100)

/**
 * What of a drafted claim nobody asks back yet: goods are claimed once, whether a sheet of inspection, a market check or a person
 * said so first. Where nothing is left, the claim that stands is named, with the way to it (business.md 2.3, M10).
 */
export async function notClaimedYet(
  lines: Lines,
  { id, qcNumber }: { readonly id: string; readonly qcNumber: string | null },
  work: Work,
): Promise<Lines> {
  const claimed = await claimedOf(
    lines.map(line => String(line.contractId)),
    id,
    work,
  )
  const standing = (line: Lines[number]) =>
    claimed.find(
      one =>
        one.contractId === String(line.contractId) &&
        (one.itemCode === null || one.itemCode === (line.itemCode ?? null)) &&
        (line.claimQty ? isPositive(one.claimQty) || isWhole(one.claimRate) : isPositive(one.claimRate)),
    )
  const left = lines.filter(line => !standing(line))
  const [first] = lines.flatMap(line => standing(line) ?? [])
  if (left.length === 0 && first)
    throw new Refused([
      {
        bizCode: 'ALREADY_CLAIMED',
        message: [
          `${qcNumber}发现的问题已在索赔单${first.no}中索赔，请打开该索赔单补充，不要重复索赔`,
          `What ${qcNumber} found is claimed by ${first.no} already; open that claim instead of making a second one`,
        ],
        record: { document: 'claim', id: first.id },
      },
    ])
  return left
}
