create table electronic_signature (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'SIGNED', 'EXPIRED')),
  signature_no text,
  pre_employment_id bigint,
  pre_employment_name text,
  name text,
  org_id bigint,
  org_name text,
  department_code text,
  department_name text,
  position text,
  entry_date date,
  contract_type text,
  start_date date,
  end_date date,
  terms text,
  files jsonb,
  valid_until date,
  sent_time timestamptz,
  signed_date date,
  signed_name text,
  withdraw_reason text,
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
create unique index electronic_signature_one_signature_no on electronic_signature (tenant_id, signature_no);
create index electronic_signature_by_name on electronic_signature using gin (tenant_id, name gin_trgm_ops);
create index electronic_signature_by_valid_until_id on electronic_signature (tenant_id, valid_until, id);
create index electronic_signature_by_department_code_id on electronic_signature (tenant_id, department_code, id);
create index electronic_signature_by_signature_no on electronic_signature using gin (tenant_id, signature_no gin_trgm_ops);
create index electronic_signature_by_pre_employment_id_id on electronic_signature (tenant_id, pre_employment_id, id);
create index electronic_signature_by_org_id_id on electronic_signature (tenant_id, org_id, id);
create index electronic_signature_by_start_date_id on electronic_signature (tenant_id, start_date, id);
create index electronic_signature_by_status_id on electronic_signature (tenant_id, status, id) include (org_id, department_code, created_by, enable_flag, contract_type, valid_until, pre_employment_id);
create index electronic_signature_by_status_contract_type_valid_until_id on electronic_signature (tenant_id, status, contract_type, valid_until, id);
create index electronic_signature_by_search_text on electronic_signature using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('electronic_signature');

alter table inspection_sheet add column public_page text;

create table pre_employment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'AUDITED', 'PUSHED')),
  apply_no text,
  name text,
  id_no text,
  phone text,
  files jsonb,
  org_id bigint,
  org_name text,
  department_code text,
  department_name text,
  position text,
  employment_type text,
  entry_date date,
  probation_months integer,
  return_reason text,
  push_hr_flag text,
  push_hr_message text,
  employee_no text,
  unmasked_by bigint,
  unmasked_by_name text,
  unmasked_time timestamptz,
  unmask_reason text,
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
create unique index pre_employment_one_apply_no on pre_employment (tenant_id, apply_no);
create index pre_employment_by_name on pre_employment using gin (tenant_id, name gin_trgm_ops);
create index pre_employment_by_department_code_id on pre_employment (tenant_id, department_code, id);
create index pre_employment_by_entry_date_id on pre_employment (tenant_id, entry_date, id);
create index pre_employment_by_apply_no on pre_employment using gin (tenant_id, apply_no gin_trgm_ops);
create index pre_employment_by_position on pre_employment using gin (tenant_id, position gin_trgm_ops);
create index pre_employment_by_org_id_id on pre_employment (tenant_id, org_id, id);
create index pre_employment_by_status_id on pre_employment (tenant_id, status, id) include (org_id, department_code, created_by, enable_flag, entry_date, employment_type, push_hr_flag);
create index pre_employment_by_status_employment_type_entry_date_id on pre_employment (tenant_id, status, employment_type, entry_date, id);
create index pre_employment_by_search_text on pre_employment using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('pre_employment');

create table supplier_packing_list (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'ACCEPTED', 'INVALID')),
  list_no text,
  vendor_id text,
  source_type text,
  packing_list_no text,
  vendor_order_no text,
  container_no text,
  seal_number text,
  thermometer text,
  vessel_voyage text,
  load_date date,
  etd_date date,
  eta_date date,
  total_qty numeric(21,3),
  total_net_weight numeric(20,2),
  sent_time timestamptz,
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
create unique index supplier_packing_list_one_list_no on supplier_packing_list (tenant_id, list_no);
create index supplier_packing_list_by_container_no_id on supplier_packing_list (tenant_id, container_no, id);
create index supplier_packing_list_by_eta_date_id on supplier_packing_list (tenant_id, eta_date, id);
create index supplier_packing_list_by_load_date_id on supplier_packing_list (tenant_id, load_date, id);
create index supplier_packing_list_by_packing_list_no_id on supplier_packing_list (tenant_id, packing_list_no, id);
create index supplier_packing_list_by_list_no on supplier_packing_list using gin (tenant_id, list_no gin_trgm_ops);
create index supplier_packing_list_by_vessel_voyage on supplier_packing_list using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index supplier_packing_list_by_vendor_id on supplier_packing_list (tenant_id, vendor_id);
create index supplier_packing_list_by_packing_list_no on supplier_packing_list (tenant_id, packing_list_no);
create index supplier_packing_list_by_status_id on supplier_packing_list (tenant_id, status, id) include (vendor_id, created_by, enable_flag, eta_date, load_date, source_type);
create index supplier_packing_list_by_status_source_type_eta_date_id on supplier_packing_list (tenant_id, status, source_type, eta_date, id);
create index supplier_packing_list_by_search_text on supplier_packing_list using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('supplier_packing_list');

create table supplier_packing_list_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  pallet_no text,
  commodity text,
  brand text,
  grade text,
  spec text,
  packaging text,
  net_weight numeric(21,3),
  qty numeric(21,3),
  total_net_weight numeric(20,2),
  grower text,
  orchard_num text,
  package_date date,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references supplier_packing_list (tenant_id, id) on delete cascade
);
create index supplier_packing_list_details_by_document_id_line_no on supplier_packing_list_details (tenant_id, document_id, line_no);
create index supplier_packing_list_details_by_pallet_no_id on supplier_packing_list_details (tenant_id, pallet_no, id);
call guard_tenant_table('supplier_packing_list_details');

create table supplier_packing_list_questions (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  asked_time timestamptz,
  asked_by_name text,
  about text,
  question text,
  answer text,
  answered_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references supplier_packing_list (tenant_id, id) on delete cascade
);
create index supplier_packing_list_questions_by_document_id_line_no on supplier_packing_list_questions (tenant_id, document_id, line_no);
call guard_tenant_table('supplier_packing_list_questions');

-- Sheets that stood before are shared at the page of their kind.
update inspection_sheet set public_page =
  case when inspection_type = 'PURCHASE' then 'ORDER' when receipt_id is not null then 'DELIVERY' else 'YARD' end;

-- Who applicants are, apart from their records: no list, export, history or message holds it.
create table personal_detail (
  tenant_id bigint not null,
  application_id bigint not null,
  detail text not null check (detail in ('idNo', 'phone')),
  sealed text not null,
  primary key (tenant_id, application_id, detail)
);
call guard_tenant_table('personal_detail');
