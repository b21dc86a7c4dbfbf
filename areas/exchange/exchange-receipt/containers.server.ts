import { z } from 'zod'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { cleanCode, codeKey } from '#platform/model/code-text.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { escaped, Parameters } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText, pageInput } from '#platform/server/http/inputs.ts'
import { pageOutput } from '#platform/server/http/outputs.ts'
import { may } from '#platform/server/session/user.ts'
import { exchangeReceipt } from './document.ts'

const candidate = z.strictObject({
  containerNo: z.string(),
  shipmentLotNo: z.string().nullable(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  vesselVoyage: z.string().nullable(),
  etaDate: z.string().nullable(),
  orderAmount: z.string().nullable().describe('What the order comes to; absent for who may not see purchase prices'),
  matchedAmount: z.string().describe('What was bought for it on all receipts'),
})

/** Containers whose loading is over and that are owed in a receipt's currency, those with nothing bought first (business.md 3.13). */
export const containersCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${exchangeReceipt.calls}/containers`,
    summary: ['购汇单：可匹配的货柜', 'Exchange receipt: containers it may be matched to'],
    permission: `${exchangeReceipt.permission}:match`,
    effect: 'read',
    input: z.object({
      id: idText,
      q: z.string().max(50).default('').describe('Part of a container or lot number, or of the vendor’s name'),
      ...pageInput(100),
    }),
    output: pageOutput(candidate),
    async answer(context) {
      const { id, q, current, size } = context.input
      const work = workOf(parts, context)
      const shape = parts.store.shapes.of(exchangeReceipt.name)
      const receipt = await parts.store.read(work, shape, id, false, `${exchangeReceipt.permission}:match`)
      const parameters = new Parameters()
      const lists = parts.store.shapes.of(packingList.name)
      const where = listConditions(
        lists,
        { enableFlag: 'Y' },
        context,
        `${exchangeReceipt.permission}:match`,
        parameters,
      )
      const currency = parameters.put(String(receipt.payeeCurrencyCode))
      const words = parameters.put(`%${escaped(cleanCode(q))}%`)
      const no = parameters.put(`%${escaped(codeKey(containerNoIn(q)))}%`)
      const { rows } = await context.transaction.query<z.infer<typeof candidate> & { total: number }>(
        `select p.container_no as "containerNo", p.shipment_lot_no as "shipmentLotNo",
                p.vendor_id::text as "vendorId", p.vendor_name as "vendorName",
                p.vessel_voyage as "vesselVoyage", p.eta_date::text as "etaDate",
                count(*) over ()::int as total, p.total_purchase_amount::text as "orderAmount", coalesce(m.amount, 0)::numeric(20, 2)::text as "matchedAmount"
           from (select tenant_id, shipment_id, currency_code, container_no, shipment_lot_no, array_agg(id) as ids, max(id) as id,
                        case when count(distinct vendor_id) = 1 then min(vendor_id) end as vendor_id,
                        string_agg(distinct vendor_name, '、') as vendor_name, max(vessel_voyage) as vessel_voyage,
                        max(eta_date) as eta_date, sum(total_purchase_amount) as total_purchase_amount
                   from packing_list where ${where}
                  group by tenant_id, shipment_id, currency_code, container_no, shipment_lot_no) p
           left join lateral (select sum(d.amount) as amount from exchange_receipt_details d
                 join exchange_receipt h on h.tenant_id = d.tenant_id and h.id = d.document_id
                 where d.tenant_id = p.tenant_id and d.shipment_id = p.shipment_id
                   and h.payee_currency_code = p.currency_code) m on true
          where p.currency_code = ${currency} and p.shipment_id is not null
            and exists (select from loading_record l where l.tenant_id = p.tenant_id and l.enable_flag = 'Y'
                  and l.shipment_id = p.shipment_id and l.status in ('2', '3')
                  and (l.packing_list_id = any(p.ids) or l.packing_list_id is null))
            and (code_key(p.container_no) like ${no} or code_key(p.shipment_lot_no) like ${no} or p.vendor_name ilike ${words})
          order by (m.amount is not null), p.eta_date desc, p.id desc
          limit ${size} offset ${(current - 1) * size}`,
        parameters.values,
      )
      const seesPrices = may(context.user, 'field:purchasePrice:view')
      const total = rows[0]?.total ?? 0
      const records = rows.map(({ total: _, ...row }) => ({ ...row, orderAmount: seesPrices ? row.orderAmount : null }))
      return { records, total, totalExact: true, size, current, pages: Math.ceil(total / size) }
    },
  })

const line = z.strictObject({
  containerNo: z.string().min(1).max(20),
  shipmentLotNo: z.string().max(50).nullish(),
  amount: z.string().regex(/^\d{1,15}(\.\d{1,2})?$/),
})

/** Gives a receipt's currency to several containers by one press; all of them or none. */
export const matchContainersCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${exchangeReceipt.calls}/match-containers`,
    summary: ['购汇单：匹配多个货柜', 'Exchange receipt: match to several containers'],
    permission: `${exchangeReceipt.permission}:match`,
    effect: 'write',
    audit: 'match',
    input: z.strictObject({ id: idText, version: z.int().min(0), lines: z.array(line).min(1).max(100) }),
    output: z.strictObject({ id: idText, matched: z.int() }),
    async answer(context) {
      const work = workOf(parts, context)
      const shape = parts.store.shapes.of(exchangeReceipt.name)
      const { id, lines, version } = context.input
      for (const [at, one] of lines.entries())
        await parts.store.steps.act(work, shape, 'match', [{ id, version: version + at }], one)
      return new Done({ id, matched: lines.length }, [
        `已匹配${lines.length}个货柜`,
        `Matched to ${lines.length} ${lines.length === 1 ? 'container' : 'containers'}`,
      ])
    },
  })
