-- Drafts that were deleted, whole, so that they can be brought back for thirty days.
create table deleted_record (
  tenant_id bigint not null,
  document text not null,
  record_id bigint not null,
  record_no text not null,
  record json not null,
  deleted_by bigint not null,
  deleted_by_name text,
  deleted_time timestamptz not null default now(),
  primary key (tenant_id, document, record_id)
);
create index deleted_record_newest on deleted_record (tenant_id, document, deleted_time desc, record_id desc);
call guard_tenant_table('deleted_record');
