-- The history sealed behind: a job takes what was written since its last round and chains it by hashes, so that a row
-- changed or taken away afterwards is named (reliability.md 4.7). Saving itself only notes the row as not yet sealed.

create table action_log_open (
  tenant_id bigint not null,
  id bigint not null,
  primary key (tenant_id, id)
);
call guard_tenant_table('action_log_open');
revoke update on action_log_open from app_rw;

create table action_log_seal (
  tenant_id bigint not null,
  number bigint not null,
  row_ids bigint[] not null,
  row_hashes bytea[] not null,
  previous bytea not null,
  hash bytea not null,
  sealed_time timestamptz not null default clock_timestamp(),
  primary key (tenant_id, number),
  check (cardinality(row_ids) = cardinality(row_hashes) and cardinality(row_ids) > 0)
);
call guard_tenant_table('action_log_seal');
revoke update, delete on action_log_seal from app_rw;
create trigger action_log_seal_stays before update or delete on action_log_seal for each row execute function refuse_change();
create trigger action_log_seal_stays_whole before truncate on action_log_seal for each statement execute function refuse_change();

create function note_open_action() returns trigger language plpgsql as $$
begin
  insert into action_log_open (tenant_id, id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger action_log_opens after insert on action_log for each row execute function note_open_action();
insert into action_log_open (tenant_id, id) select tenant_id, id from action_log;

-- What stands in a row, as one number. Columns are named one by one: a column added later does not change old hashes.
create function action_log_hash(entry action_log) returns bytea language sql stable
  as $$ select sha256(convert_to(jsonb_build_array(entry.tenant_id, entry.id, entry.document, entry.record_id, entry.record_no,
    entry.action, entry.from_status, entry.to_status, entry.user_id, entry.user_name, entry.address, entry.request_id,
    entry.remark, entry.changes, extract(epoch from entry.created_time))::text, 'UTF8')) $$;

-- The hash of a seal over the one before it and the hashes of its rows, in order.
create function action_log_chain(previous bytea, hashes bytea[]) returns bytea language sql stable
  as $$ select sha256(previous || (select string_agg(one, ''::bytea order by place) from unnest(hashes) with ordinality h(one, place))) $$;

-- Seals the oldest rows that are still open, in the tenant of the transaction; answers how many.
create function seal_action_log(most integer) returns integer language plpgsql as $$
declare
  sealed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('action_log_seal', current_tenant()));
  with taken as (
    delete from action_log_open where tenant_id = current_tenant()
      and id in (select o.id from action_log_open o join action_log l on l.tenant_id = o.tenant_id and l.id = o.id
                  where o.tenant_id = current_tenant() order by o.id limit most) returning id
  ), hashed as (
    select l.id, action_log_hash(l) as hash from action_log l join taken t on t.id = l.id where l.tenant_id = current_tenant()
  ), batch as (
    select array_agg(h.id order by h.id) as ids, array_agg(h.hash order by h.id) as hashes from hashed h
  ), last as (
    select coalesce(max(s.number), 0) as number from action_log_seal s where s.tenant_id = current_tenant()
  ), before as (
    select l.number, coalesce(s.hash, ''::bytea) as hash from last l
      left join action_log_seal s on s.tenant_id = current_tenant() and s.number = l.number
  )
  insert into action_log_seal (tenant_id, number, row_ids, row_hashes, previous, hash)
    select current_tenant(), b.number + 1, t.ids, t.hashes, b.hash, action_log_chain(b.hash, t.hashes) from batch t, before b
     where t.ids is not null
    returning cardinality(row_ids) into sealed;
  return coalesce(sealed, 0);
end $$;

-- What a backup reads beside the rows of tenants.
grant select on schema_migration to app_backup;
grant select on sequence record_id to app_backup;
