alter table cargo_tracking add column qc_verdict text;

drop index if exists cargo_tracking_by_status_id;

create index cargo_tracking_by_status_id on cargo_tracking (tenant_id, status, id) include (org_id, purchase_department_code, vendor, buyer_id, created_by, enable_flag, category, eta_date, expected_market_date, transport_type, sif_status, payment_status_name, item_code, pod, customs_status, qc_verdict, shipment_id);

alter table claim add column market_check_id bigint;

alter table claim add column market_check_name text;

create unique index claim_live_market_check_id on claim (tenant_id, market_check_id) where enable_flag = 'Y';

create table hardness_decline (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  decline_name text,
  product_category text,
  product_category_name text,
  brand text,
  brand_name text,
  commodity text,
  commodity_name text,
  storage_temperature numeric(19,1),
  days numeric(18,0),
  lt07 numeric(22,4),
  b0709 numeric(22,4),
  b1011 numeric(22,4),
  b1214 numeric(22,4),
  b1517 numeric(22,4),
  b1820 numeric(22,4),
  b2125 numeric(22,4),
  b2630 numeric(22,4),
  gt30 numeric(22,4),
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
create index hardness_decline_by_product_category_id on hardness_decline (tenant_id, product_category, id);
create index hardness_decline_by_brand_id on hardness_decline (tenant_id, brand, id);
create index hardness_decline_by_commodity_id on hardness_decline (tenant_id, commodity, id);
create index hardness_decline_by_search_text on hardness_decline using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('hardness_decline');

create table market_quality_check (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'PENDING' check (status in ('PENDING', 'CHECKING', 'SUBMITTED', 'PASSED', 'REJECTED', 'RETURNED')),
  qc_number text,
  container_no_ship text,
  product_category text,
  product_category_name text,
  vendor_id bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  origin text,
  vessel_name text,
  eta_date date,
  update_eta date,
  market_city_name text,
  storage_temperature numeric(19,1),
  sample_qty numeric(21,3),
  total_tolerance_rate numeric(22,4),
  total_defect_rate numeric(22,4),
  proposed_conclusion text,
  proposed_claim_rate numeric(22,4),
  exceeded_items text,
  conclusion text,
  conclusion_note text,
  photos jsonb,
  reading_count integer,
  average_hardness numeric(20,2),
  average_band text,
  hardness_forecast text,
  inspected_count integer,
  lt07_rate numeric(20,2),
  b0709_rate numeric(20,2),
  b1011_rate numeric(20,2),
  b1214_rate numeric(20,2),
  b1517_rate numeric(20,2),
  b1820_rate numeric(20,2),
  b2125_rate numeric(20,2),
  b2630_rate numeric(20,2),
  gt30_rate numeric(20,2),
  qc_status text,
  inspector_name text,
  inspector_id bigint,
  open_date date,
  back_count integer,
  last_back_reason text,
  reject_reason text,
  receipt_id bigint,
  receipt_name text,
  packing_list_id bigint,
  packing_list_name text,
  shipment_id bigint,
  shipment_name text,
  container_no text,
  vessel_voyage text,
  shipment_lot_no text,
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
create unique index market_quality_check_one_qc_number on market_quality_check (tenant_id, qc_number);
create index market_quality_check_by_container_no_ship_id on market_quality_check (tenant_id, container_no_ship, id);
create index market_quality_check_by_vendor_id_id on market_quality_check (tenant_id, vendor_id, id);
create index market_quality_check_by_product_category_id on market_quality_check (tenant_id, product_category, id);
create index market_quality_check_by_eta_date_id on market_quality_check (tenant_id, eta_date, id);
create index market_quality_check_by_inspector_name on market_quality_check using gin (tenant_id, inspector_name gin_trgm_ops);
create index market_quality_check_by_market_city_name on market_quality_check using gin (tenant_id, market_city_name gin_trgm_ops);
create index market_quality_check_by_open_date_id on market_quality_check (tenant_id, open_date, id);
create index market_quality_check_by_qc_number on market_quality_check using gin (tenant_id, qc_number gin_trgm_ops);
create index market_quality_check_by_shipment_lot_no_id on market_quality_check (tenant_id, shipment_lot_no, id);
create index market_quality_check_by_org_id_id on market_quality_check (tenant_id, org_id, id);
create index market_quality_check_by_shipment_id_id on market_quality_check (tenant_id, shipment_id, id);
create index market_quality_check_by_receipt_id on market_quality_check (tenant_id, receipt_id);
create index market_quality_check_by_packing_list_id on market_quality_check (tenant_id, packing_list_id);
create index market_quality_check_by_status_id on market_quality_check (tenant_id, status, id) include (org_id, vendor_id, inspector_id, created_by, enable_flag, product_category, eta_date, conclusion, open_date, shipment_id);
create index market_quality_check_by_status_conclusion_eta_date_id on market_quality_check (tenant_id, status, conclusion, eta_date, id);
create index market_quality_check_by_search_text on market_quality_check using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('market_quality_check');

create table market_quality_check_defects (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  defect_name text,
  item_code text,
  item_name text,
  severity text,
  defect_qty numeric(21,3),
  tolerance_rate numeric(22,4),
  defect_rate numeric(22,4),
  defect_result text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references market_quality_check (tenant_id, id) on delete cascade
);
create index market_quality_check_defects_by_document_id_line_no on market_quality_check_defects (tenant_id, document_id, line_no);
call guard_tenant_table('market_quality_check_defects');

create table market_quality_check_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  pallet_no text,
  item_code text,
  item_name text,
  commodity text,
  commodity_name text,
  brand text,
  brand_name text,
  grower text,
  spec_size text,
  gross_weight numeric(21,3),
  net_weight numeric(21,3),
  pressure_readings text,
  average_hardness numeric(20,2),
  hardness_band text,
  colour text,
  brix numeric(19,1),
  finding text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references market_quality_check (tenant_id, id) on delete cascade
);
create index market_quality_check_details_by_document_id_line_no on market_quality_check_details (tenant_id, document_id, line_no);
create index market_quality_check_details_by_item_code_id on market_quality_check_details (tenant_id, item_code, id);
create index market_quality_check_details_by_pallet_no_id on market_quality_check_details (tenant_id, pallet_no, id);
call guard_tenant_table('market_quality_check_details');
