import { z } from 'zod'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { askedToOffer } from '#platform/model/most-offered.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { settlement } from './document.ts'

const container = z.strictObject({
  packingListId: z.string(),
  containerNo: z.string().nullable(),
  shipmentLotNo: z.string().nullable(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  etaDate: z.string().nullable(),
  tradeMode: z.string(),
  sales: z.int().describe('Sales that are not settled'),
  unsettledQty: z.string(),
  unsettledAmount: z.string(),
  lastSale: z.string().nullable(),
  settlementNo: z.string().nullable().describe('A settlement the clerk is still at'),
})

/** Containers with sales that are not settled, the oldest first: what a settlement may be generated for (business.md 4.1). */
export const waitingCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${settlement.calls}/waiting`,
    summary: ['结算单：有未结算销售的货柜', 'Settlement: containers with sales not settled'],
    permission: `${settlement.permission}:save`,
    effect: 'read',
    input: z.object({}),
    output: z.array(container),
    async answer(context) {
      const parameters = new Parameters()
      const lists = parts.store.shapes.of(packingList.name)
      const where = listConditions(
        lists,
        { enableFlag: 'Y', status: 'AUDITED' },
        context,
        `${settlement.permission}:save`,
        parameters,
      )
      const { rows } = await context.transaction.query<z.infer<typeof container>>(
        `select p.id::text as "packingListId", p.container_no as "containerNo", p.shipment_lot_no as "shipmentLotNo",
                p.vendor_id::text as "vendorId", p.vendor_name as "vendorName", arrival.day::text as "etaDate", p.trade_mode as "tradeMode",
                s.sales, s.qty::numeric(20, 3)::text as "unsettledQty", s.amount::numeric(20, 2)::text as "unsettledAmount",
                s.last::text as "lastSale",
                (select max(t.settlement_no) from settlement t where t.tenant_id = p.tenant_id
                    and t.packing_list_id = p.id and t.status in ('DRAFT', 'REJECTED')) as "settlementNo"
           from (select * from packing_list where ${where}) p
           left join shipment h on h.tenant_id = p.tenant_id and h.id = p.shipment_id
           cross join lateral (select coalesce(h.eta_date, p.eta_date) as day) arrival
           join (select packing_list_id, count(*)::int as sales, sum(sale_qty - coalesce(settled_qty, 0)) as qty,
                        sum((sale_qty - coalesce(settled_qty, 0)) * sale_price) as amount, max(sale_date) as last
                   from sale_record
                  where tenant_id = current_tenant() and settlement_id is null and settled_flag = 'N'
                    and exclude_flag = 'N' and match_flag = 'Y'
                  group by packing_list_id) s on s.packing_list_id = p.id
          order by arrival.day, p.id limit ${askedToOffer}`,
        parameters.values,
      )
      return rows
    },
  })
