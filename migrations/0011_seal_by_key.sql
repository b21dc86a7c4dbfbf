-- Seals row by row along the key: what is open is emptied again and again, so what the planner believes of its size is
-- worth nothing, and one statement over both tables could become a loop over all of both.

create or replace function seal_action_log(most integer) returns integer language plpgsql as $$
declare
  one bigint;
  row_hash bytea;
  ids bigint[] := '{}';
  hashes bytea[] := '{}';
  last_number bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('action_log_seal', current_tenant()));
  for one in select o.id from action_log_open o where o.tenant_id = current_tenant() order by o.id limit most loop
    select action_log_hash(l) into row_hash from action_log l where l.tenant_id = current_tenant() and l.id = one;
    -- A row that is gone stays open: that is how its absence is told.
    continue when not found;
    ids := ids || one;
    hashes := hashes || row_hash;
    delete from action_log_open o where o.tenant_id = current_tenant() and o.id = one;
  end loop;
  if cardinality(ids) = 0 then
    return 0;
  end if;
  select s.number, s.hash into last_number, last_hash from action_log_seal s
   where s.tenant_id = current_tenant() order by s.number desc limit 1;
  insert into action_log_seal (tenant_id, number, row_ids, row_hashes, previous, hash)
    values (current_tenant(), coalesce(last_number, 0) + 1, ids, hashes, coalesce(last_hash, ''::bytea),
      action_log_chain(coalesce(last_hash, ''::bytea), hashes));
  return cardinality(ids);
end $$;
