alter table vendor_site add column purchasing_site_flag text not null default 'Y' check (purchasing_site_flag in ('Y', 'N'));

alter table vendor_site add column rfq_only_site_flag text not null default 'N' check (rfq_only_site_flag in ('Y', 'N'));

create table vendor_contact_person (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  vendor_id bigint,
  vendor_name text,
  vendor_site_id bigint,
  vendor_site_name text,
  contact_name text,
  contact_name_en text,
  position text,
  phone text,
  email text,
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
create unique index vendor_contact_person_one_vendor_id_contact_name on vendor_contact_person (tenant_id, vendor_id, contact_name) nulls not distinct;
create index vendor_contact_person_by_vendor_id_id on vendor_contact_person (tenant_id, vendor_id, id);
create index vendor_contact_person_by_contact_name on vendor_contact_person using gin (tenant_id, contact_name gin_trgm_ops);
create index vendor_contact_person_by_position on vendor_contact_person using gin (tenant_id, position gin_trgm_ops);
create index vendor_contact_person_by_search_text on vendor_contact_person using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('vendor_contact_person');

create table customer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  customer_code text,
  customer_name text,
  customer_name_en text,
  customer_type text,
  org_id bigint,
  org_name text,
  province text,
  department_code text,
  department_name text,
  salesrep_id bigint,
  salesrep_name text,
  currency_code text,
  currency_name text,
  payment_terms text,
  payment_terms_name text,
  address text,
  phone text,
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
create unique index customer_one_customer_code on customer (tenant_id, customer_code);
create index customer_by_customer_code_id on customer (tenant_id, customer_code, id);
create index customer_by_customer_name on customer using gin (tenant_id, customer_name gin_trgm_ops);
create index customer_by_org_id_id on customer (tenant_id, org_id, id);
create index customer_by_province on customer using gin (tenant_id, province gin_trgm_ops);
create index customer_by_salesrep_id_id on customer (tenant_id, salesrep_id, id);
create index customer_by_search_text on customer using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('customer');

create table customer_site (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  customer_id bigint,
  customer_name text,
  site_code text,
  ship_to_org_name text,
  ship_to_org_name_en text,
  province text,
  city text,
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
create unique index customer_site_one_customer_id_site_code on customer_site (tenant_id, customer_id, site_code) nulls not distinct;
create index customer_site_by_customer_id_id on customer_site (tenant_id, customer_id, id);
create index customer_site_by_site_code_id on customer_site (tenant_id, site_code, id);
create index customer_site_by_ship_to_org_name on customer_site using gin (tenant_id, ship_to_org_name gin_trgm_ops);
create index customer_site_by_province on customer_site using gin (tenant_id, province gin_trgm_ops);
create index customer_site_by_city on customer_site using gin (tenant_id, city gin_trgm_ops);
create index customer_site_by_search_text on customer_site using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('customer_site');

create table salesrep (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  salesrep_code text,
  salesrep_name text,
  user_id bigint,
  user_name text,
  department_code text,
  department_name text,
  default_flag text not null default 'N' check (default_flag in ('Y', 'N')),
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
create unique index salesrep_one_salesrep_code on salesrep (tenant_id, salesrep_code);
create index salesrep_by_salesrep_code_id on salesrep (tenant_id, salesrep_code, id);
create index salesrep_by_salesrep_name on salesrep using gin (tenant_id, salesrep_name gin_trgm_ops);
create index salesrep_by_department_code_id on salesrep (tenant_id, department_code, id);
create index salesrep_by_search_text on salesrep using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('salesrep');

create table dealer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  dealer_code text,
  dealer_name text,
  dealer_name_en text,
  province text,
  city text,
  department_code text,
  department_name text,
  address text,
  phone text,
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
create unique index dealer_one_dealer_code on dealer (tenant_id, dealer_code);
create index dealer_by_dealer_code_id on dealer (tenant_id, dealer_code, id);
create index dealer_by_dealer_name on dealer using gin (tenant_id, dealer_name gin_trgm_ops);
create index dealer_by_province on dealer using gin (tenant_id, province gin_trgm_ops);
create index dealer_by_city on dealer using gin (tenant_id, city gin_trgm_ops);
create index dealer_by_department_code_id on dealer (tenant_id, department_code, id);
create index dealer_by_search_text on dealer using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('dealer');

create table factory (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  factory_code text,
  factory_name text,
  factory_name_en text,
  factory_biz_code text,
  factory_type text,
  cooperation_mode text,
  factory_level text,
  parent bigint,
  parent_name text,
  vendor_id bigint,
  vendor_name text,
  salesman bigint,
  salesman_name text,
  supply_division text,
  supply_division_name text,
  address text,
  currency_code text,
  currency_name text,
  expire_date date,
  tcg_flag text not null default 'N' check (tcg_flag in ('Y', 'N')),
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
create unique index factory_one_factory_code on factory (tenant_id, factory_code);
create index factory_by_factory_code_id on factory (tenant_id, factory_code, id);
create index factory_by_factory_name on factory using gin (tenant_id, factory_name gin_trgm_ops);
create index factory_by_vendor_id_id on factory (tenant_id, vendor_id, id);
create index factory_by_salesman_id on factory (tenant_id, salesman, id);
create index factory_by_search_text on factory using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('factory');

create table salesman (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  code text,
  name text,
  name_en text,
  personnel_type text,
  dop_account bigint,
  dop_account_name text,
  enterprise_wechat text,
  wechat_room text,
  scheduler text,
  purchase_department text,
  purchase_department_name text,
  product_category text,
  product_category_name text,
  phone text,
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
create unique index salesman_one_code on salesman (tenant_id, code);
create unique index salesman_one_dop_account on salesman (tenant_id, dop_account);
create index salesman_by_code_id on salesman (tenant_id, code, id);
create index salesman_by_name on salesman using gin (tenant_id, name gin_trgm_ops);
create index salesman_by_purchase_department_id on salesman (tenant_id, purchase_department, id);
create index salesman_by_product_category_id on salesman (tenant_id, product_category, id);
create index salesman_by_search_text on salesman using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('salesman');

create table tax_rate (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  tax_code text,
  tax_name text,
  tax_name_en text,
  tax_type text,
  rate numeric(22,4),
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
create unique index tax_rate_one_tax_code on tax_rate (tenant_id, tax_code);
create index tax_rate_by_tax_code_id on tax_rate (tenant_id, tax_code, id);
create index tax_rate_by_tax_name on tax_rate using gin (tenant_id, tax_name gin_trgm_ops);
create index tax_rate_by_search_text on tax_rate using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('tax_rate');
call remember_table('tax_rate');
