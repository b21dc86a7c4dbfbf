-- Who stands in for whom while that one is away, from which day to which.
create table stand_in (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  absent_id bigint not null,
  substitute_id bigint not null,
  from_day date not null,
  to_day date not null,
  reason text not null,
  created_by bigint not null,
  created_by_name text not null,
  created_time timestamptz not null default now(),
  ended_time timestamptz,
  ended_by_name text,
  -- When both were told that it begins, and the absent one what was done.
  begun_told timestamptz,
  over_told timestamptz,
  primary key (tenant_id, id),
  check (absent_id <> substitute_id),
  check (to_day >= from_day and to_day - from_day < 90)
);
create index stand_in_by_absent on stand_in (tenant_id, absent_id, to_day);
create index stand_in_by_substitute on stand_in (tenant_id, substitute_id, to_day);
call guard_tenant_table('stand_in');

-- For whom the person of a session stands in just now; all tabs of a session do so together.
alter table session add column stand_in_id bigint;
