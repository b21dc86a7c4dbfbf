import { defineView } from '#platform/server/database/view.ts'
import { traceOrder } from './document.ts'

/**
 * What a trace order is worked out from: each audited packing list by its lot, with its entry, what was received and what is
 * left; its origin is that of its entry, and until there is one that of its goods, where they are of one; beside another list in its container, of its own items. Of an item that both hold nobody knows whose boxes are left.
 */
export const traceOrderView = defineView(
  traceOrder,
  `select p.tenant_id, p.id, coalesce(p.shipment_lot_no, p.container_no) as trace_no, p.shipment_id, p.shipment_name, p.container_no, p.po_number,
          p.vendor_id, p.vendor_name, p.org_id, p.org_name, p.id as packing_list_id, p.packing_list_no as packing_list_name,
          t.category, t.category_name, coalesce(e.coo, g.coo) as coo, case when e.coo is null then g.coo_name else e.coo_name end as coo_name, p.load_date, e.id as customs_document_id,
          e.customs_no as customs_document_name, e.entry_no, e.declare_date, e.release_date, p.total_qty,
          coalesce(t.received_qty, 0) as received_qty, case when t.is_shared then null else coalesce(s.onhand, 0) end as onhand
     from packing_list p
     left join lateral (select min(category) as category, min(category_name) as category_name,
                               sum(received_qty) as received_qty, array_agg(distinct item_code) as items,
                               bool_or(exists (select from cargo_tracking d
                                 where d.tenant_id = c.tenant_id and d.shipment_id = c.shipment_id and d.item_code = c.item_code
                                   and d.enable_flag = 'Y' and d.packing_list_id is distinct from c.packing_list_id)) as is_shared,
                               exists (select from packing_list q
                                 where q.tenant_id = p.tenant_id and q.shipment_id = p.shipment_id and q.id <> p.id
                                   and q.status = 'AUDITED' and q.enable_flag = 'Y') as is_beside
                          from cargo_tracking c where c.tenant_id = p.tenant_id and c.packing_list_id = p.id) t on true
     left join lateral (select min(d.coo) as coo, min(d.coo_name) as coo_name from packing_list_details d
                         where d.tenant_id = p.tenant_id and d.document_id = p.id having count(distinct d.coo) = 1) g on true
     left join customs_document e
       on e.tenant_id = p.tenant_id and e.packing_list_id = p.id and e.status <> 'CANCELLED' and e.enable_flag = 'Y'
     left join lateral (select sum(onhand) as onhand from stock_onhand o
                         where o.tenant_id = p.tenant_id and o.org_id = p.org_id and o.shipment_id = p.shipment_id
                           and (not t.is_beside or o.item_code = any(t.items))) s on true
    where p.status = 'AUDITED' and p.enable_flag = 'Y'`,
)
