import { hindmost } from '#areas/tracking/offers.server.ts'
import { defineView } from '#platform/server/database/view.ts'
import { arrivingContainer } from './document.ts'

const said = (...names: readonly string[]) => names.map(name => `max(t.${name}) as ${name}`).join(', ')

/** Arriving containers are worked out from cargo tracking, each as far as its hindmost SKU. */
export const arrivingContainerView = defineView(
  arrivingContainer,
  `select t.tenant_id, t.packing_list_id as id,
          ${hindmost('t.status')} as node,
          max(i.coo) as coo, max(i.coo_name) as coo_name, max(t.category) as product_category,
          max(t.category_name) as product_category_name,
          array_agg(distinct t.category) filter (where t.category is not null) as product_categories, max(t.vendor) as vendor_id, max(t.vendor_name) as vendor_name,
          ${said('shipment_id', 'shipment_name', 'container_no', 'org_id', 'org_name', 'shipment_lot_no', 'po_number')},
          ${said('purchase_department_code', 'purchase_department_name', 'buyer_id', 'buyer_name')},
          ${said('vessel_voyage', 'transport_type', 'pol', 'pol_name', 'pod', 'pod_name')},
          ${said('etd_date', 'eta_date', 'ata_date', 'eta_week')},
          count(*) as skus, sum(t.qty) as qty, sum(t.qty * t.net_weight) as weight
     from cargo_tracking t
     left join item i on i.tenant_id = t.tenant_id and i.item_code = t.item_code
    where t.packing_list_id is not null
    group by t.tenant_id, t.packing_list_id`,
)
