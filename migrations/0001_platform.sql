-- What the machine itself keeps, before any document: sessions, history, tasks, files, views.
-- Every table carries tenant_id, is under forced row-level security and has tenant_id in every key (reliability.md 2.5).

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The tenant of the running transaction; without one, no row is visible.
create function current_tenant() returns bigint language sql stable
  as $$ select nullif(current_setting('app.tenant', true), '')::bigint $$;

-- Puts a table behind the wall: row-level security enabled and forced, rights for the three readers.
create procedure guard_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant_wall on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::bigint)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::bigint)', name);
  execute format('grant select, insert, update, delete on %I to app_rw', name);
  execute format('grant select on %I to app_backup', name);
end $$;

-- One source of ids for every record: 64 bit, never used twice in the whole database.
create sequence record_id start 100000;
grant usage on sequence record_id to app_rw;

create table session (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint,
  client_id text not null,
  access_hash bytea not null,
  access_expires timestamptz not null,
  refresh_hash bytea,
  refresh_expires timestamptz,
  ends_at timestamptz not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  address text,
  user_agent text,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index session_access on session (tenant_id, access_hash);
create index session_refresh on session (tenant_id, refresh_hash);
create index session_previous_refresh on session (tenant_id, previous_refresh_hash) where previous_refresh_hash is not null;
create index session_by_user on session (tenant_id, user_id);
call guard_tenant_table('session');

create table challenge (
  tenant_id bigint not null,
  random_str text not null,
  answer_hash bytea not null,
  kind text not null check (kind in ('picture', 'proof')),
  expires timestamptz not null,
  primary key (tenant_id, random_str)
);
call guard_tenant_table('challenge');

create table user_secret (
  tenant_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  must_change boolean not null default false,
  changed_time timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
call guard_tenant_table('user_secret');

create table client_secret (
  tenant_id bigint not null,
  client_id text not null,
  secret_hash bytea not null,
  primary key (tenant_id, client_id)
);
call guard_tenant_table('client_secret');

-- Counts of failed sign-ins; kept by the rate limiter, keyed by tenant, user and address.
create table sign_in_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on sign_in_limit to app_rw;

-- What was done to which record by whom, in the same transaction as the doing (reliability.md 4.7). Never changed afterwards.
create table action_log (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document text not null,
  record_id bigint,
  record_no text,
  action text not null,
  from_status text,
  to_status text,
  user_id bigint,
  user_name text,
  address text,
  request_id text,
  remark text,
  changes jsonb,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index action_log_record on action_log (tenant_id, document, record_id, id);
create index action_log_time on action_log (tenant_id, created_time);
call guard_tenant_table('action_log');
revoke update, delete on action_log from app_rw;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger action_log_stays before update or delete on action_log for each row execute function refuse_change();
create trigger action_log_stays_whole before truncate on action_log for each statement execute function refuse_change();

create table idempotency (
  tenant_id bigint not null,
  user_id bigint not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer text not null,
  created_time timestamptz not null default now(),
  primary key (tenant_id, user_id, route, key)
);
create index idempotency_time on idempotency (tenant_id, created_time);
call guard_tenant_table('idempotency');

-- The next counter of each number series within what it counts by (a day, a month, a vendor).
create table number_counter (
  tenant_id bigint not null,
  series text not null,
  period text not null,
  next bigint not null,
  primary key (tenant_id, series, period)
);
call guard_tenant_table('number_counter');

create table file (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  storage_key text not null,
  file_name text not null,
  extension text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  purpose text not null check (purpose in ('attachment', 'import', 'export', 'failure')),
  document text,
  record_id bigint,
  created_by bigint,
  created_time timestamptz not null default now(),
  expires timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, storage_key)
);
call guard_tenant_table('file');

-- Imports, exports and downloads as the person who started them sees them (Spec 000 §3.6).
create table excel_task (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  type smallint not null check (type in (1, 2, 3)),
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4)),
  document text not null,
  title text not null,
  estimate_count bigint,
  total_count bigint not null default 0,
  success_count bigint not null default 0,
  failed_count bigint not null default 0,
  start_time timestamptz,
  end_time timestamptz,
  file_name text,
  file_id bigint,
  failed_file_name text,
  failed_file_id bigint,
  failed_message text,
  request jsonb not null,
  created_by bigint not null,
  created_by_account text not null,
  created_by_name text,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id),
  check (success_count + failed_count = total_count)
);
create index excel_task_creator on excel_task (tenant_id, created_by, id desc);
call guard_tenant_table('excel_task');

-- Column layouts, sorts and filters a person keeps for a list, own or shared with everybody.
create table saved_view (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  screen text not null,
  name text not null,
  shared boolean not null default false,
  settings jsonb not null,
  user_id bigint not null,
  user_name text,
  updated_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, screen, name)
);
call guard_tenant_table('saved_view');

create table client_error (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  user_name text,
  entry jsonb not null,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
call guard_tenant_table('client_error');

-- Workers that are alive; the jobs of one that has fallen silent are freed for another (reliability.md 4.5).
create table job_worker (
  worker_id text primary key,
  seen_time timestamptz not null default now()
);
grant select, insert, update, delete on job_worker to app_rw;

-- The tenants one may sign in to; the list is kept in the operator's tenant, and read here before anybody is signed in.
create function sign_in_tenants(named text, most integer, skipped integer)
  returns table (id bigint, name text, name_en text, found bigint) language plpgsql stable security definer set search_path = public as $$
begin
  return query select t.id, t.name, t.name_en, count(*) over () from tenant t
    where t.tenant_id = 1 and t.enable_flag = 'Y' and (named is null or t.name ilike '%' || named || '%' or t.name_en ilike '%' || named || '%')
    order by t.id limit most offset skipped;
end $$;
revoke all on function sign_in_tenants(text, integer, integer) from public;
grant execute on function sign_in_tenants(text, integer, integer) to app_rw;
