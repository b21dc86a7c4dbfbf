/**
 * Packing lists of ours that are shared with the vendor they are of, as SQL: what every view of this area begins with
 * (business.md 3.23). When they leave and come is what cargo tracking says, as the map does (business.md 3.2).
 */
export const sharedLists = `shared as (
  select p.tenant_id, p.id, p.packing_list_no, p.shipment_id, p.container_no, p.vessel_voyage, p.trade_mode,
         coalesce(t.etd_date, p.etd_date) as etd_date, coalesce(t.eta_date, p.eta_date) as eta_date, o.vendor_id, o.vendor_id::text as vendor
    from packing_list p
    join original_packing_list o on o.tenant_id = p.tenant_id and o.id = p.original_id
    cross join lateral (
      select min(c.etd_date) as etd_date, min(c.eta_date) as eta_date from cargo_tracking c
       where c.tenant_id = p.tenant_id and c.packing_list_id = p.id and c.enable_flag = 'Y') t
   where o.share_to_vendor_flag = 'Y' and o.enable_flag = 'Y' and p.enable_flag = 'Y' and o.vendor_id = p.vendor_id)`

/**
 * What a supplier reads of goods, as SQL over a row that keeps their Chinese names: in Thai or English where the masters
 * have it, for a supplier may look up no master (issue 39).
 */
export const goodsInWords = (row: string): string =>
  [
    `spoken(min(${row}.item_name), (select min(i.item_name_en) from item i
       where i.tenant_id = ${row}.tenant_id and i.item_code = ${row}.item_code)) as item_name`,
    ...(['commodity', 'grade', 'spec'] as const).map(
      name => `(select spoken(min(${row}.${name}_name), min(a.name_en), min(a.name_th)) from attribute_value a
       where a.tenant_id = ${row}.tenant_id and a.attr_code = '${name}' and a.dop_code = min(${row}.${name})) as ${name}`,
    ),
  ].join(', ')

/** SKUs of shared lists; of an item that two vendors have in one container nobody knows whose boxes are left. */
export const sharedSkus = `skus as (
  select s.tenant_id, s.id as packing_list_id, s.vendor, c.shipment_id, c.item_code, ${goodsInWords('c')}, min(c.id) as id,
         sum(c.qty) as qty, sum(c.received_qty) as received_qty, sum(c.sell_qty) as sell_qty
    from shared s join cargo_tracking c on c.tenant_id = s.tenant_id and c.packing_list_id = s.id and c.vendor = s.vendor_id
   where c.enable_flag = 'Y'
     and not exists (select from cargo_tracking d where d.tenant_id = c.tenant_id and d.shipment_id = c.shipment_id
                        and d.item_code = c.item_code and d.enable_flag = 'Y'
                        and (d.vendor is distinct from c.vendor or d.packing_list_id is distinct from c.packing_list_id))
   group by s.tenant_id, c.tenant_id, s.id, s.vendor, c.shipment_id, c.item_code)`
