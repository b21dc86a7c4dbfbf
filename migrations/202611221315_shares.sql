-- Links under which somebody without an account sees one record, and each time they did.

create table record_share (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  token_hash bytea not null,
  document text not null,
  record_id bigint not null,
  expires timestamptz not null,
  ended_time timestamptz,
  created_by bigint not null,
  created_by_name text not null,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index record_share_by_token on record_share (tenant_id, token_hash);
create index record_share_by_record on record_share (tenant_id, document, record_id, id);
call guard_tenant_table('record_share');

create table record_share_view (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  share_id bigint not null,
  address text not null,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index record_share_view_by_share on record_share_view (tenant_id, share_id, id);
call guard_tenant_table('record_share_view');
