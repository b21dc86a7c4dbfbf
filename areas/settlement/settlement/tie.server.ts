import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused, refuse } from '#platform/server/http/refusal.ts'
import type { settlement } from './document.ts'

type Settlement = Row<typeof settlement>
type LettingGo = Pick<Settlement, 'id' | 'settlementNo'>
type Sold = Pick<Settlement['salesLines'][number], 'saleRecordId' | 'saleQty' | 'salePrice'>
type Sale = Pick<Sold, 'saleRecordId'>
type Cost = { readonly businessCostId: string | null }

const idsOf = <L>(lines: readonly L[], id: (line: L) => string | null): string[] => [
  ...new Set(lines.flatMap(line => id(line) ?? [])),
]

const taken = (no: string | null) =>
  new Refused([
    {
      bizCode: 'ALREADY_SETTLED',
      message: [`数据已被${no ?? '其他结算单'}结算`, `Already settled by ${no ?? 'another settlement'}`],
    },
  ])

/** A sale as it stands now, and how it stands in the line that wants it. */
interface Other {
  readonly no: string | null
  readonly isElsewhere: boolean
  readonly left: string
}

/** A line that comes back with a deleted settlement may be of a sale that was matched elsewhere, left out or corrected meanwhile. */
async function sameSales(work: Work, { packingListId }: Settlement, lines: readonly Sold[]): Promise<void> {
  const taken = lines.filter(line => line.saleRecordId !== null)
  const { rows } = await work.transaction.query<Other>(
    `select s.feeder_doc_no as no, s.packing_list_id is distinct from $4 or s.exclude_flag = 'Y' as "isElsewhere",
            (s.sale_qty - coalesce(s.settled_qty, 0))::text as left
       from unnest($1::bigint[], $2::numeric[], $3::numeric[]) as l(id, qty, price)
       join sale_record s on s.tenant_id = current_tenant() and s.id = l.id
      where s.packing_list_id is distinct from $4 or s.exclude_flag = 'Y' or s.sale_price <> l.price
         or s.sale_qty - coalesce(s.settled_qty, 0) <> l.qty
      order by s.id limit 1`,
    [
      taken.map(line => line.saleRecordId),
      taken.map(line => line.saleQty?.toString() ?? null),
      taken.map(line => line.salePrice?.toString() ?? null),
      packingListId,
    ],
    'sales-as-they-stand',
  )
  const [other] = rows
  if (!other) return
  const no = other.no ?? ''
  throw refuse(
    other.isElsewhere
      ? [
          `销售${no}已不属于本柜或已不参与结算，请重新生成结算单`,
          `Sale ${no} is not of this container any more, or is left out; generate the settlement anew`,
        ]
      : [
          `销售${no}已更正（现剩余${decimal(other.left).toString()}件），请重新生成结算单`,
          `Sale ${no} was corrected (${decimal(other.left).toString()} are left of it now); generate the settlement anew`,
        ],
    'SALE_CHANGED',
  )
}

/** Gives sales to a settlement, each to one only: whoever comes second is told the number of the first (business.md 4.1). */
export async function takeSales(work: Work, one: Settlement, lines: readonly Sold[]): Promise<void> {
  const { id, settlementNo } = one
  const ids = idsOf(lines, line => line.saleRecordId)
  if (ids.length === 0) return
  const { rowCount } = await work.transaction.query(
    `update sale_record set settlement_id = $1, settlement_name = $2, version = version + 1
      where tenant_id = current_tenant() and id = any($3::bigint[]) and settlement_id is null and settled_flag = 'N'`,
    [id, settlementNo, ids],
    'take-sales',
  )
  if (rowCount === ids.length) return sameSales(work, one, lines)
  const { rows } = await work.transaction.query<{ no: string | null }>(
    `select settlement_name as no from sale_record
      where tenant_id = current_tenant() and id = any($1::bigint[]) and (settlement_id <> $2 or settled_flag = 'Y') limit 1`,
    [ids, id],
    'sales-taken',
  )
  throw taken(rows[0]?.no ?? null)
}

/** Sales that a settlement lets go are free for another. */
export async function freeSalesOf(work: Work, one: LettingGo, lines: readonly Sale[]): Promise<void> {
  const ids = idsOf(lines, line => line.saleRecordId)
  if (ids.length === 0) return
  const { rows } = await work.transaction.query<{ id: string; no: string | null }>(
    `update sale_record set settlement_id = null, settlement_name = null, version = version + 1
      where tenant_id = current_tenant() and id = any($2::bigint[]) and settlement_id = $1
      returning id::text as id, feeder_doc_no as no`,
    [one.id, ids],
    'free-sales',
  )
  const fields = { settlementId: [one.id, null], settlementName: [one.settlementNo, null] } as const
  await work.note(
    saleRecord,
    rows.map(row => ({ ...row, fields })),
  )
}

/** Gives a container's part of costs to its settlement, each to one only. */
export async function takeCosts(work: Work, one: Settlement, lines: readonly Cost[]): Promise<void> {
  const ids = idsOf(lines, line => line.businessCostId)
  if (ids.length === 0) return
  const { rowCount } = await work.transaction.query(
    `update business_cost_containers set settlement_id = $1, settlement_name = $2
      where tenant_id = current_tenant() and document_id = any($3::bigint[]) and packing_list_id = $4 and settlement_id is null`,
    [one.id, one.settlementNo, ids, one.packingListId],
    'take-costs',
  )
  if (rowCount === ids.length) return
  const { rows } = await work.transaction.query<{ no: string | null }>(
    `select settlement_name as no from business_cost_containers
      where tenant_id = current_tenant() and document_id = any($1::bigint[]) and packing_list_id = $2 and settlement_id <> $3 limit 1`,
    [ids, one.packingListId, one.id],
    'costs-taken',
  )
  throw taken(rows[0]?.no ?? null)
}

/** Costs that a settlement lets go are free for another. */
export async function freeCostsOf(work: Work, { id }: Pick<Settlement, 'id'>, lines: readonly Cost[]): Promise<void> {
  const ids = idsOf(lines, line => line.businessCostId)
  if (ids.length === 0) return
  await work.transaction.query(
    `update business_cost_containers set settlement_id = null, settlement_name = null
      where tenant_id = current_tenant() and document_id = any($2::bigint[]) and settlement_id = $1`,
    [id, ids],
    'free-costs',
  )
}

const gone = <L>(before: readonly L[], now: readonly L[], id: (line: L) => string | null): L[] => {
  const kept = new Set(now.map(id))
  return before.filter(line => id(line) !== null && !kept.has(id(line)))
}

/** After a save, what stands in a settlement is its own and what was taken out is free. */
export async function tie(work: Work, now: Settlement, before: Settlement | undefined): Promise<void> {
  const [sale, cost] = [(line: Sale) => line.saleRecordId, (line: Cost) => line.businessCostId]
  await freeSalesOf(work, now, gone<Sold>(before?.salesLines ?? [], now.salesLines, sale))
  await freeCostsOf(work, now, gone<Cost>(before?.costLines ?? [], now.costLines, cost))
  await takeSales(work, now, gone<Sold>(now.salesLines, before?.salesLines ?? [], sale))
  await takeCosts(work, now, gone<Cost>(now.costLines, before?.costLines ?? [], cost))
}
