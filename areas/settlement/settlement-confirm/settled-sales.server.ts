import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { type DecimalSource, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import type { settlement } from '../settlement/document.ts'
import { freeSalesOf } from '../settlement/tie.server.ts'
import type { settlementConfirm } from './document.ts'

type Confirm = Row<typeof settlementConfirm>
type Settlement = Row<typeof settlement>

const confirmed = ({ salesLines }: Confirm) => {
  const lines = salesLines.filter(line => line.saleRecordId !== null)
  return [lines.map(line => line.saleRecordId), lines.map(line => (line.confirmQty ?? '0').toString())]
}

/** How far a sale is settled without and with what is confirmed of it here, as its statement answers it. */
interface Settled {
  readonly id: string
  readonly no: string | null
  readonly without: string
  readonly with: string
  readonly sold: string
  readonly isWhole: boolean
}

/** A part of a sale was settled elsewhere since it was offered here: what is left of it is less (business.md 4.3). */
const beyondSale = ({ no, sold, with: together, without }: Settled): Label => {
  const [all, other, here] = [sold, without, decimal(together).minus(without)].map(qty => plainText(qty))
  const left = plainText(decimal(sold).minus(without))
  return [
    `销售${no ?? ''}共${all}，其他结算单已确认${other}，此处确认${here}超出；请将确认数量改为不超过${left}`,
    `Sale ${no ?? ''} is ${all} in all, ${other} are confirmed by another settlement, ${here} here is too much; confirm ${left} at most`,
  ]
}

const plainText = (qty: DecimalSource): string => decimal(qty).toString()

/** Says in the history of sales what became of them; whoever is about to take the step is told the same. */
async function noteSales(
  work: Work,
  one: Settlement,
  sales: readonly Settled[],
  step: 'settle' | 'free',
): Promise<void> {
  const turned = <V>(without: V, together: V) =>
    (step === 'settle' ? [without, together] : [together, without]) as [V, V]
  await work.note(
    saleRecord,
    sales.map(({ id, no, isWhole, sold: _, ...sale }) => ({
      id,
      no,
      fields: {
        settledQty: turned(sale.without, sale.with),
        ...(isWhole
          ? { settledFlag: turned('N', 'Y') }
          : { settlementId: turned<string | null>(one.id, null), settlementName: turned(one.settlementNo, null) }),
      },
    })),
  )
}

/** What is confirmed of a sale is settled; the rest of it is free for a later settlement (business.md 4.3). */
export async function settleSales(work: Work, confirm: Confirm, one: Settlement): Promise<void> {
  const [ids, quantities] = confirmed(confirm)
  const { rows } = await work.transaction.query<Settled>(
    `update sale_record s set
        settled_qty = coalesce(s.settled_qty, 0) + l.qty,
        settled_flag = case when coalesce(s.settled_qty, 0) + l.qty = s.sale_qty then 'Y' else 'N' end,
        settlement_id = case when coalesce(s.settled_qty, 0) + l.qty = s.sale_qty then s.settlement_id end,
        settlement_name = case when coalesce(s.settled_qty, 0) + l.qty = s.sale_qty then s.settlement_name end,
        version = version + 1
       from unnest($1::bigint[], $2::numeric[]) as l(id, qty)
      where s.tenant_id = current_tenant() and s.id = l.id
      returning s.id::text as id, s.feeder_doc_no as no, (s.settled_qty - l.qty)::text as without,
                s.settled_qty::text as with, s.settled_qty = s.sale_qty as "isWhole", s.sale_qty::text as sold`,
    [ids, quantities],
    'settle-sales',
  )
  const beyond = rows.find(sale => decimal(sale.with).abs().gt(decimal(sale.sold).abs()))
  if (beyond) throw refuse(beyondSale(beyond), 'SETTLED_BEYOND_SALE')
  await noteSales(work, one, rows, 'settle')
  // What was not ticked was never offered.
  await freeSalesOf(
    work,
    one,
    one.salesLines.filter(line => line.tickFlag === 'N'),
  )
}

/** The other way round; the rest of a sale may meanwhile stand in another settlement, which has to give it back first. */
export async function unsettleSales(work: Work, confirm: Confirm, one: Settlement): Promise<void> {
  const [ids, quantities] = confirmed(confirm)
  const { rows } = await work.transaction.query<{ no: string | null }>(
    `select settlement_name as no from sale_record
      where tenant_id = current_tenant() and id = any($1::bigint[]) and settlement_id is not null and settlement_id <> $2 limit 1`,
    [ids, one.id],
    'sales-settled-elsewhere',
  )
  const [other] = rows
  if (other)
    throw refuse(
      [`数据已被${other.no ?? '其他结算单'}结算`, `Already settled by ${other.no ?? 'another settlement'}`],
      'ALREADY_SETTLED',
    )
  const { rows: freed } = await work.transaction.query<Settled>(
    `update sale_record s set settled_qty = coalesce(s.settled_qty, 0) - l.qty, settled_flag = 'N',
        settlement_id = $3, settlement_name = $4, version = version + 1
       from unnest($1::bigint[], $2::numeric[]) as l(id, qty)
      where s.tenant_id = current_tenant() and s.id = l.id
      returning s.id::text as id, s.feeder_doc_no as no, s.settled_qty::text as without, s.sale_qty::text as sold,
                (s.settled_qty + l.qty)::text as with, s.settled_qty + l.qty = s.sale_qty as "isWhole"`,
    [ids, quantities, one.id, one.settlementNo],
    'unsettle-sales',
  )
  await noteSales(work, one, freed, 'free')
}
