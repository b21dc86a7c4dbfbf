import { defineView } from '#platform/server/database/view.ts'
import { sharedLists, sharedSkus } from '../shared.ts'
import { supplierInventoryDetail } from './document.ts'

/** Boxes on hand of shared lists, together for a lot wherever they lie. */
export const supplierInventoryDetailView = defineView(
  supplierInventoryDetail,
  `with ${sharedLists}, ${sharedSkus}
   select k.tenant_id, min(h.id) as id, s.container_no, s.packing_list_no as plno, k.item_name, k.grade, k.spec, h.lot_no,
          (select left(string_agg(distinct d.pallet_no, ', ' order by d.pallet_no), 500) from packing_list_details d
            where d.tenant_id = k.tenant_id and d.document_id = k.packing_list_id and d.item_code = k.item_code) as pallet_no,
          min(h.arrival_date) as arrival_date, sum(h.onhand) as remaining_inventory, k.vendor as vendor_id
     from skus k
     join shared s on s.tenant_id = k.tenant_id and s.id = k.packing_list_id
     join stock_onhand h on h.tenant_id = k.tenant_id and h.shipment_id = k.shipment_id and h.item_code = k.item_code
    where h.onhand <> 0
    group by k.tenant_id, k.packing_list_id, k.item_code, s.container_no, s.packing_list_no, k.item_name, k.grade, k.spec,
             h.lot_no, k.vendor`,
)
