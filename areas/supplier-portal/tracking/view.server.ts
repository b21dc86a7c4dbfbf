import { hindmost } from '#areas/tracking/offers.server.ts'
import { defineView } from '#platform/server/database/view.ts'
import { sharedLists, sharedSkus } from '../shared.ts'
import { supplierTracking } from './document.ts'

/** A row for each list that is shared; money only of confirmed settlements. */
export const supplierTrackingView = defineView(
  supplierTracking,
  `with ${sharedLists}, ${sharedSkus}
   select s.tenant_id, s.id, s.packing_list_no as plno, s.container_no, s.vessel_voyage, s.etd_date as etd, s.eta_date as eta,
          t.bl_no, coalesce(t.node, 'PLANNED') as node,
          case when t.customs = 'RELEASED' then 'RELEASED' when t.customs in ('DECLARED', 'INSPECTION', 'TAX_PAID') then 'DECLARED'
               else 'OPEN' end as customs_clearance_status,
          (select left(string_agg(distinct d.pallet_no, ', ' order by d.pallet_no), 500) from packing_list_details d
            where d.tenant_id = s.tenant_id and d.document_id = s.id) as pallet_no,
          t.qty, i.remaining as remaining_inventory, m.amount as settlement_amounts, m.currency_code, s.vendor as vendor_id
     from shared s
     left join lateral (
       select max(c.bl_no) as bl_no, ${hindmost('c.status')} as node, max(c.customs_status) as customs, sum(c.qty) as qty
         from cargo_tracking c
        where c.tenant_id = s.tenant_id and c.packing_list_id = s.id and c.vendor = s.vendor_id and c.enable_flag = 'Y') t on true
     left join lateral (
       select sum(h.onhand) as remaining from skus k
         join stock_onhand h on h.tenant_id = k.tenant_id and h.shipment_id = k.shipment_id and h.item_code = k.item_code
        where k.tenant_id = s.tenant_id and k.packing_list_id = s.id) i on true
     left join lateral (
       select sum(x.payable_amount) as amount, min(x.currency_code) as currency_code from settlement x
        where x.tenant_id = s.tenant_id and x.packing_list_id = s.id and x.vendor_id = s.vendor_id and x.status = 'CONFIRMED'
          and x.enable_flag = 'Y' having count(distinct x.currency_code) = 1) m on true`,
)
