alter table packing_list add column tracking_node text;

alter table packing_list add column loading_status text;

alter table packing_list add column receiving_status text;

drop index if exists packing_list_by_status_id;

create index packing_list_by_status_id on packing_list (tenant_id, status, id) include (org_id, purchase_department_code, warehouse_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, trade_type, tracking_node, loading_status, receiving_status);

-- Lists that are tracked already: as far as the SKU that is furthest behind, and as their loading says.
update packing_list p set tracking_node = t.node, loading_status = t.loading_status,
       receiving_status = coalesce(
         (select max(l.receiving_status) from loading_record l where l.tenant_id = p.tenant_id and l.packing_list_id = p.id), '0')
  from (
    select tenant_id, packing_list_id,
           (nodes)[min(array_position(nodes, status))] as node, min(loading_status) as loading_status
      from cargo_tracking
     cross join (select array['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'] as nodes) n
     where packing_list_id is not null
     group by tenant_id, packing_list_id, nodes) t
 where t.tenant_id = p.tenant_id and t.packing_list_id = p.id;
