import { defineView } from '#platform/server/database/view.ts'
import { sharedLists, sharedSkus } from '../shared.ts'
import { supplierInventory } from './document.ts'

/** What was received of shared lists, item by item; what lies anywhere is what is left. */
export const supplierInventoryView = defineView(
  supplierInventory,
  `with ${sharedLists}, ${sharedSkus}
   select k.tenant_id, k.id, s.packing_list_no as plno, s.container_no, k.item_name, k.commodity, k.grade, k.spec,
          s.eta_date as eta, k.vendor as vendor_id, k.qty, k.received_qty, k.sell_qty as sold_qty, h.onhand as remaining_inventory
     from skus k
     join shared s on s.tenant_id = k.tenant_id and s.id = k.packing_list_id
     left join lateral (
       select sum(o.onhand) as onhand from stock_onhand o
        where o.tenant_id = k.tenant_id and o.shipment_id = k.shipment_id and o.item_code = k.item_code) h on true
    where k.received_qty > 0`,
)
