alter table app_user add column successor_id bigint;

alter table app_user add column successor_name text;
