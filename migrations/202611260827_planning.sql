create table annual_plan (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'APPROVED')),
  plan_no text,
  level text,
  year integer,
  category text,
  category_name text,
  coo text,
  coo_name text,
  zone text,
  province text,
  org_id bigint,
  org_name text,
  customer_id bigint,
  customer_name text,
  department_code text,
  department_name text,
  model_id bigint,
  model_name text,
  producer text,
  parent_id bigint,
  parent_name text,
  salesrep_id bigint,
  salesrep_name text,
  week_count integer,
  frozen_weeks integer,
  approved_date date,
  total_qty numeric(18,0),
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
create unique index annual_plan_one_plan_no on annual_plan (tenant_id, plan_no);
create unique index annual_plan_one_level_year_category_coo_zone_province_org__1y2c on annual_plan (tenant_id, level, year, category, coo, zone, province, org_id, customer_id) nulls not distinct;
create index annual_plan_by_category_id on annual_plan (tenant_id, category, id);
create index annual_plan_by_coo_id on annual_plan (tenant_id, coo, id);
create index annual_plan_by_province on annual_plan using gin (tenant_id, province gin_trgm_ops);
create index annual_plan_by_customer_id_id on annual_plan (tenant_id, customer_id, id);
create index annual_plan_by_org_id_id on annual_plan (tenant_id, org_id, id);
create index annual_plan_by_parent_id_id on annual_plan (tenant_id, parent_id, id);
create index annual_plan_by_department_code_id on annual_plan (tenant_id, department_code, id);
create index annual_plan_by_salesrep_id_id on annual_plan (tenant_id, salesrep_id, id);
create index annual_plan_by_plan_no on annual_plan using gin (tenant_id, plan_no gin_trgm_ops);
create index annual_plan_by_parent_id on annual_plan (tenant_id, parent_id);
create index annual_plan_by_status_id on annual_plan (tenant_id, status, id) include (org_id, department_code, salesrep_id, created_by, enable_flag, year, level, category, coo, zone, customer_id, parent_id);
create index annual_plan_by_search_text on annual_plan using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('annual_plan');

alter table market_quotation add column quantity numeric(21,3);

create table model_definition (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  model_name text,
  basis text,
  season text,
  growth_rate numeric(20,2),
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
create unique index model_definition_one_model_name on model_definition (tenant_id, model_name);
create index model_definition_by_model_name on model_definition using gin (tenant_id, model_name gin_trgm_ops);
create index model_definition_by_search_text on model_definition using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('model_definition');
call remember_table('model_definition');

create table rebate_indicator (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  customer_type text,
  year integer,
  tier_count integer,
  customer_count integer,
  target_total numeric(20,2),
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
create unique index rebate_indicator_one_customer_type_year on rebate_indicator (tenant_id, customer_type, year) nulls not distinct;
create index rebate_indicator_by_search_text on rebate_indicator using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('rebate_indicator');

create table weekly_target (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  week_name text,
  level text,
  year integer,
  start_wk integer,
  end_wk integer,
  start_date date,
  end_date date,
  last_start_date date,
  last_end_date date,
  producer text,
  category text,
  category_name text,
  coo text,
  coo_name text,
  spec text,
  spec_name text,
  breed text,
  breed_name text,
  zone text,
  province text,
  org_id bigint,
  org_name text,
  customer_id bigint,
  customer_name text,
  department_code text,
  department_name text,
  salesrep_id bigint,
  salesrep_name text,
  reported_qantity numeric(18,0),
  decom_quantity numeric(18,0),
  reported_by text,
  reported_time timestamptz,
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
create unique index weekly_target_one_year_start_wk_end_wk_level_category_coo__lr7y on weekly_target (tenant_id, year, start_wk, end_wk, level, category, coo, spec, breed, zone, province, org_id, customer_id) nulls not distinct;
create index weekly_target_by_category_id on weekly_target (tenant_id, category, id);
create index weekly_target_by_coo_id on weekly_target (tenant_id, coo, id);
create index weekly_target_by_start_date on weekly_target (tenant_id, start_date);
create index weekly_target_by_search_text on weekly_target using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('weekly_target');

create table annual_plan_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  spec text,
  spec_name text,
  breed text,
  breed_name text,
  target_qty numeric(18,0),
  year_qty numeric(18,0),
  w01 numeric(18,0),
  w02 numeric(18,0),
  w03 numeric(18,0),
  w04 numeric(18,0),
  w05 numeric(18,0),
  w06 numeric(18,0),
  w07 numeric(18,0),
  w08 numeric(18,0),
  w09 numeric(18,0),
  w10 numeric(18,0),
  w11 numeric(18,0),
  w12 numeric(18,0),
  w13 numeric(18,0),
  w14 numeric(18,0),
  w15 numeric(18,0),
  w16 numeric(18,0),
  w17 numeric(18,0),
  w18 numeric(18,0),
  w19 numeric(18,0),
  w20 numeric(18,0),
  w21 numeric(18,0),
  w22 numeric(18,0),
  w23 numeric(18,0),
  w24 numeric(18,0),
  w25 numeric(18,0),
  w26 numeric(18,0),
  w27 numeric(18,0),
  w28 numeric(18,0),
  w29 numeric(18,0),
  w30 numeric(18,0),
  w31 numeric(18,0),
  w32 numeric(18,0),
  w33 numeric(18,0),
  w34 numeric(18,0),
  w35 numeric(18,0),
  w36 numeric(18,0),
  w37 numeric(18,0),
  w38 numeric(18,0),
  w39 numeric(18,0),
  w40 numeric(18,0),
  w41 numeric(18,0),
  w42 numeric(18,0),
  w43 numeric(18,0),
  w44 numeric(18,0),
  w45 numeric(18,0),
  w46 numeric(18,0),
  w47 numeric(18,0),
  w48 numeric(18,0),
  w49 numeric(18,0),
  w50 numeric(18,0),
  w51 numeric(18,0),
  w52 numeric(18,0),
  w53 numeric(18,0),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references annual_plan (tenant_id, id) on delete cascade
);
create index annual_plan_details_by_document_id_line_no on annual_plan_details (tenant_id, document_id, line_no);
create index annual_plan_details_by_spec_id on annual_plan_details (tenant_id, spec, id);
create index annual_plan_details_by_breed_id on annual_plan_details (tenant_id, breed, id);
call guard_tenant_table('annual_plan_details');

create table rebate_indicator_targets (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  customer_id bigint,
  customer_name text,
  target_amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references rebate_indicator (tenant_id, id) on delete cascade
);
create index rebate_indicator_targets_by_document_id_line_no on rebate_indicator_targets (tenant_id, document_id, line_no);
create index rebate_indicator_targets_by_customer_id_id on rebate_indicator_targets (tenant_id, customer_id, id);
call guard_tenant_table('rebate_indicator_targets');

create table rebate_indicator_tiers (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  from_rate numeric(20,2),
  to_rate numeric(20,2),
  rebate_rate numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references rebate_indicator (tenant_id, id) on delete cascade
);
create index rebate_indicator_tiers_by_document_id_line_no on rebate_indicator_tiers (tenant_id, document_id, line_no);
call guard_tenant_table('rebate_indicator_tiers');
