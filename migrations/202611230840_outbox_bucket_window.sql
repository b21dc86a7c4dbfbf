-- A bucket remembers when its last messages left, so that no more than its number leave within any minute: counted by
-- minutes of the clock, twice as many could leave around the turn of one.

drop table outbox_bucket;
create table outbox_bucket (
  tenant_id bigint not null,
  bucket text not null,
  sent timestamptz[] not null,
  primary key (tenant_id, bucket)
);
call guard_tenant_table('outbox_bucket');
