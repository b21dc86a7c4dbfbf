create table breakage_rate (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_name text,
  item_code text,
  item_name text,
  standard_breakage numeric(20,2),
  start_date date,
  end_date date,
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
alter table breakage_rate add constraint breakage_rate_period exclude using gist (tenant_id with =, (coalesce(item_code::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index breakage_rate_by_item_code_id on breakage_rate (tenant_id, item_code, id);
create index breakage_rate_by_start_date_id on breakage_rate (tenant_id, start_date, id);
create index breakage_rate_by_search_text on breakage_rate using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('breakage_rate');

create table hardness_band (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  band_code text,
  band_name text,
  band_from numeric(19,1),
  band_to numeric(19,1),
  sort_no integer,
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
create unique index hardness_band_one_band_code on hardness_band (tenant_id, band_code);
create index hardness_band_by_band_name on hardness_band using gin (tenant_id, band_name gin_trgm_ops);
create index hardness_band_by_band_code_id on hardness_band (tenant_id, band_code, id);
create index hardness_band_by_sort_no_id on hardness_band (tenant_id, sort_no, id);
create index hardness_band_by_search_text on hardness_band using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('hardness_band');

create table joint_product (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_name text,
  process_plan_id bigint,
  process_plan_name text,
  item_code text,
  item_name text,
  product_kind text,
  plan_quantity numeric(21,3),
  ratio numeric(22,4),
  procedure_combination_id bigint,
  procedure_combination_name text,
  sequence_group_price numeric(22,4),
  unit_value numeric(22,4),
  warehouse_code text,
  warehouse_name text,
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
create unique index joint_product_one_process_plan_id_item_code on joint_product (tenant_id, process_plan_id, item_code) nulls not distinct;
create index joint_product_by_process_plan_id_id on joint_product (tenant_id, process_plan_id, id);
create index joint_product_by_item_code_id on joint_product (tenant_id, item_code, id);
create index joint_product_by_procedure_combination_id_id on joint_product (tenant_id, procedure_combination_id, id);
create index joint_product_by_search_text on joint_product using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('joint_product');

create table pre_material (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'NONE' check (status in ('NONE', 'PLANNED', 'PICKING', 'PICKED', 'RETURNED')),
  process_plan_id bigint,
  process_plan_name text,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  lot_no text,
  quantity numeric(21,3),
  unit_weight numeric(22,4),
  picking_no text,
  picked_quantity numeric(21,3),
  picked_weight numeric(21,3),
  returned_quantity numeric(21,3),
  returned_weight numeric(21,3),
  org_id bigint,
  org_name text,
  process_warehouse text,
  process_warehouse_name text,
  shipment_id bigint,
  shipment_name text,
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
create index pre_material_by_process_plan_id_id on pre_material (tenant_id, process_plan_id, id);
create index pre_material_by_item_code_id on pre_material (tenant_id, item_code, id);
create index pre_material_by_lot_no_id on pre_material (tenant_id, lot_no, id);
create index pre_material_by_warehouse_code_id on pre_material (tenant_id, warehouse_code, id);
create index pre_material_by_picking_no_id on pre_material (tenant_id, picking_no, id);
create index pre_material_by_status_id on pre_material (tenant_id, status, id) include (org_id, process_warehouse, created_by, enable_flag, process_plan_id, item_code, warehouse_code);
create index pre_material_by_search_text on pre_material using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('pre_material');

create table printer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  printer_code text,
  printer_name text,
  printer_name_en text,
  printer_type text,
  workshop_id bigint,
  workshop_name text,
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
create unique index printer_one_printer_code on printer (tenant_id, printer_code);
create index printer_by_printer_code_id on printer (tenant_id, printer_code, id);
create index printer_by_printer_name on printer using gin (tenant_id, printer_name gin_trgm_ops);
create index printer_by_workshop_id_id on printer (tenant_id, workshop_id, id);
create index printer_by_search_text on printer using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('printer');

create table printer_log (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  doc_no text,
  print_kind text,
  template_id bigint,
  template_name text,
  printer_id bigint,
  printer_name text,
  warehouse_code text,
  warehouse_name text,
  copies integer,
  printed_by_name text,
  printed_time timestamptz,
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
create index printer_log_by_doc_no_id on printer_log (tenant_id, doc_no, id);
create index printer_log_by_template_id_id on printer_log (tenant_id, template_id, id);
create index printer_log_by_printer_id_id on printer_log (tenant_id, printer_id, id);
create index printer_log_by_printed_by_name on printer_log using gin (tenant_id, printed_by_name gin_trgm_ops);
create index printer_log_by_search_text on printer_log using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('printer_log');

create table printer_template (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  template_code text,
  template_name text,
  template_name_en text,
  print_kind text,
  printer_id bigint,
  printer_name text,
  width_mm integer,
  height_mm integer,
  barcode_flag text not null default 'Y' check (barcode_flag in ('Y', 'N')),
  content text,
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
create unique index printer_template_one_template_code on printer_template (tenant_id, template_code);
create index printer_template_by_template_code_id on printer_template (tenant_id, template_code, id);
create index printer_template_by_template_name on printer_template using gin (tenant_id, template_name gin_trgm_ops);
create index printer_template_by_printer_id_id on printer_template (tenant_id, printer_id, id);
create index printer_template_by_search_text on printer_template using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('printer_template');

alter table procedure_combination add column charge_mode text;

create table process_difficulty (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  difficulty_code text,
  difficulty_name text,
  difficulty_name_en text,
  coefficient numeric(22,4),
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
create unique index process_difficulty_one_difficulty_code on process_difficulty (tenant_id, difficulty_code);
create index process_difficulty_by_difficulty_code_id on process_difficulty (tenant_id, difficulty_code, id);
create index process_difficulty_by_difficulty_name on process_difficulty using gin (tenant_id, difficulty_name gin_trgm_ops);
create index process_difficulty_by_search_text on process_difficulty using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('process_difficulty');

create table process_level (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  level_code text,
  level_name text,
  level_name_en text,
  coefficient numeric(22,4),
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
create unique index process_level_one_level_code on process_level (tenant_id, level_code);
create index process_level_by_level_code_id on process_level (tenant_id, level_code, id);
create index process_level_by_level_name on process_level using gin (tenant_id, level_name gin_trgm_ops);
create index process_level_by_search_text on process_level using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('process_level');

create table process_package (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  package_code text,
  package_name text,
  package_name_en text,
  coefficient numeric(22,4),
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
create unique index process_package_one_package_code on process_package (tenant_id, package_code);
create index process_package_by_package_code_id on process_package (tenant_id, package_code, id);
create index process_package_by_package_name on process_package using gin (tenant_id, package_name gin_trgm_ops);
create index process_package_by_search_text on process_package using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('process_package');

alter table process_plan add column mode text;

alter table process_plan add column org_id bigint;

alter table process_plan add column org_name text;

alter table process_plan add column package_id bigint;

alter table process_plan add column package_name text;

alter table process_plan add column level_id bigint;

alter table process_plan add column level_name text;

alter table process_plan add column difficulty_id bigint;

alter table process_plan add column difficulty_name text;

alter table process_plan add column sequence_group_price numeric(22,4);

alter table process_plan add column unit_weight numeric(22,4);

alter table process_plan add column standard_yield numeric(20,2);

alter table process_plan add column standard_breakage numeric(20,2);

alter table process_plan add column plan_weight numeric(21,3);

alter table process_plan add column raw_need numeric(21,3);

alter table process_plan add column scrap_weight numeric(21,3);

alter table process_plan add column balance_reason text;

alter table process_plan add column process_task_no text;

alter table process_plan add column process_record_no text;

alter table process_plan add column returned_weight numeric(21,3);

alter table process_plan add column consumed_weight numeric(21,3);

alter table process_plan add column by_product_weight numeric(21,3);

alter table process_plan add column loss_weight numeric(21,3);

alter table process_plan add column balance_weight numeric(21,3);

alter table process_plan alter column yield type numeric(20,2) using yield::numeric(20,2);

alter table process_plan add column yield_diff numeric(20,2);

alter table process_plan alter column loss_rate type numeric(20,2) using loss_rate::numeric(20,2);

alter table process_plan add column man_hours numeric(20,2);

drop index if exists process_plan_by_status_id;

create index process_plan_by_status_plan_date_id on process_plan (tenant_id, status, plan_date, id) include (org_id, warehouse_code, created_by, enable_flag, item_code, abnormal_flag, plan_type, plan_way);

create index process_plan_by_status_plan_type_plan_date_id on process_plan (tenant_id, status, plan_type, plan_date, id);

create table process_product (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_name text,
  item_code text,
  item_name text,
  procedure_combination_id bigint,
  procedure_combination_name text,
  package_id bigint,
  package_name text,
  level_id bigint,
  level_name text,
  difficulty_id bigint,
  difficulty_name text,
  unit_weight numeric(22,4),
  weighing_min numeric(21,3),
  weighing_max numeric(21,3),
  tare_weight numeric(21,3),
  standard_per_man_hour numeric(20,2),
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
create unique index process_product_one_item_code on process_product (tenant_id, item_code);
create index process_product_by_item_code_id on process_product (tenant_id, item_code, id);
create index process_product_by_procedure_combination_id_id on process_product (tenant_id, procedure_combination_id, id);
create index process_product_by_package_id_id on process_product (tenant_id, package_id, id);
create index process_product_by_search_text on process_product using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('process_product');

alter table process_task add column item_code text;

alter table process_task add column item_name text;

alter table process_task add column production_line_id bigint;

alter table process_task add column production_line_name text;

alter table process_task add column work_group_id bigint;

alter table process_task add column work_group_name text;

alter table process_task add column vendor_id bigint;

alter table process_task add column vendor_name text;

alter table process_task add column weighing_min numeric(21,3);

alter table process_task add column weighing_max numeric(21,3);

alter table process_task add column tare_weight numeric(21,3);

alter table process_task add column actual_hour_work numeric(20,2);

alter table process_task add column labor_efficiency numeric(20,2);

alter table process_task add column efficiency_rate numeric(20,2);

alter table process_task add column finished_weights numeric(21,3);

alter table process_task add column out_of_range_count integer;

alter table process_task add column close_reason text;

alter table process_task add column released_by_name text;

alter table process_task add column released_time timestamptz;

alter table process_task add column warehouse_code text;

alter table process_task add column warehouse_name text;

alter table process_task drop column line_name;

alter table process_task drop column group_name;

drop index if exists process_task_by_process_task_no;

drop index if exists process_task_by_line_name;

drop index if exists process_task_by_status_id;

create index process_task_by_process_task_no_id on process_task (tenant_id, process_task_no, id);

create index process_task_by_item_code_id on process_task (tenant_id, item_code, id);

create index process_task_by_production_line_id_id on process_task (tenant_id, production_line_id, id);

create index process_task_by_work_group_id_id on process_task (tenant_id, work_group_id, id);

create index process_task_by_vendor_id_id on process_task (tenant_id, vendor_id, id);

create index process_task_by_warehouse_code_id on process_task (tenant_id, warehouse_code, id);

create index process_task_by_production_line_id on process_task (tenant_id, production_line_id);

create index process_task_by_status_id on process_task (tenant_id, status, id) include (warehouse_code, vendor_id, created_by, enable_flag, process_plan_id, item_code, production_line_id, work_group_id, start_time);

create table process_template (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  template_name text,
  plan_type text,
  plan_way text,
  mode text,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  plan_quantity numeric(21,3),
  procedure_combination_id bigint,
  procedure_combination_name text,
  package_id bigint,
  package_name text,
  level_id bigint,
  level_name text,
  difficulty_id bigint,
  difficulty_name text,
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
create unique index process_template_one_template_name on process_template (tenant_id, template_name);
create index process_template_by_template_name on process_template using gin (tenant_id, template_name gin_trgm_ops);
create index process_template_by_item_code_id on process_template (tenant_id, item_code, id);
create index process_template_by_warehouse_code_id on process_template (tenant_id, warehouse_code, id);
create index process_template_by_search_text on process_template using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('process_template');

create table process_warehouse (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  process_warehouse_name text,
  warehouse_code text,
  warehouse_name text,
  raw_warehouse_code text,
  raw_warehouse_name text,
  keeper_name text,
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
create unique index process_warehouse_one_warehouse_code on process_warehouse (tenant_id, warehouse_code);
create index process_warehouse_by_warehouse_code_id on process_warehouse (tenant_id, warehouse_code, id);
create index process_warehouse_by_raw_warehouse_code_id on process_warehouse (tenant_id, raw_warehouse_code, id);
create index process_warehouse_by_search_text on process_warehouse using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('process_warehouse');

create table processing_charges (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'PENDING' check (status in ('PENDING', 'AUDITED')),
  charges_no text,
  process_plan_id bigint,
  process_plan_name text,
  process_plan_no text,
  external_order_no text,
  process_task_id bigint,
  process_task_name text,
  process_task_no text,
  vendor_id bigint,
  vendor_name text,
  work_group_id bigint,
  work_group_name text,
  item_code text,
  item_name text,
  work_date date,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  received_quantity numeric(21,3),
  procedure_combination_id bigint,
  procedure_combination_name text,
  charge_mode text,
  sequence_group_price numeric(22,4),
  package_coefficient numeric(22,4),
  level_coefficient numeric(22,4),
  difficulty_coefficient numeric(22,4),
  coefficient numeric(22,4),
  process_coefficient_price numeric(22,4),
  number_of_people integer,
  actual_hour_work numeric(20,2),
  labor_hourly_price numeric(22,4),
  surcharge numeric(20,2),
  piece_amount numeric(20,2),
  labor_price numeric(20,2),
  make_amount numeric(20,2),
  api_push_flag text,
  push_wms_flag text,
  push_wms_message text,
  wms_no text,
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
create unique index processing_charges_one_charges_no on processing_charges (tenant_id, charges_no);
create unique index processing_charges_live_process_task_id on processing_charges (tenant_id, process_task_id) where enable_flag = 'Y';
create index processing_charges_by_charges_no on processing_charges using gin (tenant_id, charges_no gin_trgm_ops);
create index processing_charges_by_process_plan_no_id on processing_charges (tenant_id, process_plan_no, id);
create index processing_charges_by_process_task_no_id on processing_charges (tenant_id, process_task_no, id);
create index processing_charges_by_external_order_no_id on processing_charges (tenant_id, external_order_no, id);
create index processing_charges_by_vendor_id_id on processing_charges (tenant_id, vendor_id, id);
create index processing_charges_by_work_group_id_id on processing_charges (tenant_id, work_group_id, id);
create index processing_charges_by_item_code_id on processing_charges (tenant_id, item_code, id);
create index processing_charges_by_work_date_id on processing_charges (tenant_id, work_date, id);
create index processing_charges_by_process_task_id on processing_charges (tenant_id, process_task_id);
create index processing_charges_by_process_plan_id on processing_charges (tenant_id, process_plan_id);
create index processing_charges_by_status_id on processing_charges (tenant_id, status, id) include (org_id, warehouse_code, vendor_id, created_by, enable_flag, work_group_id, item_code, work_date, api_push_flag, push_wms_flag);
create index processing_charges_by_status_api_push_flag_work_date_id on processing_charges (tenant_id, status, api_push_flag, work_date, id);
create index processing_charges_by_search_text on processing_charges using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('processing_charges');

create table production_line (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  line_code text,
  line_name text,
  line_name_en text,
  workshop_id bigint,
  workshop_name text,
  line_type_id bigint,
  line_type_name text,
  steelyard_id bigint,
  steelyard_name text,
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
create unique index production_line_one_line_code on production_line (tenant_id, line_code);
create unique index production_line_live_steelyard_id on production_line (tenant_id, steelyard_id) where enable_flag = 'Y';
create index production_line_by_line_code_id on production_line (tenant_id, line_code, id);
create index production_line_by_line_name on production_line using gin (tenant_id, line_name gin_trgm_ops);
create index production_line_by_workshop_id_id on production_line (tenant_id, workshop_id, id);
create index production_line_by_line_type_id_id on production_line (tenant_id, line_type_id, id);
create index production_line_by_steelyard_id_id on production_line (tenant_id, steelyard_id, id);
create index production_line_by_search_text on production_line using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('production_line');

create table production_line_type (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  line_type_code text,
  line_type_name text,
  line_type_name_en text,
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
create unique index production_line_type_one_line_type_code on production_line_type (tenant_id, line_type_code);
create index production_line_type_by_line_type_code_id on production_line_type (tenant_id, line_type_code, id);
create index production_line_type_by_line_type_name on production_line_type using gin (tenant_id, line_type_name gin_trgm_ops);
create index production_line_type_by_search_text on production_line_type using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('production_line_type');

create table steelyard (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  steelyard_code text,
  steelyard_name text,
  steelyard_name_en text,
  device_code text,
  port text,
  protocol text,
  token_end text,
  token_time timestamptz,
  token_hash text,
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
create unique index steelyard_one_steelyard_code on steelyard (tenant_id, steelyard_code);
create unique index steelyard_one_device_code on steelyard (tenant_id, device_code);
create index steelyard_by_steelyard_code_id on steelyard (tenant_id, steelyard_code, id);
create index steelyard_by_steelyard_name on steelyard using gin (tenant_id, steelyard_name gin_trgm_ops);
create index steelyard_by_device_code_id on steelyard (tenant_id, device_code, id);
create index steelyard_by_token_hash on steelyard (tenant_id, token_hash);
create index steelyard_by_search_text on steelyard using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('steelyard');

create table weighing_record (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'VALID' check (status in ('VALID', 'VOID')),
  process_record_no text,
  process_task_id bigint,
  process_task_name text,
  process_plan_id bigint,
  process_plan_name text,
  item_code text,
  item_name text,
  production_line_id bigint,
  production_line_name text,
  steelyard_id bigint,
  steelyard_name text,
  weighing_time timestamptz,
  quantity numeric(21,3),
  gross_weight numeric(21,3),
  tare_weight numeric(21,3),
  net_weight numeric(21,3),
  weighing_range_flag text,
  weighing_min numeric(21,3),
  weighing_max numeric(21,3),
  people_id bigint,
  people_name text,
  release_flag text not null default 'N' check (release_flag in ('Y', 'N')),
  released_by_name text,
  receive_status text,
  received_time timestamptz,
  void_reason text,
  warehouse_code text,
  warehouse_name text,
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
create unique index weighing_record_one_process_record_no on weighing_record (tenant_id, process_record_no);
create index weighing_record_by_process_record_no_id on weighing_record (tenant_id, process_record_no, id);
create index weighing_record_by_process_task_id_id on weighing_record (tenant_id, process_task_id, id);
create index weighing_record_by_process_plan_id_id on weighing_record (tenant_id, process_plan_id, id);
create index weighing_record_by_production_line_id_id on weighing_record (tenant_id, production_line_id, id);
create index weighing_record_by_steelyard_id_id on weighing_record (tenant_id, steelyard_id, id);
create index weighing_record_by_people_id_id on weighing_record (tenant_id, people_id, id);
create index weighing_record_by_process_task_id on weighing_record (tenant_id, process_task_id);
create index weighing_record_by_process_plan_id on weighing_record (tenant_id, process_plan_id);
create index weighing_record_by_steelyard_id on weighing_record (tenant_id, steelyard_id);
create index weighing_record_by_status_id on weighing_record (tenant_id, status, id) include (warehouse_code, created_by, enable_flag, process_task_id, process_plan_id, production_line_id, steelyard_id, weighing_time, weighing_range_flag, receive_status, people_id);
create index weighing_record_by_search_text on weighing_record using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('weighing_record');

create table workshop (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  workshop_code text,
  workshop_name text,
  workshop_name_en text,
  warehouse_code text,
  warehouse_name text,
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
create unique index workshop_one_workshop_code on workshop (tenant_id, workshop_code);
create index workshop_by_workshop_code_id on workshop (tenant_id, workshop_code, id);
create index workshop_by_workshop_name on workshop using gin (tenant_id, workshop_name gin_trgm_ops);
create index workshop_by_warehouse_code_id on workshop (tenant_id, warehouse_code, id);
create index workshop_by_search_text on workshop using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('workshop');

create table yield_rate (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_name text,
  item_code text,
  item_name text,
  standard_yield numeric(20,2),
  start_date date,
  end_date date,
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
alter table yield_rate add constraint yield_rate_period exclude using gist (tenant_id with =, (coalesce(item_code::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index yield_rate_by_item_code_id on yield_rate (tenant_id, item_code, id);
create index yield_rate_by_start_date_id on yield_rate (tenant_id, start_date, id);
create index yield_rate_by_search_text on yield_rate using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('yield_rate');

alter table procedure_combination_procedures add column procedure_id bigint;

alter table procedure_combination_procedures add column base_price numeric(22,4);

alter table procedure_combination_procedures add column coefficient numeric(22,4);

alter table procedure_combination_procedures add column charge_mode text;

alter table procedure_combination_procedures drop column procedure_code;

create index procedure_combination_procedures_by_procedure_id_id on procedure_combination_procedures (tenant_id, procedure_id, id);

create index procedure_combination_procedures_by_procedure_id on procedure_combination_procedures (tenant_id, procedure_id);

create table processing_charges_procedures (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  procedure_name text,
  base_price numeric(22,4),
  coefficient numeric(22,4),
  charge_mode text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references processing_charges (tenant_id, id) on delete cascade
);
create index processing_charges_procedures_by_document_id_line_no on processing_charges_procedures (tenant_id, document_id, line_no);
call guard_tenant_table('processing_charges_procedures');

drop table process_plan_pre_materials;

drop table process_plan_joint_products;
