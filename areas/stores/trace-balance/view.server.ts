import { preMaterial } from '#areas/processing/pre-material/document.ts'
import { processPlan } from '#areas/processing/process-plan/document.ts'
import { defineView } from '#platform/server/database/view.ts'
import { transferOrder } from '../transfer-order/document.ts'
import { traceBalance } from './document.ts'
import { lotsWalked } from './lots.ts'

/** Boxes that came, or left, for something; what came back of what left is less of it. */
const came = (what: string) => `coalesce(sum(qty) filter (where transaction_type = 'IN' and ${what}), 0)`
const left = (what: string) =>
  `coalesce(sum(qty) filter (where transaction_type in ('OUT', 'OUT_RESERVED') and ${what}), 0)`
const net = (what: string) => `(${left(what)} - ${came(what)})`

const ofRaw = `source_document = '${preMaterial.name}'`
const ofPlan = `source_document = '${processPlan.name}'`
/** Boxes on their way to a store or from it: what left one end and has not come to the other. */
const moved = `source_document = '${transferOrder.name}'`
/** Between warehouses boxes lie in transit while they are under way: what left there and came nowhere was closed as lost. */
const lostBetween = "reason = 'TRANSFER'"
const sold = `(reason in ('SALES', 'STORE') and source_document <> '${transferOrder.name}')`
const outside = "reason in ('MISC', 'COUNT')"
const bought = "reason in ('RECEIPT', 'PURCHASE')"

/** What was lost on the way to a store or from it: of orders that were closed short. */
const lost = `
  select d.tenant_id, d.lot_no, d.item_code, t.org_id, sum(d.loss_qty) as lost_qty
    from store_transfer_order t join store_transfer_order_details d on d.tenant_id = t.tenant_id and d.document_id = t.id
   where t.status = 'CLOSED' and d.loss_qty > 0 group by d.tenant_id, d.lot_no, d.item_code, t.org_id`

/** What lies of a lot beside what its movements say lies. */
const lots = `
  select tenant_id, lot_no, item_code, item_name, org_id, org_name, row_id, 'LOT' as node_kind, lot_no as node_no,
         in_qty, out_qty, loss_qty, under_way_qty, onhand_qty,
         in_qty - out_qty - loss_qty - under_way_qty - onhand_qty as difference_qty, null::text as finding
    from (select l.*, l.written_qty + coalesce(c.lost_qty, 0) as loss_qty, l.moving_qty - coalesce(c.lost_qty, 0) as under_way_qty, coalesce(o.onhand, 0) as onhand_qty
            from (select tenant_id, lot_no, item_code, max(item_name) as item_name, org_id, max(org_name) as org_name, min(id) as row_id,
                         -${net(bought)} - ${net(ofPlan)} + ${came(outside)} as in_qty,
                         ${net(ofRaw)} + ${net(sold)} as out_qty, ${left(outside)} + ${net(lostBetween)} as written_qty, ${net(moved)} as moving_qty
                    from stock_ledger group by tenant_id, lot_no, item_code, org_id) l
            left join lost c on c.tenant_id = l.tenant_id and c.lot_no = l.lot_no and c.item_code = l.item_code and c.org_id = l.org_id
            left join lateral (select sum(onhand) as onhand from stock_onhand o
                  where o.tenant_id = l.tenant_id and o.lot_no = l.lot_no and o.item_code = l.item_code and o.org_id = l.org_id) o on true) b`

/** What was shipped beside what came, good, damaged or not at all; what nobody has confirmed yet is under way. */
const receipts = `
  select r.tenant_id, coalesce(r.lot_no, r.shipment_lot_no, r.container_no) as lot_no, d.item_code, max(d.item_name) as item_name, r.org_id,
         max(r.org_name) as org_name, min(d.id) as row_id, 'RECEIPT' as node_kind, r.receipt_no as node_no,
         coalesce(sum(d.shipped_qty), 0) as in_qty, coalesce(sum(d.received_qty) filter (where d.receive_status = 'RECEIVED'), 0) as out_qty,
         coalesce(sum(d.damaged_qty) filter (where d.receive_status = 'RECEIVED'), 0) as loss_qty,
         coalesce(sum(d.shipped_qty) filter (where d.receive_status is distinct from 'RECEIVED'), 0) as under_way_qty, 0::numeric as onhand_qty,
         coalesce(sum(d.shipped_qty - coalesce(d.received_qty, 0) - coalesce(d.damaged_qty, 0))
            filter (where d.receive_status = 'RECEIVED'), 0) as difference_qty, null::text as finding
    from receipt r join receipt_details d on d.tenant_id = r.tenant_id and d.document_id = r.id
   where r.enable_flag = 'Y'
   group by r.tenant_id, r.id, d.item_code`

/** What was used of raw lots beside what came of it; what is left of a complete plan is the difference, with what somebody said of it. */
const plans = `
  select tenant_id, process_plan_no as lot_no, item_code, item_name, org_id, org_name, id as row_id, 'PLAN' as node_kind,
         process_plan_no as node_no, consumed_weight as in_qty, coalesce(finished_weights, 0) + coalesce(by_product_weight, 0) as out_qty,
         coalesce(scrap_weight, 0) as loss_qty, case when status = '40' then 0 else rest end as under_way_qty, 0::numeric as onhand_qty,
         case when status = '40' then rest else 0 end as difference_qty, balance_reason as finding
    from (select p.*, consumed_weight - coalesce(finished_weights, 0) - coalesce(by_product_weight, 0)
                        - coalesce(scrap_weight, 0) as rest from process_plan p where consumed_weight is not null) p`

/** Both ways from each lot, step by step: Σ in = Σ went on + lost + under way + on hand. */
export const traceBalanceView = defineView(
  traceBalance,
  `${lotsWalked}, lost as not materialized (${lost}), nodes as not materialized (${lots} union all ${receipts} union all ${plans})
   select q.*, case when q.difference_qty = 0 then 'Y' when q.finding is null then 'N' else 'EXPLAINED' end as balanced from (
     select n.*, n.lot_no as sought_lot, 'SELF' as way, n.row_id as id from nodes n
      union all
     select n.*, w.from_lot, 'ONWARDS', hashtextextended(w.from_lot || n.node_kind, n.row_id) & 9007199254740991
       from onwards w join nodes n on n.tenant_id = w.tenant_id and n.lot_no = w.to_lot
      union all
     select n.*, w.to_lot, 'BACK', hashtextextended(w.to_lot || n.node_kind, n.row_id) & 9007199254740991
       from onwards w join nodes n on n.tenant_id = w.tenant_id and n.lot_no = w.from_lot) q`,
)
