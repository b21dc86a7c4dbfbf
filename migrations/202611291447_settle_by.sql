alter table settlement add column settle_by date;

drop index if exists settlement_by_status_id;

create index settlement_by_settle_by_id on settlement (tenant_id, settle_by, id);

create index settlement_by_status_id on settlement (tenant_id, status, id) include (org_id, purchase_department_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, settle_by, trade_mode, source_type, final_flag, shipment_id);

alter table settlement_confirm add column settle_by date;

drop index if exists settlement_confirm_by_status_id;

create index settlement_confirm_by_settle_by_id on settlement_confirm (tenant_id, settle_by, id);

create index settlement_confirm_by_status_id on settlement_confirm (tenant_id, status, id) include (org_id, purchase_department, vendor, buyer, created_by, enable_flag, eta_time, settle_by, trade_mode, product_category);

-- What is under way is told its day; one of an agreement that is gone has none.
update settlement t set settle_by = coalesce(s.ata_date, t.eta_date) + a.settlement_days
  from vendor_agreement a, shipment s
 where a.tenant_id = t.tenant_id and a.agreement_no = t.agreement_no
   and s.tenant_id = t.tenant_id and s.id = t.shipment_id;

update settlement_confirm c set settle_by = t.settle_by
  from settlement t where t.tenant_id = c.tenant_id and t.id = c.settlement_id;
