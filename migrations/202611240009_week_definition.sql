create table week_definition (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  week_name text,
  year integer,
  week integer,
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
create unique index week_definition_one_year_week on week_definition (tenant_id, year, week) nulls not distinct;
create index week_definition_by_start_date_id on week_definition (tenant_id, start_date, id);
create index week_definition_by_search_text on week_definition using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('week_definition');
call remember_table('week_definition');
