create table simulated_call (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  path text,
  system text,
  verdict text,
  status integer,
  idempotency_key text,
  asked_at timestamptz,
  headers text,
  body text,
  answer text,
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
create index simulated_call_by_path_id on simulated_call (tenant_id, path, id);
create index simulated_call_by_system_id on simulated_call (tenant_id, system, id);
create index simulated_call_by_idempotency_key_id on simulated_call (tenant_id, idempotency_key, id);
create index simulated_call_by_idempotency_key on simulated_call (tenant_id, idempotency_key);
create index simulated_call_by_search_text on simulated_call using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('simulated_call');

create table simulated_paper (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  external_no text,
  system text,
  kind text,
  doc_no text,
  state text,
  idempotency_key text,
  effects integer,
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
create unique index simulated_paper_one_system_idempotency_key on simulated_paper (tenant_id, system, idempotency_key) nulls not distinct;
create index simulated_paper_by_external_no_id on simulated_paper (tenant_id, external_no, id);
create index simulated_paper_by_doc_no_id on simulated_paper (tenant_id, doc_no, id);
create index simulated_paper_by_system_id on simulated_paper (tenant_id, system, id);
create index simulated_paper_by_kind_id on simulated_paper (tenant_id, kind, id);
create index simulated_paper_by_doc_no on simulated_paper (tenant_id, doc_no);
create index simulated_paper_by_search_text on simulated_paper using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('simulated_paper');
