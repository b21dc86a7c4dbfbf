alter table claim add column inspection_id bigint;

alter table claim add column inspection_name text;

create unique index claim_live_inspection_id on claim (tenant_id, inspection_id) where enable_flag = 'Y';

alter table inspection_sheet add column inspection_type text;

alter table inspection_sheet add column buyer_id bigint;

alter table inspection_sheet add column buyer_name text;

alter table inspection_sheet add column category_code text;

alter table inspection_sheet add column category_name text;

alter table inspection_sheet add column inspector_id bigint;

alter table inspection_sheet add column standard_version integer;

alter table inspection_sheet add column total_tolerance numeric(22,4);

alter table inspection_sheet add column required_qty numeric(21,3);

alter table inspection_sheet add column defect_qty numeric(21,3);

alter table inspection_sheet add column critical_qty numeric(21,3);

alter table inspection_sheet add column major_qty numeric(21,3);

alter table inspection_sheet add column minor_qty numeric(21,3);

alter table inspection_sheet alter column total_rate type numeric(20,2) using total_rate::numeric(20,2);

alter table inspection_sheet add column exceeded_items text;

alter table inspection_sheet add column spot_sample_qty numeric(21,3);

alter table inspection_sheet add column spot_checker_id bigint;

alter table inspection_sheet add column spot_checker_name text;

alter table inspection_sheet add column spot_checked_time timestamptz;

alter table inspection_sheet add column apart_count integer;

alter table inspection_sheet add column open_spots integer;

alter table inspection_sheet alter column proposed_claim_rate type numeric(20,2) using proposed_claim_rate::numeric(20,2);

alter table inspection_sheet add column concluded_by_name text;

alter table inspection_sheet add column concluded_date date;

alter table inspection_sheet add column photos jsonb;

alter table inspection_sheet add column discard_reason text;

alter table inspection_sheet add column discarded_date date;

alter table inspection_sheet add column discarded_by_name text;

alter table inspection_sheet add column state_before text;

alter table inspection_sheet drop column critical_rate;

alter table inspection_sheet drop column major_rate;

drop index if exists inspection_sheet_by_contract_id;

drop index if exists inspection_sheet_by_receipt_id;

drop index if exists inspection_sheet_by_shipment_id;

drop index if exists inspection_sheet_by_status_id;

create index inspection_sheet_by_warehouse_code_id on inspection_sheet (tenant_id, warehouse_code, id);

create index inspection_sheet_by_category_code_id on inspection_sheet (tenant_id, category_code, id);

create index inspection_sheet_by_inspector_id_id on inspection_sheet (tenant_id, inspector_id, id);

create index inspection_sheet_by_buyer_id_id on inspection_sheet (tenant_id, buyer_id, id);

create index inspection_sheet_by_contract_id_id on inspection_sheet (tenant_id, contract_id, id);

create index inspection_sheet_by_receipt_id_id on inspection_sheet (tenant_id, receipt_id, id);

create index inspection_sheet_by_standard_id_id on inspection_sheet (tenant_id, standard_id, id);

create index inspection_sheet_by_shipment_id_id on inspection_sheet (tenant_id, shipment_id, id);

create index inspection_sheet_by_org_id_id on inspection_sheet (tenant_id, org_id, id);

create index inspection_sheet_by_status_id on inspection_sheet (tenant_id, status, id) include (org_id, warehouse_code, vendor_id, inspector_id, created_by, enable_flag, item_code, inspection_date, conclusion, inspection_type, category_code, buyer_id, contract_id, receipt_id, standard_id, shipment_id);

create table non_conformity (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  ncp_no text,
  inspection_id bigint,
  inspection_name text,
  found_date date,
  vendor_id bigint,
  vendor_name text,
  item_code text,
  item_name text,
  warehouse_code text,
  warehouse_name text,
  container_no text,
  quantity numeric(21,3),
  finding text,
  photos jsonb,
  disposition text,
  closed_date date,
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
create unique index non_conformity_one_ncp_no on non_conformity (tenant_id, ncp_no);
create index non_conformity_by_ncp_no on non_conformity using gin (tenant_id, ncp_no gin_trgm_ops);
create index non_conformity_by_vendor_id_id on non_conformity (tenant_id, vendor_id, id);
create index non_conformity_by_item_code_id on non_conformity (tenant_id, item_code, id);
create index non_conformity_by_container_no_id on non_conformity (tenant_id, container_no, id);
create index non_conformity_by_warehouse_code_id on non_conformity (tenant_id, warehouse_code, id);
create index non_conformity_by_found_date_id on non_conformity (tenant_id, found_date, id);
create index non_conformity_by_inspection_id on non_conformity (tenant_id, inspection_id);
create index non_conformity_by_status_id on non_conformity (tenant_id, status, id) include (warehouse_code, vendor_id, created_by, enable_flag, item_code, found_date, disposition);
create index non_conformity_by_status_disposition_found_date_id on non_conformity (tenant_id, status, disposition, found_date, id);
create index non_conformity_by_search_text on non_conformity using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('non_conformity');

create table product_vendor (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product text,
  product_name text,
  vendor bigint,
  vendor_name text,
  approval text,
  provider_id bigint,
  provider_name text,
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
create unique index product_vendor_one_product_vendor on product_vendor (tenant_id, product, vendor) nulls not distinct;
create index product_vendor_by_product_id on product_vendor (tenant_id, product, id);
create index product_vendor_by_vendor_id on product_vendor (tenant_id, vendor, id);
create index product_vendor_by_provider_id_id on product_vendor (tenant_id, provider_id, id);
create index product_vendor_by_search_text on product_vendor using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('product_vendor');

create table quality_item (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  item_code text,
  item_name text,
  item_name_en text,
  item_kind text,
  severity text,
  method text,
  unit text,
  tolerance_rate numeric(22,4),
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
create unique index quality_item_one_item_code on quality_item (tenant_id, item_code);
create index quality_item_by_item_code_id on quality_item (tenant_id, item_code, id);
create index quality_item_by_item_name on quality_item using gin (tenant_id, item_name gin_trgm_ops);
create index quality_item_by_search_text on quality_item using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('quality_item');

create table quality_provider (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  provider_code text,
  provider_name text,
  provider_type text,
  accreditation_no text,
  contact_name text,
  contact_phone text,
  address text,
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
create unique index quality_provider_one_provider_code on quality_provider (tenant_id, provider_code);
create index quality_provider_by_provider_code_id on quality_provider (tenant_id, provider_code, id);
create index quality_provider_by_provider_name on quality_provider using gin (tenant_id, provider_name gin_trgm_ops);
create index quality_provider_by_search_text on quality_provider using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('quality_provider');

alter table quality_standard add column standard_name text;

alter table quality_standard add column item_count integer;

alter table quality_standard add column items text;

alter table quality_standard add column formulas text;

alter table quality_standard add column effective_date date;

alter table quality_standard add column ended_date date;

alter table quality_standard add column knowledge_pictures jsonb;

drop index if exists quality_standard_by_status_id;

create index quality_standard_by_effective_date_id on quality_standard (tenant_id, effective_date, id);

create index quality_standard_by_category_code on quality_standard (tenant_id, category_code);

create index quality_standard_by_status_id on quality_standard (tenant_id, status, id) include (created_by, enable_flag, category_code, warehouse_code, effective_date);

alter table inspection_sheet_defects alter column defect_rate type numeric(20,2) using defect_rate::numeric(20,2);

alter table inspection_sheet_defects add column result text;

alter table inspection_sheet_defects add column method text;

alter table inspection_sheet_defects drop column spot_check_qty;

create index inspection_sheet_defects_by_qc_item_code_id on inspection_sheet_defects (tenant_id, qc_item_code, id);

create table inspection_sheet_goods (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  pallet_no text,
  lot_no text,
  boxes numeric(21,3),
  checked_qty numeric(21,3),
  temperature numeric(19,1),
  finding text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references inspection_sheet (tenant_id, id) on delete cascade
);
create index inspection_sheet_goods_by_document_id_line_no on inspection_sheet_goods (tenant_id, document_id, line_no);
create index inspection_sheet_goods_by_pallet_no_id on inspection_sheet_goods (tenant_id, pallet_no, id);
call guard_tenant_table('inspection_sheet_goods');

create table inspection_sheet_measured (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  formula_code text,
  formula_name text,
  formula_method text,
  of_items text,
  lower_limit numeric(21,3),
  upper_limit numeric(21,3),
  value numeric(21,3),
  unit text,
  result text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references inspection_sheet (tenant_id, id) on delete cascade
);
create index inspection_sheet_measured_by_document_id_line_no on inspection_sheet_measured (tenant_id, document_id, line_no);
call guard_tenant_table('inspection_sheet_measured');

create table inspection_sheet_readings (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  qc_item_code text,
  qc_item_name text,
  box_no integer,
  value numeric(21,3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references inspection_sheet (tenant_id, id) on delete cascade
);
create index inspection_sheet_readings_by_document_id_line_no on inspection_sheet_readings (tenant_id, document_id, line_no);
call guard_tenant_table('inspection_sheet_readings');

create table inspection_sheet_spot_checks (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  qc_item_code text,
  qc_item_name text,
  first_rate numeric(20,2),
  second_qty numeric(21,3),
  second_rate numeric(20,2),
  difference numeric(20,2),
  apart text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references inspection_sheet (tenant_id, id) on delete cascade
);
create index inspection_sheet_spot_checks_by_document_id_line_no on inspection_sheet_spot_checks (tenant_id, document_id, line_no);
call guard_tenant_table('inspection_sheet_spot_checks');

create table quality_standard_formula_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  formula_code text,
  formula_name text,
  formula_method text,
  of_items text,
  lower_limit numeric(21,3),
  upper_limit numeric(21,3),
  unit text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references quality_standard (tenant_id, id) on delete cascade
);
create index quality_standard_formula_lines_by_document_id_line_no on quality_standard_formula_lines (tenant_id, document_id, line_no);
call guard_tenant_table('quality_standard_formula_lines');

create table quality_standard_item_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  qc_item_code text,
  qc_item_name text,
  item_kind text,
  severity text,
  method text,
  unit text,
  tolerance_rate numeric(22,4),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references quality_standard (tenant_id, id) on delete cascade
);
create index quality_standard_item_lines_by_document_id_line_no on quality_standard_item_lines (tenant_id, document_id, line_no);
create index quality_standard_item_lines_by_qc_item_code_id on quality_standard_item_lines (tenant_id, qc_item_code, id);
call guard_tenant_table('quality_standard_item_lines');

drop table quality_standard_items;

drop table inspection_sheet_samples;
