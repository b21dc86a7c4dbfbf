import { receivedOf, soldOf } from '#areas/sales/offers.server.ts'
import { openMentionsOf } from '#areas/shipment/offers.server.ts'
import { type Decimal, decimal, fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { counted, type Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { settlement } from './document.ts'

type Settlement = Row<typeof settlement>
type Container = Pick<Settlement, 'containerNo' | 'shipmentId' | 'packingListId'>

/** Nothing is settled without a sale that is ticked (Spec 001 §5). */
export const nothingTicked: Reason = {
  lines: 'salesLines',
  bizCode: 'SETTLEMENT_NO_TICK',
  message: ['请勾选销售明细数据', 'Please tick sales detail data'],
}

/** Sales that name a container and are neither matched to it nor left out (business.md 4.1). */
export async function unmatchedReason(work: Work, { containerNo, shipmentId }: Container): Promise<Reason | undefined> {
  if (!shipmentId) return undefined
  const { rows } = await work.transaction.query<{ count: number }>(
    `select count(*)::int as count from sale_record
      where tenant_id = current_tenant() and match_flag = 'N' and exclude_flag = 'N'
        and shipment_id = $1`,
    [shipmentId],
    'container-unmatched',
  )
  const count = rows[0]?.count ?? 0
  return count === 0
    ? undefined
    : {
        bizCode: 'SALES_UNMATCHED',
        message: [
          `柜号${containerNo}还有${count}条销售记录未匹配`,
          `Container ${containerNo} has ${count} sale records that are not matched`,
        ],
      }
}

/** What is said from outside of a container like this one is told first: its last settlement might miss it (business.md 2.5). */
export async function mentionsReason(
  work: Work,
  { containerNo, finalFlag, shipmentId }: Pick<Settlement, 'containerNo' | 'finalFlag' | 'shipmentId'>,
): Promise<Reason | undefined> {
  const count = finalFlag === 'Y' && shipmentId ? (await openMentionsOf(work, shipmentId)).length : 0
  return count === 0
    ? undefined
    : {
        bizCode: 'MENTIONS_OPEN',
        message: [
          `货柜${containerNo}有${count}条未识别记录，请先处理`,
          `Container ${containerNo} has ${counted(count, 'unresolved record')}; resolve them first`,
        ],
      }
}

/** What is said when more boxes of an item were sold than came in: of which, and what to do (business.md 4.2). */
export function oversoldText(over: Parameters<typeof fixed>[0], containerNo: string | null, itemCode: string): Label {
  const boxes = fixed(over, 3).replace(/\.?0+$/, '')
  return [
    `销售数量超过到货数量${boxes}：柜号${containerNo}，物料${itemCode}，请核对销售记录，必要时拆分后匹配到其他货柜`,
    `Sold quantity exceeds received by ${boxes}: container ${containerNo}, item ${itemCode}; check the sales, split one for another container if need be`,
  ]
}

/** More boxes sold of an item than came in (business.md 4.2). */
export async function oversoldReason(
  work: Work,
  { containerNo, packingListId }: Container,
): Promise<Reason | undefined> {
  if (!packingListId) return undefined
  const received = await receivedOf(work, packingListId)
  for (const [itemCode, sold] of await soldOf(work, packingListId)) {
    const over = sold.minus(received.get(itemCode) ?? 0)
    if (over.gt(0)) return { bizCode: 'SOLD_EXCEEDS_RECEIVED', message: oversoldText(over, containerNo, itemCode) }
  }
  return undefined
}

/** A sales line, as it was when it was taken. */
interface TakenSale
  extends Pick<Settlement['salesLines'][number], 'lineNo' | 'saleRecordId' | 'saleQty' | 'salePrice'> {
  readonly tickFlag?: string | null
}

/** A sale as it stands by now. */
interface SoldNow {
  readonly id: string
  readonly no: string
  readonly isElsewhere: boolean
  readonly left: string
  readonly price: string
}

/** A sale that was corrected, or is of another container, since its line was taken and could not follow it (business.md 4.1). */
export async function saleChangedReason(
  work: Work,
  { packingListId }: Pick<Settlement, 'packingListId'>,
  lines: readonly TakenSale[],
): Promise<Reason | undefined> {
  const taken = lines.filter(line => line.saleRecordId !== null && line.tickFlag !== 'N')
  const { rows } = await work.transaction.query<SoldNow>(
    `select id::text as id, feeder_doc_no || '-' || feeder_line_no as no,
            packing_list_id is distinct from $2::bigint or exclude_flag = 'Y' as "isElsewhere",
            (sale_qty - coalesce(settled_qty, 0))::text as left, sale_price::text as price
       from sale_record where tenant_id = current_tenant() and id = any($1::bigint[])`,
    [taken.map(line => line.saleRecordId), packingListId],
    'sales-by-now',
  )
  const sales = new Map(rows.map(row => [row.id, row]))
  for (const { lineNo, salePrice, saleQty, saleRecordId } of taken) {
    const now = sales.get(saleRecordId ?? '')
    if (now && !now.isElsewhere && saleQty?.eq(now.left) && salePrice?.eq(now.price)) continue
    const [no, left, price] = [now?.no ?? '', plain(now?.left), plain(now?.price)]
    return {
      lines: 'salesLines',
      line: lineNo,
      bizCode: 'SALE_CHANGED',
      message:
        !now || now.isElsewhere
          ? [
              `第${lineNo}行的销售${no}已不属于本柜或已不参与结算，请删除这一行`,
              `Row ${lineNo}: sale ${no} is not of this container any more, or is left out; take the row out`,
            ]
          : [
              `第${lineNo}行的销售${no}已更正为${left}件、单价${price}，请删除这一行后重新取数`,
              `Row ${lineNo}: sale ${no} was corrected to ${left} boxes at ${price}; take the row out and collect anew`,
            ],
    }
  }
  return undefined
}

const plain = (figure: string | undefined): string => decimal(figure ?? 0).toString()

/** A last settlement holds no estimates (business.md 4.3). */
export const estimatedReason = (
  { finalFlag }: Pick<Settlement, 'finalFlag'>,
  costs: readonly { readonly flowStatus: string | null; readonly lineNo: number }[],
): Reason | undefined => {
  const line = finalFlag === 'Y' ? costs.find(cost => cost.flowStatus === 'ESTIMATED') : undefined
  return line
    ? {
        lines: 'costLines',
        line: line.lineNo,
        field: 'flowStatus',
        bizCode: 'COST_ESTIMATED',
        message: ['末次结算不能包含暂估费用', 'A final settlement may not hold estimated costs'],
      }
    : undefined
}

/** A cost line, and what its entry gave to the container when it was taken. */
interface TakenCost {
  readonly businessCostId: string | null
  readonly lineNo: number
  readonly shareAmount: Decimal | null
}

/** A cost entry by now, with what it gives to a container. */
interface Entered {
  readonly id: string
  readonly no: string | null
  readonly status: string
  readonly amount: string | null
  /** The settlement that has it. */
  readonly holder: string | null
}

/** The settlement some cost lines are of: a settlement itself, or finance's copy of it. */
interface TakenBy {
  readonly packingListId: string | null
  readonly settlementId: string | null
}

/** A cost that was taken back, or corrected, after the settlement took it (business.md 4.1, matrix 2.4). */
export async function costGoneReason(
  work: Work,
  { packingListId, settlementId }: TakenBy,
  costs: readonly TakenCost[],
): Promise<Reason | undefined> {
  const { rows } = await work.transaction.query<Entered>(
    `select h.id::text as id, h.cost_no as no, h.status, l.amount::text as amount, l.settlement_id::text as holder
       from business_cost h
       left join business_cost_containers l on l.tenant_id = h.tenant_id and l.document_id = h.id and l.packing_list_id = $1
      where h.tenant_id = current_tenant() and h.id = any($2::bigint[])`,
    [packingListId, costs.flatMap(cost => cost.businessCostId ?? [])],
    'taken-costs',
  )
  const entries = new Map(rows.map(row => [row.id, row]))
  for (const { businessCostId: id, lineNo, shareAmount } of costs) {
    if (!id) continue
    const { no, status, amount, holder } = entries.get(id) ?? { no: null, status: null, amount: null, holder: null }
    const at = { lines: 'costLines', line: lineNo }
    if (status !== 'CONFIRMED')
      return {
        ...at,
        bizCode: 'COST_NOT_CONFIRMED',
        message: [
          `费用${no ?? ''}未确认，请先确认或从结算单中删除`,
          `Cost ${no ?? ''} is not confirmed; confirm it or take it out of the settlement`,
        ],
      }
    // Its row was entered anew since: another settlement may take it, or has (business.md 4.1).
    if (holder !== settlementId)
      return {
        ...at,
        bizCode: 'COST_LET_GO',
        message: [
          `费用${no ?? ''}的本柜份额已不归本结算单，请从结算单中删除这一行后重新归集（已提交的先撤回或驳回）`,
          `Cost ${no ?? ''}: this container's share is not this settlement's any more; take the line out and collect the settlement anew (take it back or reject it first if it is with finance)`,
        ],
      }
    const now = amount ?? '0'
    if (shareAmount && !shareAmount.eq(now))
      return {
        ...at,
        field: 'amount',
        bizCode: 'COST_CHANGED',
        message: [
          `费用${no ?? ''}的本柜份额已由${fixed(shareAmount, 2)}改为${fixed(now, 2)}，请在结算单上重新归集（已提交的先撤回或驳回）`,
          `Cost ${no ?? ''}: this container's share went from ${fixed(shareAmount, 2)} to ${fixed(now, 2)}; collect the settlement anew (take it back or reject it first if it is with finance)`,
        ],
      }
  }
  return undefined
}

/** Terms without which nothing can be paid (business.md 4.4). */
export function termsReason({
  currencyRate,
  commissionRule,
}: Pick<Settlement, 'currencyRate'> & { readonly commissionRule: string | null }): Reason | undefined {
  if (!currencyRate?.gt(0))
    return {
      field: 'currencyRate',
      bizCode: 'RATE_NOT_POSITIVE',
      message: ['结算汇率不能为空', 'Settlement rate cannot be empty'],
    }
  if (!commissionRule)
    return {
      field: 'commissionRule',
      bizCode: 'REQUIRED',
      message: ['佣金规则不能为空', 'Commission rule cannot be empty'],
    }
  return undefined
}
