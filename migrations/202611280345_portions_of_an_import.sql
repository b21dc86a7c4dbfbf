-- What became of each portion of an import that is under way: who takes it up again writes none twice.
create table import_portion (
  tenant_id bigint not null,
  task_id bigint not null,
  row_no integer not null,
  outcomes json not null default '[]',
  created_time timestamptz not null default now(),
  primary key (tenant_id, task_id, row_no)
);
call guard_tenant_table('import_portion');
