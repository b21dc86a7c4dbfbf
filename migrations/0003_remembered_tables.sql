-- When the records of a table last changed, for what servers remember of it. Written by the table's own trigger in the
-- transaction that changes it; the stamp is taken from a sequence, so that one that was rolled back never comes again.

create table table_stamp (
  tenant_id bigint not null,
  table_name text not null,
  stamp bigint not null default nextval('record_id'),
  primary key (tenant_id, table_name)
);
call guard_tenant_table('table_stamp');

create function stamp_table() returns trigger language plpgsql as $$
begin
  if current_tenant() is null then
    update table_stamp set stamp = nextval('record_id') where table_name = tg_table_name;
  else
    insert into table_stamp (tenant_id, table_name) values (current_tenant(), tg_table_name)
      on conflict (tenant_id, table_name) do update set stamp = excluded.stamp;
  end if;
  return null;
end $$;

create procedure remember_table(name text) language plpgsql as $$
begin
  execute format('create trigger stamp_table after insert or update or delete or truncate on %I for each statement execute function stamp_table()', name);
end $$;
