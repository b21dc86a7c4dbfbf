create table outbox_message (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'PENDING' check (status in ('PENDING', 'SENDING', 'SUCCESS', 'RETRY', 'FAILED', 'CANCELLED')),
  target text,
  doc_type text,
  doc_id text,
  doc_no text,
  doc_revision integer,
  attempt integer,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  answered_at timestamptz,
  last_error text,
  unknown_flag text not null default 'N' check (unknown_flag in ('Y', 'N')),
  external_no text,
  external_status text,
  occurred_at timestamptz,
  response text,
  idempotency_key text,
  lane text,
  bucket text,
  path text,
  payload text,
  earlier text,
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
create unique index outbox_message_one_target_idempotency_key on outbox_message (tenant_id, target, idempotency_key) nulls not distinct;
create index outbox_message_by_doc_no_id on outbox_message (tenant_id, doc_no, id);
create index outbox_message_by_target_id on outbox_message (tenant_id, target, id);
create index outbox_message_by_doc_type_id on outbox_message (tenant_id, doc_type, id);
create index outbox_message_by_external_no_id on outbox_message (tenant_id, external_no, id);
create index outbox_message_by_lane on outbox_message (tenant_id, lane);
create index outbox_message_by_doc_id on outbox_message (tenant_id, doc_id);
create index outbox_message_by_search_text on outbox_message using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('outbox_message');
