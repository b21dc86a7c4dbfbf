alter table non_conformity add column org_id bigint;

alter table non_conformity add column org_name text;

drop index if exists non_conformity_by_status_id;

create index non_conformity_by_org_id_id on non_conformity (tenant_id, org_id, id);

create index non_conformity_by_status_id on non_conformity (tenant_id, status, id) include (org_id, warehouse_code, vendor_id, created_by, enable_flag, item_code, found_date, disposition);

alter table pesticide_residue add column org_id bigint;

alter table pesticide_residue add column org_name text;

drop index if exists pesticide_residue_by_status_id;

create index pesticide_residue_by_org_id_id on pesticide_residue (tenant_id, org_id, id);

create index pesticide_residue_by_status_id on pesticide_residue (tenant_id, status, id) include (org_id, vendor_id, created_by, enable_flag, sampling_date, verdict, item_code, residue_type, shipment_id);

alter table sales_adjustment add column old_pallet_qty numeric(21,3);

alter table sales_adjustment add column adjust_pallet_qty numeric(21,3);

-- What was found before is of the unit of its sheet or container, else of its warehouse; the rest stays everybody's until it is saved.
update non_conformity n
   set org_id = s.org_id, org_name = s.org_name
  from inspection_sheet s
 where s.tenant_id = n.tenant_id and s.id = n.inspection_id and s.org_id is not null;
update non_conformity n
   set org_id = w.org_id, org_name = w.org_name
  from secondary_inventory w
 where w.tenant_id = n.tenant_id and w.warehouse_code = n.warehouse_code and n.org_id is null;
update pesticide_residue p
   set org_id = s.org_id, org_name = s.org_name
  from shipment s
 where s.tenant_id = p.tenant_id and s.id = p.shipment_id and s.org_id is not null;
