-- Rows of the history that are to be sealed are noted once a statement instead of once a row: an import writes hundreds at
-- a time.
create or replace function note_open_action() returns trigger language plpgsql as $$
begin
  insert into action_log_open (tenant_id, id) select tenant_id, id from made;
  return null;
end $$;
drop trigger action_log_opens on action_log;
create trigger action_log_opens after insert on action_log referencing new table as made
  for each statement execute function note_open_action();
