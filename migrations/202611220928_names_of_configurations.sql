alter table arrive_customs_config add column config_name text;

create index arrive_customs_config_by_config_name on arrive_customs_config using gin (tenant_id, config_name gin_trgm_ops);

alter table cold_treatment add column config_name text;

create index cold_treatment_by_config_name on cold_treatment using gin (tenant_id, config_name gin_trgm_ops);

alter table declared_price add column config_name text;

create index declared_price_by_config_name on declared_price using gin (tenant_id, config_name gin_trgm_ops);

alter table declared_weight add column config_name text;

create index declared_weight_by_config_name on declared_weight using gin (tenant_id, config_name gin_trgm_ops);

alter table lead_time add column config_name text;

create index lead_time_by_config_name on lead_time using gin (tenant_id, config_name gin_trgm_ops);

alter table week_binding add column config_name text;

create index week_binding_by_config_name on week_binding using gin (tenant_id, config_name gin_trgm_ops);
