alter table oauth_client add column client_secret text;

alter table oauth_client add column secret_changed_time timestamptz;

create table social_provider (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  provider_code text,
  provider_name text,
  provider_name_en text,
  app_id text,
  scope text,
  subject_field text,
  name_field text,
  authorize_url text,
  token_url text,
  user_info_url text,
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
create unique index social_provider_one_provider_code on social_provider (tenant_id, provider_code);
create index social_provider_by_provider_code_id on social_provider (tenant_id, provider_code, id);
create index social_provider_by_provider_name on social_provider using gin (tenant_id, provider_name gin_trgm_ops);
create index social_provider_by_search_text on social_provider using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('social_provider');

create table dict (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  dict_type text,
  description text,
  description_en text,
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
create unique index dict_one_dict_type on dict (tenant_id, dict_type);
create index dict_by_dict_type_id on dict (tenant_id, dict_type, id);
create index dict_by_description on dict using gin (tenant_id, description gin_trgm_ops);
create index dict_by_search_text on dict using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('dict');

create table dict_items (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  value text,
  label text,
  label_en text,
  sort_order integer,
  description text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references dict (tenant_id, id) on delete cascade
);
create index dict_items_by_document_id_line_no on dict_items (tenant_id, document_id, line_no);
call guard_tenant_table('dict_items');

create table lang (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  lang_key text,
  module text,
  zh_cn text,
  en_us text,
  th_th text,
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
create unique index lang_one_lang_key on lang (tenant_id, lang_key);
create index lang_by_lang_key_id on lang (tenant_id, lang_key, id);
create index lang_by_module_id on lang (tenant_id, module, id);
create index lang_by_zh_cn on lang using gin (tenant_id, zh_cn gin_trgm_ops);
create index lang_by_en_us on lang using gin (tenant_id, en_us gin_trgm_ops);
create index lang_by_search_text on lang using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('lang');

create table param (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  param_key text,
  param_name text,
  param_name_en text,
  param_value text,
  value_type text,
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
create unique index param_one_param_key on param (tenant_id, param_key);
create index param_by_param_key_id on param (tenant_id, param_key, id);
create index param_by_param_name on param using gin (tenant_id, param_name gin_trgm_ops);
create index param_by_search_text on param using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('param');
