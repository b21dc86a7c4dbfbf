create table workflow (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  workflow_number text,
  result text,
  document_type text,
  document_label text,
  record_id text,
  document_no text,
  org_id bigint,
  org_name text,
  began_time timestamptz,
  last_time timestamptz,
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
create unique index workflow_one_workflow_number_document_type_record_id on workflow (tenant_id, workflow_number, document_type, record_id) nulls not distinct;
create unique index workflow_spelled_workflow_number_document_type_record_id on workflow (tenant_id, code_key(workflow_number), code_key(document_type), code_key(record_id)) nulls not distinct;
create index workflow_by_workflow_number_id on workflow (tenant_id, workflow_number, id);
create index workflow_by_document_no_id on workflow (tenant_id, document_no, id);
create index workflow_by_document_type_id on workflow (tenant_id, document_type, id);
create index workflow_by_record_id on workflow (tenant_id, record_id);
create index workflow_by_last_time_id on workflow (tenant_id, last_time, id);
create index workflow_by_search_text on workflow using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('workflow');

create table workflow_steps (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  node text,
  person text,
  result text,
  comment text,
  occurred_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references workflow (tenant_id, id) on delete cascade
);
create index workflow_steps_by_document_id_line_no on workflow_steps (tenant_id, document_id, line_no);
call guard_tenant_table('workflow_steps');
create index workflow_by_record_id_id on workflow (tenant_id, record_id, id);
