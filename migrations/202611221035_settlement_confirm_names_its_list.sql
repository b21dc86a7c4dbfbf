alter table settlement add column agreement_no text;

alter table settlement_confirm add column packing_list_id bigint;

alter table settlement_confirm add column packing_list_name text;

alter table settlement_confirm alter column eta_time type date using eta_time::date;

create index settlement_confirm_by_eta_time_id on settlement_confirm (tenant_id, eta_time, id);

create index settlement_confirm_by_packing_list_id on settlement_confirm (tenant_id, packing_list_id);
