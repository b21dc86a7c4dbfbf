-- A file may hang on a second record without its content lying there twice: photos of a check go on with the claim.
alter table file add column copied boolean not null default false;
alter table file drop constraint file_tenant_id_storage_key_key;
create unique index file_tenant_id_storage_key_key on file (tenant_id, storage_key) where not copied;
create index file_tenant_id_storage_key_idx on file (tenant_id, storage_key);
