-- A comment may ask one person to see to it, until they say that it is done.

alter table record_comment
  -- What the record was called when it was said, for the page of whoever is asked.
  add column record_no text,
  add column assigned_to bigint,
  add column done_time timestamptz,
  add column done_by_name text;
create index record_comment_assigned on record_comment (tenant_id, assigned_to, id) where assigned_to is not null and done_time is null;
