/** Packing lists of ours that are shared with the vendor they are of, as SQL: what every view of this area begins with (business.md 3.23). */
export const sharedLists = `shared as (
  select p.tenant_id, p.id, p.packing_list_no, p.shipment_id, p.container_no, p.vessel_voyage, p.etd_date, p.eta_date,
         o.vendor_id, o.vendor_id::text as vendor
    from packing_list p
    join original_packing_list o on o.tenant_id = p.tenant_id and o.id = p.original_id
   where o.share_to_vendor_flag = 'Y' and o.enable_flag = 'Y' and p.enable_flag = 'Y' and o.vendor_id = p.vendor_id)`

/** SKUs of shared lists; of an item that two vendors have in one container nobody knows whose boxes are left. */
export const sharedSkus = `skus as (
  select s.tenant_id, s.id as packing_list_id, s.vendor, c.shipment_id, c.item_code, min(c.item_name) as item_name,
         min(c.commodity_name) as commodity, min(c.grade_name) as grade, min(c.spec_name) as spec, min(c.id) as id,
         sum(c.qty) as qty, sum(c.received_qty) as received_qty, sum(c.sell_qty) as sell_qty
    from shared s join cargo_tracking c on c.tenant_id = s.tenant_id and c.packing_list_id = s.id and c.vendor = s.vendor_id
   where c.enable_flag = 'Y'
     and not exists (select from cargo_tracking d where d.tenant_id = c.tenant_id and d.shipment_id = c.shipment_id
                        and d.item_code = c.item_code and d.enable_flag = 'Y'
                        and (d.vendor is distinct from c.vendor or d.packing_list_id is distinct from c.packing_list_id))
   group by s.tenant_id, s.id, s.vendor, c.shipment_id, c.item_code)`
