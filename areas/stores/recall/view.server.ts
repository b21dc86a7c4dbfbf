import { salesDemand } from '#areas/demand/sales-demand/document.ts'
import { ecommerceOrder } from '#areas/ecommerce/order/document.ts'
import { usedMaterial } from '#areas/processing/offers.server.ts'
import { defineView } from '#platform/server/database/view.ts'
import { posOrder } from '../pos-order/document.ts'
import { lotsWalkedByAnyName } from '../trace-balance/lots.ts'
import { transferOrder } from '../transfer-order/document.ts'
import { recallSheet } from './document.ts'

/** Boxes that a row of the ledger took out of a place; those that came in again are less. */
const outQty =
  "case when transaction_type in ('OUT', 'OUT_RESERVED') then qty when transaction_type = 'IN' then -qty end"

/** Boxes that go nowhere else. */
const nowhere = 'null::text as to_warehouse, null::text as to_warehouse_name'

/** What was closed as lost on the way, by order: nobody took it, and it is under way no longer. */
const lostOnTheWay = (orders: string, no: string, towards: string) => `
  select t.tenant_id, d.lot_no, d.item_code, max(d.item_name) as item_name, sum(d.loss_qty) as qty, min(d.id) as row_id, 'LOST' as recall_kind,
         t.${towards}_name as party, null::text as phone, w.address, t.${no} as document_no, t.updated_time::date as last_date,
         t.from_warehouse as warehouse_code, t.from_warehouse_name as warehouse_name, t.${towards} as to_warehouse,
         t.${towards}_name as to_warehouse_name, t.org_id, t.org_name
    from ${orders} t
    join ${orders}_details d on d.tenant_id = t.tenant_id and d.document_id = t.id
    left join secondary_inventory w on w.tenant_id = t.tenant_id and w.warehouse_code = t.${towards}
   where d.loss_qty > 0
   group by t.tenant_id, t.id, d.lot_no, d.item_code, w.address`

const lostToStores = lostOnTheWay('store_transfer_order', 'order_number', 'ship_to_partner')
const lostBetween = lostOnTheWay('stock_transfer', 'transfer_no', 'to_warehouse')

/** Boxes under way between two warehouses, by transfer: they lie in a transit warehouse that nobody can call. */
const underWayBetween = `
  select t.tenant_id, t.transit_warehouse, d.lot_no, d.item_code, max(d.item_name) as item_name,
         sum(d.quantity - coalesce(d.received_quantity, 0) - coalesce(d.loss_qty, 0)) as qty, min(d.id) as row_id,
         t.to_warehouse_name as party, w.address, t.transfer_no as document_no, t.updated_time::date as last_date,
         t.from_warehouse, t.from_warehouse_name, t.to_warehouse, t.to_warehouse_name, t.org_id, t.org_name
    from stock_transfer t
    join stock_transfer_details d on d.tenant_id = t.tenant_id and d.document_id = t.id
    left join secondary_inventory w on w.tenant_id = t.tenant_id and w.warehouse_code = t.to_warehouse
   where t.status = 'AUDITED' and t.transit_warehouse is not null
     and d.quantity > coalesce(d.received_quantity, 0) + coalesce(d.loss_qty, 0)
   group by t.tenant_id, t.id, d.lot_no, d.item_code, w.address`

/** Raw boxes that were taken to a workshop for a plan it is still at, and what came of it there that is not in stock yet. */
const inWork = `
  select m.tenant_id, m.lot_no, m.item_code, m.item_name, m.used_quantity as qty, m.id as row_id,
         'IN_WORK' as recall_kind, p.warehouse_name as party, null::text as phone, w.address, p.process_plan_no as document_no,
         p.plan_date as last_date, p.warehouse_code, p.warehouse_name, ${nowhere}, p.org_id, p.org_name
    from ${usedMaterial} m
    join process_plan p on p.tenant_id = m.tenant_id and p.id = m.process_plan_id and p.status in ('20', '30')
    left join secondary_inventory w on w.tenant_id = p.tenant_id and w.warehouse_code = p.warehouse_code
   union all
  select p.tenant_id, p.process_plan_no, r.item_code, max(r.item_name), sum(r.quantity), min(r.id), 'IN_WORK',
         p.warehouse_name, null, w.address, p.process_plan_no, max(r.weighing_time)::date, p.warehouse_code, p.warehouse_name, ${nowhere}, p.org_id, p.org_name
    from weighing_record r
    join process_plan p on p.tenant_id = r.tenant_id and p.id = r.process_plan_id
    left join secondary_inventory w on w.tenant_id = p.tenant_id and w.warehouse_code = p.warehouse_code
   where r.status = 'VALID' and r.receive_status = '0'
   group by p.tenant_id, p.id, r.item_code, w.address`

/** Boxes that somebody was given for nothing; to whom, its remark says where anybody wrote it down. */
const givenAway = `
  select t.tenant_id, d.lot_no, d.item_code, max(d.item_name), sum(d.quantity), min(d.id), 'GIVEN_AWAY',
         coalesce(left(nullif(trim(t.remark), ''), 200), t.warehouse_name), null, null, t.transaction_number, t.transaction_date,
         t.warehouse_code, t.warehouse_name, ${nowhere}, t.org_id, t.org_name
    from misc_transaction t
    join misc_transaction_details d on d.tenant_id = t.tenant_id and d.document_id = t.id
   where t.status = 'AUDITED' and t.transaction_type = 'OUT' and t.reason in ('SAMPLE', 'GIFT')
   group by t.tenant_id, t.id, d.lot_no, d.item_code`

/** Where boxes of a lot lie now, and who took what of it by which document. */
const calls = `
  select o.tenant_id, o.lot_no, o.item_code, o.item_name, o.onhand - coalesce(m.qty, 0) as qty, o.id as row_id,
         case when w.warehouse_type = 'STORE' then 'STORE' else 'WAREHOUSE' end as recall_kind,
         o.warehouse_name as party, null::text as phone, w.address, null::text as document_no, o.arrival_date as last_date,
         o.warehouse_code, o.warehouse_name, ${nowhere}, o.org_id, o.org_name
    from stock_onhand o
    left join secondary_inventory w on w.tenant_id = o.tenant_id and w.warehouse_code = o.warehouse_code
    left join (select tenant_id, transit_warehouse, lot_no, item_code, sum(qty) as qty from moving group by 1, 2, 3, 4) m
      on m.tenant_id = o.tenant_id and m.transit_warehouse = o.warehouse_code and m.lot_no = o.lot_no and m.item_code = o.item_code
   where o.onhand > coalesce(m.qty, 0)
   union all
  select tenant_id, lot_no, item_code, item_name, qty, row_id, 'UNDER_WAY', party, null, address, document_no, last_date,
         from_warehouse, from_warehouse_name, to_warehouse, to_warehouse_name, org_id, org_name
    from moving
   union all
  select l.tenant_id, l.lot_no, l.item_code, l.item_name, l.qty - coalesce(lost.qty, 0), l.row_id,
         case l.source_document when '${posOrder.name}' then 'SOLD_OVER_COUNTER' when '${transferOrder.name}' then 'UNDER_WAY'
              when '${ecommerceOrder.name}' then 'CONSUMER' else 'CUSTOMER' end,
         coalesce(t.ship_to_partner_name, e.receiver_name, e.member_name, d.customer_name, l.warehouse_name),
         coalesce(e.receiver_phone, c.phone), coalesce(concat(e.province, e.city, e.address), c.address, w.address),
         l.source_no, l.last_date, l.warehouse_code, l.warehouse_name, t.ship_to_partner, t.ship_to_partner_name, l.org_id, l.org_name
    from (select tenant_id, lot_no, item_code, max(item_name) as item_name, source_document, source_id, max(source_no) as source_no,
                 sum(${outQty}) as qty, min(id) as row_id, max(created_time)::date as last_date,
                 (array_agg(warehouse_code order by stock_ledger.id))[1] as warehouse_code,
                 (array_agg(warehouse_name order by stock_ledger.id))[1] as warehouse_name, org_id, max(org_name) as org_name
            from stock_ledger
           where reason in ('SALES', 'STORE')
           group by tenant_id, lot_no, item_code, source_document, source_id, org_id
          having sum(${outQty}) > 0) l
    left join (select tenant_id, document_id, lot_no, item_code, sum(loss_qty) as qty from store_transfer_order_details
                where loss_qty > 0 group by tenant_id, document_id, lot_no, item_code) lost
      on l.source_document = '${transferOrder.name}' and lost.tenant_id = l.tenant_id and lost.document_id::text = l.source_id
     and lost.lot_no = l.lot_no and lost.item_code = l.item_code
    left join store_transfer_order t on t.tenant_id = l.tenant_id and l.source_document = '${transferOrder.name}' and t.id::text = l.source_id
    left join secondary_inventory w on w.tenant_id = t.tenant_id and w.warehouse_code = t.ship_to_partner
    left join ecommerce_order e on e.tenant_id = l.tenant_id and l.source_document = '${ecommerceOrder.name}' and e.id::text = l.source_id
    left join sales_demand d on d.tenant_id = l.tenant_id and l.source_document = '${salesDemand.name}' and d.id::text = l.source_id
    left join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id
   where l.qty > coalesce(lost.qty, 0)
   union all ${lostToStores}
   union all ${lostBetween}
   union all ${inWork}
   union all ${givenAway}
   union all
  select s.tenant_id, s.lot_no, s.item_code, max(s.item_name), sum(s.sale_qty), min(s.id), 'SALE_RECORD',
         coalesce(max(s.customer_name), max(s.sales_area), max(s.feeder_doc_no)), max(c.phone), max(c.address),
         max(s.feeder_doc_no), max(s.sale_date), null, null, null, null, s.org_id, max(s.org_name)
    from (select r.*, coalesce(p.process_plan_no, r.shipment_lot_no, r.feeder_lot_no) as lot_no
            from sale_record r
            -- What was made of fruit is sold under the number of its plan, though it names the shipment the fruit came in.
            left join process_plan p on p.tenant_id = r.tenant_id and p.process_plan_no = r.feeder_lot_no
           where r.enable_flag = 'Y' and r.feeder_system <> 'ECOM') s
    left join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id
   where s.lot_no is not null
   group by s.tenant_id, s.lot_no, s.item_code, s.customer_id, s.org_id, coalesce(s.customer_id::text, s.sales_area, s.feeder_doc_no)
  having sum(s.sale_qty) > 0`

/** Whom to call because of each lot: for itself by whatever number, and for everything that was made of it. */
export const recallSheetView = defineView(
  recallSheet,
  `${lotsWalkedByAnyName}, moving as not materialized (${underWayBetween}), calls as not materialized (${calls})
   select k.*, k.row_id as id, k.lot_no as sought_lot from calls k
    union all
   select k.*, hashtextextended(w.from_lot, k.row_id) & 9007199254740991 as id, w.from_lot as sought_lot
     from onwards w join calls k on k.tenant_id = w.tenant_id and k.lot_no = w.to_lot
    where w.to_lot <> w.from_lot`,
)
