import { defineView } from '#platform/server/database/view.ts'
import { traceOrder } from './document.ts'

/** What a trace order is worked out from: each audited packing list by its lot, with its entry, what was received and what is left. */
export const traceOrderView = defineView(
  traceOrder,
  `select p.tenant_id, p.id, coalesce(p.shipment_lot_no, p.container_no) as trace_no, p.shipment_id, p.shipment_name, p.container_no, p.po_number,
          p.vendor_id, p.vendor_name, p.org_id, p.org_name, p.id as packing_list_id, p.packing_list_no as packing_list_name,
          t.category, t.category_name, e.coo, e.coo_name, p.load_date, e.id as customs_document_id,
          e.customs_no as customs_document_name, e.entry_no, e.declare_date, e.release_date, p.total_qty,
          coalesce(t.received_qty, 0) as received_qty, coalesce(s.onhand, 0) as onhand
     from packing_list p
     left join lateral (select min(category) as category, min(category_name) as category_name,
                               sum(received_qty) as received_qty
                          from cargo_tracking c where c.tenant_id = p.tenant_id and c.packing_list_id = p.id) t on true
     left join customs_document e
       on e.tenant_id = p.tenant_id and e.packing_list_id = p.id and e.status <> 'CANCELLED' and e.enable_flag = 'Y'
     left join lateral (select sum(onhand) as onhand from stock_onhand o
                         where o.tenant_id = p.tenant_id and o.org_id = p.org_id and o.shipment_id = p.shipment_id) s on true
    where p.status = 'AUDITED' and p.enable_flag = 'Y'`,
)
