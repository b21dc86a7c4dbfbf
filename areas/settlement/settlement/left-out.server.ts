import { z } from 'zod'
import { listOf } from '#areas/packing/offers.server.ts'
import { usedMaterial } from '#areas/processing/offers.server.ts'
import { openMentionsOf } from '#areas/shipment/offers.server.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { bothWords } from '#platform/server/http/outputs.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { settlement } from './document.ts'

type Settlement = Row<typeof settlement>
type Asked = Pick<Settlement, 'shipmentId' | 'packingListId' | 'poNumber' | 'costLines' | 'salesLines'> & {
  readonly tradeMode: Settlement['tradeMode'] | null
}

/** Things of one kind that a settlement leaves out for one reason: how many, how much, and the first of them. */
export interface LeftOut {
  readonly kind: Label
  readonly document: string
  readonly reason: Label
  readonly count: number
  readonly amount: string | null
  readonly currencyCode: string | null
  readonly first: readonly { readonly id: string; readonly no: string }[]
}

interface Found {
  readonly id: string
  readonly no: string
  readonly amount: string | null
  readonly currency: string | null
  readonly why: string
}

/** Why something of a container is not in its settlement, and what to do about it. */
const reasons: Readonly<Record<string, Label>> = {
  UNAUDITED: ['未审核，审核后重新归集', 'not audited; audit it and collect anew'],
  OTHER_UNIT: ['由另一业务主体录入，由其承担', 'in the books of another unit, which bears it'],
  OTHER_ORDER: ['属于同柜的另一订单', 'of another order in the same container'],
  NO_AMOUNT: ['没有金额', 'without an amount'],
  NOT_COLLECTED: ['尚未归集，请重新归集', 'not collected; collect anew'],
  UNMATCHED: ['未匹配，请先匹配', 'not matched; match it first'],
  EXCLUDED: ['已标记不参与结算', 'marked as left out of settlement'],
  MADE_OF_SEVERAL: [
    '由本柜与其他货柜的货物加工而成，不属于任何货柜；请拆分后匹配，或注明原因设为不参与结算',
    'made of boxes of this container and of others, so of none; split and match them, or leave them out with a reason',
  ],
  UNTICKED: ['未勾选', 'not ticked'],
  BY_INVOICE: ['代销索赔由发票抵扣', 'a claim on consignment, deducted by an invoice'],
  LATE_CLAIM: [
    '未计入结算，请重新归集；采购已在前次结算的由发票抵扣',
    'in no settlement; collect anew, or let an invoice deduct it where an earlier one has the purchase',
  ],
  PAID_OTHERWISE: ['不是以人民币支付，不计入汇率，请取消匹配', 'not paid in CNY, so not in the rate; unmatch it'],
  TAX_UNPAID: [
    '尚未缴税，缴税后重新归集，否则税款由我方承担',
    'taxes not paid yet; pay them and collect anew, or they are ours to bear',
  ],
  OPEN: ['未识别，请先识别', 'not resolved; resolve it first'],
}

/** So many of a kind are named. */
const mostNamed = 5

/** Plans that used up boxes of a lot: the numbers of what they made. */
const plansThatUsed = (boxes: string) => `select p.id, p.process_plan_no as made
      from ${boxes} join process_plan p on p.tenant_id = m.tenant_id and p.id = m.process_plan_id
     where m.tenant_id = current_tenant()`

const statements = {
  costs: `select h.id::text as id, h.cost_no as no, l.amount::text as amount, h.currency_code as currency,
       case when h.status <> 'CONFIRMED' then 'UNAUDITED'
            when h.org_id <> (select o.org_id from packing_list o where o.tenant_id = current_tenant() and o.id = $2::bigint) then 'OTHER_UNIT'
            when l.packing_list_id is distinct from $2::bigint then 'OTHER_ORDER'
            when l.amount is null then 'NO_AMOUNT' else 'NOT_COLLECTED' end as why
  from business_cost_containers l join business_cost h on h.tenant_id = l.tenant_id and h.id = l.document_id
 where l.tenant_id = current_tenant() and l.shipment_id = $1 and h.enable_flag = 'Y' and l.settlement_id is null
   and not h.id::text = any($3::text[]) order by h.id`,
  sales: `select id::text as id, feeder_doc_no || '-' || feeder_line_no as no, sale_amount::text as amount, 'CNY' as currency,
       case when exclude_flag = 'Y' then 'EXCLUDED' when match_flag = 'N' then 'UNMATCHED'
            when packing_list_id is distinct from $2::bigint then 'OTHER_ORDER'
            when id::text = any($4::text[]) then 'UNTICKED' else 'NOT_COLLECTED' end as why
  from sale_record
 where tenant_id = current_tenant() and shipment_id = $1 and settled_flag = 'N' and settlement_id is null
   and not id::text = any($3::text[]) order by sale_record.id`,
  // Sold under a lot that was made of its boxes and of others', or under what was made of that in turn: of no shipment.
  madeSales: `with recursive made as (
    ${plansThatUsed(`${usedMaterial} m`)} and m.shipment_id = $1
     union
    ${plansThatUsed(`made join ${usedMaterial} m on m.lot_no = made.made`)}
  )
  select id::text as id, feeder_doc_no || '-' || feeder_line_no as no, sale_amount::text as amount, 'CNY' as currency,
       case when exclude_flag = 'Y' then 'EXCLUDED' else 'MADE_OF_SEVERAL' end as why
  from sale_record
 where tenant_id = current_tenant() and $2::text is distinct from 'PURCHASE' and shipment_id is null and packing_list_id is null
   and settled_flag = 'N' and settlement_id is null and feeder_lot_no in (select made from made) order by sale_record.id`,
  claims: `select h.id::text as id, h.claim_code as no, sum(l.claim_amount)::text as amount, min(h.currency_code) as currency,
       case when h.status <> 'AUDITED' then 'UNAUDITED' else 'BY_INVOICE' end as why
  from claim_details l join claim h on h.tenant_id = l.tenant_id and h.id = l.document_id
 where l.tenant_id = current_tenant() and l.shipment_id = $1 and h.enable_flag = 'Y' and (h.status <> 'AUDITED' or $2::text <> 'PURCHASE')
   and (l.po_number is null or $3::text is null or l.po_number = $3)
 group by h.id, h.claim_code, h.status order by h.id`,
  lateClaims: `select min(h.id)::text as id, string_agg(distinct h.claim_code, ', ') as no, min(h.currency_code) as currency,
       (sum(l.claim_amount) - settled.amount)::text as amount, 'LATE_CLAIM' as why
  from claim_details l join claim h on h.tenant_id = l.tenant_id and h.id = l.document_id,
       lateral (select coalesce(sum(claim_amount), 0) as amount from settlement where tenant_id = current_tenant() and shipment_id = $1
               and ($3::text is null or po_number = $3)) settled
 where l.tenant_id = current_tenant() and l.shipment_id = $1 and h.status = 'AUDITED' and $2::text = 'PURCHASE'
   and (l.po_number is null or $3::text is null or l.po_number = $3)
 group by settled.amount having sum(l.claim_amount) > settled.amount`,
  taxes: `select id::text as id, customs_no as no, (coalesce(tariff, 0) + coalesce(vat, 0))::text as amount, 'CNY' as currency,
       'TAX_UNPAID' as why
  from customs_document
 where tenant_id = current_tenant() and shipment_id = $1 and packing_list_id is not distinct from $2::bigint and enable_flag = 'Y'
   and status in ('DRAFT', 'SUBMITTED', 'DECLARED', 'INSPECTION') and coalesce(tariff, 0) + coalesce(vat, 0) > 0
 order by customs_document.id`,
  exchange: `select h.id::text as id, h.currency_exchange_no as no, l.amount::text as amount, h.payee_currency_code as currency,
       case when h.home_currency_code <> 'CNY' then 'PAID_OTHERWISE' else 'UNAUDITED' end as why
  from exchange_receipt_details l join exchange_receipt h on h.tenant_id = l.tenant_id and h.id = l.document_id
 where l.tenant_id = current_tenant() and l.shipment_id = $1 and h.enable_flag = 'Y'
   and (h.status <> 'AUDITED' or h.home_currency_code <> 'CNY') order by h.id`,
}

/** Things found, put together by why they are left out. */
function told(kind: Label, document: string, found: readonly Found[]): LeftOut[] {
  return grouped(found, ({ currency, why }) => `${why} ${currency ?? ''}`).map(some => ({
    kind,
    document,
    reason: reasons[some[0]?.why ?? ''] ?? ['', ''],
    count: some.length,
    amount: fixed(
      sum(some, one => (one.amount === null ? null : decimal(one.amount))),
      2,
    ),
    currencyCode: some[0]?.currency ?? null,
    first: some.slice(0, mostNamed).map(({ id, no }) => ({ id, no })),
  }))
}

/** What of the shipment of a settlement it leaves out: costs, sales, claims, unpaid taxes, bought currency, open mentions, each with the reason (business.md 2.5). */
export async function leftOutOf(work: Work, one: Asked): Promise<LeftOut[]> {
  const { costLines, packingListId, poNumber, salesLines, shipmentId, tradeMode } = one
  if (!shipmentId) return []
  const ids = (lines: readonly (string | null)[]) => lines.filter(id => id !== null)
  const ask = async (name: keyof typeof statements, values: readonly unknown[]) =>
    (await work.transaction.query<Found>(statements[name], [shipmentId, ...values], `left-out-${name}`)).rows
  const ticked = salesLines.filter(line => line.tickFlag !== 'N').map(line => line.saleRecordId)
  const unticked = salesLines.filter(line => line.tickFlag === 'N').map(line => line.saleRecordId)
  const mentions = await openMentionsOf(work, shipmentId)
  return [
    ...told(
      ['费用', 'Costs'],
      'business-cost',
      await ask('costs', [packingListId, ids(costLines.map(line => line.businessCostId))]),
    ),
    ...told(['销售', 'Sales'], 'sale-record', [
      ...(await ask('sales', [packingListId, ids(ticked), ids(unticked)])),
      ...(await ask('madeSales', [tradeMode])),
    ]),
    ...told(['索赔', 'Claims'], 'claim', [
      ...(await ask('claims', [tradeMode, poNumber])),
      ...(await ask('lateClaims', [tradeMode, poNumber])),
    ]),
    ...told(['报关单', 'Customs documents'], 'customs-document', await ask('taxes', [packingListId])),
    ...told(['购汇', 'Bought currency'], 'exchange-receipt', await ask('exchange', [])),
    ...told(
      ['未识别记录', 'Open mentions'],
      'open-mention',
      mentions.map(({ amount, currencyCode, id, mention }) => ({
        id,
        no: mention ?? '',
        amount: amount?.toFixed(2) ?? null,
        currency: currencyCode,
        why: 'OPEN',
      })),
    ),
  ]
}

/** What is asked about before a last settlement goes to finance: what it leaves out is never settled by it. */
export async function leftOutReason(work: Work, one: Settlement): Promise<Reason | undefined> {
  if (one.finalFlag !== 'Y') return undefined
  const left = await leftOutOf(work, one)
  if (left.length === 0) return undefined
  const told = left.map(({ amount, count, currencyCode, kind, reason }): Label => {
    const money = amount ? ` ${amount} ${currencyCode ?? ''}` : ''
    return [
      `${kind[0]}${count}条${money}（${reason[0]}）`,
      `${kind[1].toLowerCase()}: ${count}${money && `,${money}`} (${reason[1]})`,
    ]
  })
  const named = [told.map(([zh]) => zh).join('；'), told.map(([, en]) => en).join('; ')] as const
  return {
    warning: true,
    bizCode: 'SETTLEMENT_LEAVES_OUT',
    message: [
      `末次结算未纳入：${named[0]}。是否仍然提交？`,
      `The last settlement leaves out ${named[1]}. Submit it all the same?`,
    ],
  }
}

const row = z.strictObject({
  kind: bothWords,
  document: z.string(),
  reason: bothWords,
  count: z.int(),
  amount: z.string().nullable(),
  currencyCode: z.string().nullable(),
  first: z.array(z.strictObject({ id: z.string(), no: z.string() })),
})

/** The settlement of a shipment that is still worked on, or went to finance. */
const openOf = async (work: Work, shipmentId: string): Promise<Settlement | undefined> =>
  (await work.all(settlement, { shipmentId, status: ['DRAFT', 'REJECTED', 'SUBMITTED'] })).at(-1)

/** What a settlement leaves out of its container, before it is submitted. */
export const leftOutCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${settlement.calls}/left-out`,
    summary: ['结算单：未纳入本次结算的内容', 'Settlement: what of its container it leaves out'],
    permission: `${settlement.permission}:list`,
    effect: 'read',
    input: z
      .object({
        id: idText.optional(),
        shipmentId: idText.optional().describe('The same for the settlement that is open, or for none'),
      })
      .refine(({ id, shipmentId }) => Boolean(id ?? shipmentId), 'id or shipmentId'),
    output: z.array(row),
    async answer(context) {
      const work = workOf(parts, context)
      const { id, shipmentId = '' } = context.input
      const asked = id ? await work.find(settlement, { id }) : await openOf(work, shipmentId)
      if (asked) {
        await parts.store.read(work, parts.store.shapes.of(settlement.name), asked.id)
        return (await leftOutOf(work, await work.get(settlement, asked.id))) as z.infer<typeof row>[]
      }
      if (id) throw notFound()
      await parts.store.read(work, parts.store.shapes.of(shipment.name), shipmentId)
      const list = await listOf(work, shipmentId)
      const none = {
        packingListId: list?.id ?? null,
        poNumber: list?.poNumber ?? null,
        tradeMode: list?.tradeMode ?? null,
        costLines: [],
        salesLines: [],
      }
      return (await leftOutOf(work, { shipmentId, ...none })) as z.infer<typeof row>[]
    },
  })
