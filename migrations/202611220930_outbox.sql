-- What pushes to other systems share beside the messages themselves (business.md 5.1): how a target does, how many
-- messages of a bucket went out in a minute, and which events of theirs were heard.

create table outbox_target (
  tenant_id bigint not null,
  target text not null,
  -- Failures in a row; after some of them the target rests.
  failures integer not null default 0,
  rests_until timestamptz,
  primary key (tenant_id, target)
);
call guard_tenant_table('outbox_target');

create table outbox_bucket (
  tenant_id bigint not null,
  bucket text not null,
  minute timestamptz not null,
  taken integer not null,
  primary key (tenant_id, bucket, minute)
);
call guard_tenant_table('outbox_bucket');

create table outbox_event (
  tenant_id bigint not null,
  system text not null,
  event_id text not null,
  created_time timestamptz not null default now(),
  primary key (tenant_id, system, event_id)
);
call guard_tenant_table('outbox_event');
