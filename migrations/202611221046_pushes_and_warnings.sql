alter table loading_record add column push_flag text;

alter table loading_record add column push_time timestamptz;

alter table loading_record add column push_message text;

alter table tracking_file add column po_number text;

create table warning_rule (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  rule_name text,
  kind text,
  days_before integer,
  receivers text[],
  org_id bigint,
  org_name text,
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
create unique index warning_rule_one_rule_name on warning_rule (tenant_id, rule_name);
create index warning_rule_by_rule_name on warning_rule using gin (tenant_id, rule_name gin_trgm_ops);
create index warning_rule_by_search_text on warning_rule using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('warning_rule');
