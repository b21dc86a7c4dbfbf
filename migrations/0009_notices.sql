-- Notices of the house to its people (business.md 5.8), and the tickets their sockets come in with (reliability.md 2.8).

create table notice (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  -- Notices made at one moment for many people.
  batch bigint not null,
  user_id bigint not null,
  text_zh text not null,
  text_en text not null,
  document text,
  record_id bigint,
  record_no text,
  -- Where in the web app the receiver finds what it is about.
  address text,
  read_time timestamptz,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index notice_by_user on notice (tenant_id, user_id, id desc);
create index notice_unread on notice (tenant_id, user_id) where read_time is null;
create index notice_by_batch on notice (tenant_id, batch);
call guard_tenant_table('notice');

create table socket_ticket (
  tenant_id bigint not null,
  ticket_hash bytea not null,
  session_id bigint not null,
  user_id bigint not null,
  expires timestamptz not null,
  primary key (tenant_id, ticket_hash)
);
call guard_tenant_table('socket_ticket');
