alter table broker_letter add column shipment_id bigint;

alter table broker_letter add column shipment_name text;

create index broker_letter_by_shipment_id on broker_letter (tenant_id, shipment_id);

alter table cargo_tracking add column shipment_id bigint;

alter table cargo_tracking add column shipment_name text;

drop index if exists cargo_tracking_by_status_id;

create index cargo_tracking_by_shipment_id_id on cargo_tracking (tenant_id, shipment_id, id);

create index cargo_tracking_by_status_id on cargo_tracking (tenant_id, status, id) include (org_id, purchase_department_code, vendor, buyer_id, created_by, enable_flag, category, eta_date, expected_market_date, transport_type, sif_status, payment_status_name, item_code, pod, customs_status, shipment_id);

alter table carrier_event add column shipment_id bigint;

alter table carrier_event add column shipment_name text;

create index carrier_event_by_shipment_id on carrier_event (tenant_id, shipment_id);

alter table consignment_attachment add column shipment_id bigint;

alter table consignment_attachment add column shipment_name text;

create index consignment_attachment_by_shipment_id on consignment_attachment (tenant_id, shipment_id);

alter table customs_document add column shipment_id bigint;

alter table customs_document add column shipment_name text;

create index customs_document_by_shipment_id on customs_document (tenant_id, shipment_id);

alter table inspection_sheet add column shipment_id bigint;

alter table inspection_sheet add column shipment_name text;

create index inspection_sheet_by_shipment_id on inspection_sheet (tenant_id, shipment_id);

alter table loading_record add column shipment_id bigint;

alter table loading_record add column shipment_name text;

drop index if exists loading_record_by_container_no;

create index loading_record_by_shipment_id on loading_record (tenant_id, shipment_id);

create table open_mention (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'OPEN' check (status in ('OPEN', 'RESOLVED', 'DISMISSED')),
  mention text,
  source text,
  source_no text,
  container_no text,
  vessel_voyage text,
  shipment_lot_no text,
  mention_date date,
  amount numeric(20,2),
  currency_code text,
  currency_name text,
  times integer,
  org_id bigint,
  org_name text,
  proposal_id bigint,
  proposal_name text,
  proposal_reason text,
  resembles text[],
  shipment_id bigint,
  shipment_name text,
  reason text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index open_mention_live_source_mention on open_mention (tenant_id, source, mention) nulls not distinct where enable_flag = 'Y';
create index open_mention_by_container_no_id on open_mention (tenant_id, container_no, id);
create index open_mention_by_shipment_lot_no_id on open_mention (tenant_id, shipment_lot_no, id);
create index open_mention_by_mention_date_id on open_mention (tenant_id, mention_date, id);
create index open_mention_by_proposal_id_id on open_mention (tenant_id, proposal_id, id);
create index open_mention_by_org_id_id on open_mention (tenant_id, org_id, id);
create index open_mention_by_status_id on open_mention (tenant_id, status, id) include (org_id, created_by, enable_flag, source, mention_date, proposal_id);
create index open_mention_by_status_source_mention_date_id on open_mention (tenant_id, status, source, mention_date, id);
create index open_mention_by_search_text on open_mention using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('open_mention');

alter table original_packing_list add column shipment_id bigint;

alter table original_packing_list add column shipment_name text;

create index original_packing_list_by_shipment_id on original_packing_list (tenant_id, shipment_id);

alter table packing_list add column shipment_id bigint;

alter table packing_list add column shipment_name text;

create index packing_list_by_shipment_id on packing_list (tenant_id, shipment_id);

alter table pesticide_residue add column shipment_id bigint;

alter table pesticide_residue add column shipment_name text;

drop index if exists pesticide_residue_by_status_id;

create index pesticide_residue_by_shipment_id_id on pesticide_residue (tenant_id, shipment_id, id);

create index pesticide_residue_by_status_id on pesticide_residue (tenant_id, status, id) include (vendor_id, created_by, enable_flag, sampling_date, verdict, item_code, residue_type, shipment_id);

alter table prepayment add column shipment_id bigint;

alter table prepayment add column shipment_name text;

create index prepayment_by_shipment_id on prepayment (tenant_id, shipment_id);

alter table prepayment_reservation add column shipment_id bigint;

alter table prepayment_reservation add column shipment_name text;

create index prepayment_reservation_by_shipment_id on prepayment_reservation (tenant_id, shipment_id);

alter table purchase_contract add column shipment_id bigint;

alter table purchase_contract add column shipment_name text;

create index purchase_contract_by_shipment_id on purchase_contract (tenant_id, shipment_id);

alter table receipt add column shipment_id bigint;

alter table receipt add column shipment_name text;

create index receipt_by_shipment_id on receipt (tenant_id, shipment_id);

alter table sale_record add column shipment_id bigint;

alter table sale_record add column shipment_name text;

create index sale_record_by_shipment_id_id on sale_record (tenant_id, shipment_id, id);

alter table sales_contract add column shipment_id bigint;

alter table sales_contract add column shipment_name text;

create index sales_contract_by_shipment_id on sales_contract (tenant_id, shipment_id);

alter table sales_report add column shipment_id bigint;

alter table sales_report add column shipment_name text;

create index sales_report_by_shipment_id on sales_report (tenant_id, shipment_id);

alter table settlement add column shipment_id bigint;

alter table settlement add column shipment_name text;

drop index if exists settlement_by_status_id;

create index settlement_by_shipment_id_id on settlement (tenant_id, shipment_id, id);

create index settlement_by_status_id on settlement (tenant_id, status, id) include (org_id, purchase_department_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, trade_mode, source_type, final_flag, shipment_id);

alter table settlement_confirm add column shipment_id bigint;

alter table settlement_confirm add column shipment_name text;

create index settlement_confirm_by_shipment_id on settlement_confirm (tenant_id, shipment_id);

create table shipment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED')),
  container_no text,
  vessel_voyage text,
  shipment_lot_no text,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  former_nos text,
  voyage_key text,
  transport_type text,
  pol text,
  pol_name text,
  pod text,
  pod_name text,
  load_date date,
  etd_date date,
  eta_date date,
  ata_date date,
  open_mentions integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index shipment_live_container_no_voyage_key on shipment (tenant_id, container_no, voyage_key) nulls not distinct where enable_flag = 'Y';
create unique index shipment_live_shipment_lot_no on shipment (tenant_id, shipment_lot_no) where enable_flag = 'Y';
create index shipment_by_container_no_id on shipment (tenant_id, container_no, id);
create index shipment_by_shipment_lot_no_id on shipment (tenant_id, shipment_lot_no, id);
create index shipment_by_vessel_voyage on shipment using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index shipment_by_eta_date_id on shipment (tenant_id, eta_date, id);
create index shipment_by_vendor_id_id on shipment (tenant_id, vendor_id, id);
create index shipment_by_org_id_id on shipment (tenant_id, org_id, id);
create index shipment_by_pod_id on shipment (tenant_id, pod, id);
create index shipment_by_load_date_id on shipment (tenant_id, load_date, id);
create index shipment_by_status_id on shipment (tenant_id, status, id) include (org_id, vendor_id, created_by, enable_flag, eta_date, pod);
create index shipment_by_search_text on shipment using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('shipment');

alter table stock_ledger add column shipment_id bigint;

alter table stock_ledger add column shipment_name text;

alter table stock_onhand add column shipment_id bigint;

alter table stock_onhand add column shipment_name text;

create index stock_onhand_by_shipment_id_id on stock_onhand (tenant_id, shipment_id, id);

alter table tracking_file add column shipment_id bigint;

alter table tracking_file add column shipment_name text;

create index tracking_file_by_shipment_id on tracking_file (tenant_id, shipment_id);

alter table business_cost_containers add column shipment_id bigint;

alter table business_cost_containers add column shipment_name text;

create index business_cost_containers_by_shipment_id on business_cost_containers (tenant_id, shipment_id);

create index business_cost_containers_by_packing_list_id on business_cost_containers (tenant_id, packing_list_id);

alter table claim_details add column shipment_id bigint;

alter table claim_details add column shipment_name text;

create index claim_details_by_shipment_id on claim_details (tenant_id, shipment_id);

alter table delivery_details add column shipment_id bigint;

alter table delivery_details add column shipment_name text;

create index delivery_details_by_shipment_id on delivery_details (tenant_id, shipment_id);

alter table exchange_receipt_details add column shipment_id bigint;

alter table exchange_receipt_details add column shipment_name text;

create index exchange_receipt_details_by_shipment_id on exchange_receipt_details (tenant_id, shipment_id);

alter table import_licence_draws add column shipment_id bigint;

alter table import_licence_draws add column shipment_name text;

create index import_licence_draws_by_customs_document_id on import_licence_draws (tenant_id, customs_document_id);

create index import_licence_draws_by_shipment_id on import_licence_draws (tenant_id, shipment_id);

alter table payable_invoice_order_lines add column shipment_id bigint;

alter table payable_invoice_order_lines add column shipment_name text;

create index payable_invoice_order_lines_by_shipment_id on payable_invoice_order_lines (tenant_id, shipment_id);

alter table quotation_originals add column shipment_id bigint;

alter table quotation_originals add column shipment_name text;

create index quotation_originals_by_shipment_id on quotation_originals (tenant_id, shipment_id);

create table shipment_corrections (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  said text,
  says text,
  reason text,
  corrected_by text,
  corrected_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references shipment (tenant_id, id) on delete cascade
);
create index shipment_corrections_by_document_id_line_no on shipment_corrections (tenant_id, document_id, line_no);
call guard_tenant_table('shipment_corrections');

-- Every container on its voyage that a document at the origin names becomes a shipment (business.md 2.5).
create function pg_temp.box(told text) returns text language sql immutable as
  $$ select nullif(upper(regexp_replace(coalesce(told, ''), '[\s-]', '', 'g')), '') $$;
create function pg_temp.voyage(told text) returns text language sql immutable as
  $$ select nullif(regexp_replace(upper(normalize(coalesce(told, ''), NFKC)), '[\s\-_./]+', '', 'g'), '') $$;
create function pg_temp.lot(told text) returns text language sql immutable as
  $$ select nullif(upper(regexp_replace(coalesce(told, ''), '\s', '', 'g')), '') $$;

create temporary table said on commit drop as
  select tenant_id, pg_temp.box(container_no) as box, pg_temp.voyage(vessel_voyage) as voyage_key, pg_temp.lot(shipment_lot_no) as lot,
         regexp_replace(trim(vessel_voyage), '\s+', ' ', 'g') as vessel_voyage, rank, id, org_id, org_name, vendor_id, vendor_name,
         transport_type, pol, pol_name, pod, pod_name, load_date, etd_date, eta_date, source_no
    from (
      select tenant_id, container_no, vessel_voyage, shipment_lot_no, 1 as rank, id, org_id, org_name, vendor_id, vendor_name,
             transport_type, pol, pol_name, pod, pod_name, load_date, etd_date, eta_date, packing_list_no as source_no
        from packing_list where enable_flag = 'Y'
      union all
      select tenant_id, container_no, vessel_voyage, shipment_lot_no, 2, id, org_id, org_name, vendor_id, vendor_name,
             transport_type, pol, pol_name, pod, pod_name, load_date, etd_date, eta_date, loading_no
        from loading_record where enable_flag = 'Y'
      union all
      select tenant_id, container_no, vessel_voyage, shipment_lot_no, 3, id, org_id, org_name, vendor_id, vendor_name,
             transport_type, pol, pol_name, pod, pod_name, load_date, etd_date, eta_date, packing_list_no
        from original_packing_list where enable_flag = 'Y'
      union all
      select t.tenant_id, p.container_no, p.vessel_voyage, t.shipment_lot_no, 4, t.id, p.org_id, p.org_name, p.vendor_id, p.vendor_name,
             p.transport_type, p.pol, p.pol_name, p.pod, p.pod_name, p.load_date, p.etd_date, p.eta_date, p.packing_list_no
        from cargo_tracking t join packing_list p on p.tenant_id = t.tenant_id and p.id = t.packing_list_id
       where t.enable_flag = 'Y') one;
delete from said where box is null or voyage_key is null;

create temporary table lots on commit drop as
  select distinct on (tenant_id, box, voyage_key) tenant_id, box, voyage_key, lot
    from said where lot is not null order by tenant_id, box, voyage_key, rank, id;
-- A lot is one container's on one voyage: of several the one that had it first.
delete from lots a using lots b, (select tenant_id, lot, box, voyage_key, min(id) as id from said group by 1, 2, 3, 4) fa,
    (select tenant_id, lot, box, voyage_key, min(id) as id from said group by 1, 2, 3, 4) fb
 where a.tenant_id = b.tenant_id and a.lot = b.lot and (a.box, a.voyage_key) <> (b.box, b.voyage_key)
   and (fa.tenant_id, fa.lot, fa.box, fa.voyage_key) = (a.tenant_id, a.lot, a.box, a.voyage_key)
   and (fb.tenant_id, fb.lot, fb.box, fb.voyage_key) = (b.tenant_id, b.lot, b.box, b.voyage_key) and fb.id < fa.id;

insert into shipment (tenant_id, status, container_no, vessel_voyage, voyage_key, shipment_lot_no, org_id, org_name, vendor_id, vendor_name,
                      transport_type, pol, pol_name, pod, pod_name, load_date, etd_date, eta_date, open_mentions, search_text)
  select distinct on (s.tenant_id, s.box, s.voyage_key) s.tenant_id, 'PLANNED', s.box, s.vessel_voyage, s.voyage_key, l.lot, s.org_id, s.org_name,
         s.vendor_id, s.vendor_name, s.transport_type, s.pol, s.pol_name, s.pod, s.pod_name, s.load_date, s.etd_date, s.eta_date, 0,
         lower(concat_ws(' ', s.box, s.vessel_voyage, l.lot, s.voyage_key))
    from said s
    left join lots l on l.tenant_id = s.tenant_id and l.box = s.box and l.voyage_key = s.voyage_key
   where s.rank < 4
   order by s.tenant_id, s.box, s.voyage_key, s.rank, s.id;

update packing_list d set shipment_id = s.id from shipment s
 where s.tenant_id = d.tenant_id and s.container_no = pg_temp.box(d.container_no) and s.voyage_key = pg_temp.voyage(d.vessel_voyage);
update original_packing_list d set shipment_id = s.id from shipment s
 where s.tenant_id = d.tenant_id and s.container_no = pg_temp.box(d.container_no) and s.voyage_key = pg_temp.voyage(d.vessel_voyage);
update loading_record d set shipment_id = s.id from shipment s
 where s.tenant_id = d.tenant_id and s.container_no = pg_temp.box(d.container_no) and s.voyage_key = pg_temp.voyage(d.vessel_voyage);
-- What has a packing list is of its shipment.
do $$
declare t text;
begin
  foreach t in array array['loading_record', 'cargo_tracking', 'tracking_file', 'customs_document', 'receipt', 'settlement', 'settlement_confirm',
                           'sale_record', 'business_cost_containers', 'purchase_contract', 'sales_contract', 'carrier_event'] loop
    execute format('update %I d set shipment_id = p.shipment_id from packing_list p
                     where p.tenant_id = d.tenant_id and p.id = d.packing_list_id and p.shipment_id is not null and d.shipment_id is null', t);
  end loop;
  foreach t in array array['sales_report', 'consignment_attachment', 'prepayment_reservation'] loop
    execute format('update %I d set shipment_id = p.shipment_id from settlement p
                     where p.tenant_id = d.tenant_id and p.id = d.settlement_id', t);
  end loop;
  foreach t in array array['broker_letter', 'import_licence_draws'] loop
    execute format('update %I d set shipment_id = p.shipment_id from customs_document p
                     where p.tenant_id = d.tenant_id and p.id = d.customs_document_id', t);
  end loop;
  foreach t in array array['claim_details', 'payable_invoice_order_lines'] loop
    execute format('update %I d set shipment_id = p.shipment_id from purchase_contract p
                     where p.tenant_id = d.tenant_id and p.id = d.contract_id', t);
  end loop;
end $$;
update quotation_originals d set shipment_id = p.shipment_id from original_packing_list p
 where p.tenant_id = d.tenant_id and p.id = d.original_id;

-- What names a container in words: by its lot, else by the container where it is on one voyage alone.
create function pg_temp.meant(tenant bigint, box_told text, lot_told text) returns bigint language sql stable as $$
  select coalesce(
    (select s.id from shipment s where s.tenant_id = tenant and s.shipment_lot_no = pg_temp.lot(lot_told)
        and (pg_temp.box(box_told) is null or s.container_no = pg_temp.box(box_told))),
    case when pg_temp.lot(lot_told) is null then
      (select case when count(*) = 1 then min(s.id) end from shipment s where s.tenant_id = tenant and s.container_no = pg_temp.box(box_told)) end) $$;
update exchange_receipt_details set shipment_id = pg_temp.meant(tenant_id, container_no, shipment_lot_no);
update business_cost_containers set shipment_id = pg_temp.meant(tenant_id, container_no, shipment_lot_no) where shipment_id is null;
update delivery_details set shipment_id = pg_temp.meant(tenant_id, container_no, shipment_lot_no);
update prepayment set shipment_id = pg_temp.meant(tenant_id, container_no, null) where season_prepayment_flag = 'N';
update pesticide_residue set shipment_id = pg_temp.meant(tenant_id, container_no, null) where container_no is not null;
update carrier_event set shipment_id = pg_temp.meant(tenant_id, container_no, null) where shipment_id is null;
update sale_record set shipment_id = coalesce(pg_temp.meant(tenant_id, container_no, shipment_lot_no), pg_temp.meant(tenant_id, null, feeder_lot_no))
 where shipment_id is null and (container_no is not null or shipment_lot_no is not null or feeder_lot_no is not null);
update stock_onhand o set shipment_id = coalesce(pg_temp.meant(tenant_id, null, lot_no), pg_temp.meant(tenant_id, lot_no, null));
update stock_ledger o set shipment_id = coalesce(pg_temp.meant(tenant_id, null, lot_no), pg_temp.meant(tenant_id, lot_no, null));

-- Where a shipment stands: at the node of the SKU that is furthest behind.
with way as (
  select t.tenant_id, t.shipment_id, max(t.etd_date) as etd, max(t.eta_date) as eta, max(t.ata_date) as ata,
         min(array_position(array['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'], t.status)) as node
    from cargo_tracking t where t.shipment_id is not null and t.enable_flag = 'Y' group by 1, 2)
update shipment s set etd_date = coalesce(w.etd, s.etd_date), eta_date = coalesce(w.eta, s.eta_date), ata_date = w.ata,
       status = (array['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'])[w.node]
  from way w where w.tenant_id = s.tenant_id and w.shipment_id = s.id;
update shipment s set status = 'LOADED' from loading_record l
 where s.status = 'PLANNED' and l.tenant_id = s.tenant_id and l.shipment_id = s.id and l.status = '3' and l.enable_flag = 'Y';

-- What is ambiguous waits, to be said by a person: words nobody is meant by, and lots that contradict the shipment's.
insert into open_mention (tenant_id, status, mention, source, source_no, container_no, shipment_lot_no, mention_date, amount, currency_code, times,
                          org_id, org_name, resembles, search_text)
  select tenant_id, 'OPEN', left(concat_ws(' · ', pg_temp.box(container_no), pg_temp.lot(lot)), 200), source, min(no), min(container_no), min(lot),
         min(day), sum(amount), case when count(distinct currency) = 1 then min(currency) end, count(*), min(org_id), min(org_name),
         coalesce((select array_agg(s.id::text order by s.id) from shipment s where s.tenant_id = w.tenant_id
                     and (s.container_no = pg_temp.box(w.container_no) or s.shipment_lot_no = pg_temp.lot(w.lot))), '{}'),
         lower(concat_ws(' ', pg_temp.box(container_no), pg_temp.lot(lot), min(no)))
    from (
      select d.tenant_id, 'EXCHANGE' as source, h.currency_exchange_no as no, d.container_no, d.shipment_lot_no as lot, h.currency_exchange_date as day,
             d.amount, h.payee_currency_code as currency, null::bigint as org_id, null::text as org_name
        from exchange_receipt_details d join exchange_receipt h on h.tenant_id = d.tenant_id and h.id = d.document_id
       where d.shipment_id is null and h.enable_flag = 'Y'
      union all
      select d.tenant_id, 'COST', h.cost_no, d.container_no, d.shipment_lot_no, h.expense_date, d.amount, h.currency_code, h.org_id, h.org_name
        from business_cost_containers d join business_cost h on h.tenant_id = d.tenant_id and h.id = d.document_id
       where d.shipment_id is null and h.enable_flag = 'Y' and d.container_no is not null
      union all
      select tenant_id, 'SALE', feeder_doc_no || '-' || feeder_line_no, container_no, coalesce(shipment_lot_no, feeder_lot_no), sale_date, sale_amount, 'CNY',
             org_id, org_name
        from sale_record where shipment_id is null and match_flag = 'N' and settled_flag = 'N'
         and (container_no is not null or shipment_lot_no is not null or feeder_lot_no is not null)
      union all
      select tenant_id, 'PREPAYMENT', payment_request_number, container_no, null, request_date, request_amount, currency_code, org_id, org_name
        from prepayment where shipment_id is null and season_prepayment_flag = 'N' and enable_flag = 'Y' and container_no is not null
      union all
      select s.tenant_id, 'MIGRATION', s.source_no, s.box, s.lot, s.load_date, null, null, s.org_id, s.org_name
        from said s join shipment k on k.tenant_id = s.tenant_id and k.container_no = s.box and k.voyage_key = s.voyage_key
       where s.lot is not null and s.lot is distinct from k.shipment_lot_no) w
   group by tenant_id, source, pg_temp.box(container_no), pg_temp.lot(lot), w.tenant_id, w.container_no, w.lot
  on conflict do nothing;
update open_mention m set proposal_id = s.id, proposal_name = s.container_no,
       proposal_reason = case when s.shipment_lot_no = pg_temp.lot(m.shipment_lot_no) then 'SAME_LOT' else 'OTHER_VOYAGE' end
  from shipment s where s.tenant_id = m.tenant_id and s.id::text = m.resembles[1];
update shipment s set open_mentions = n.count
  from (select tenant_id, one, count(*)::int as count from open_mention, unnest(resembles) as one where status = 'OPEN' group by 1, 2) n
 where n.tenant_id = s.tenant_id and n.one = s.id::text;

-- Container, voyage and lot shown anywhere are the shipment's own.
do $$
declare t record; columns text;
begin
  for t in
    select c.table_name from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
     where c.table_schema = current_schema() and c.column_name = 'shipment_id' and b.table_type = 'BASE TABLE'
  loop
    select string_agg(format('%1$I = coalesce(s.%1$I, d.%1$I)', column_name), ', ') into columns
      from information_schema.columns where table_schema = current_schema() and table_name = t.table_name
       and t.table_name not in ('open_mention', 'carrier_event', 'stock_onhand', 'stock_ledger', 'shipment')
       and column_name in ('container_no', 'vessel_voyage', 'shipment_lot_no');
    execute format('update %I d set shipment_name = s.container_no%s from shipment s where s.tenant_id = d.tenant_id and s.id = d.shipment_id',
                   t.table_name, coalesce(', ' || columns, ''));
  end loop;
end $$;

do $$
declare n record;
begin
  for n in select tenant_id, source, count(*) as mentions from open_mention group by 1, 2 order by 1, 2 loop
    raise notice 'tenant %: % open mentions of %, to be resolved by a person', n.tenant_id, n.mentions, n.source;
  end loop;
end $$;
