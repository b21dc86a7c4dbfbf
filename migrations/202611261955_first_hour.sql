-- Steps of the first hour that a company said it does not need, with who said so and when.
create table setup_not_needed (
  tenant_id bigint not null,
  step text not null,
  user_id bigint not null,
  user_name text not null,
  created_time timestamptz not null default now(),
  primary key (tenant_id, step)
);
call guard_tenant_table('setup_not_needed');
