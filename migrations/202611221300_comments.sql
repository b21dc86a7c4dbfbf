-- What people say to each other beside a record, and who wants to hear of it.

create table record_comment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document text not null,
  record_id bigint not null,
  text text not null,
  -- Who is meant, and the files said along, as a record keeps them.
  mentions bigint[] not null default '{}',
  files jsonb not null default '[]',
  created_by bigint not null,
  created_by_name text not null,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index record_comment_by_record on record_comment (tenant_id, document, record_id, id);
call guard_tenant_table('record_comment');

create table record_follower (
  tenant_id bigint not null,
  document text not null,
  record_id bigint not null,
  user_id bigint not null,
  primary key (tenant_id, document, record_id, user_id)
);
call guard_tenant_table('record_follower');
