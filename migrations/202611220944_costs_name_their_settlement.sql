alter table business_reference add column reference_name text;

alter table prepayment_reservation add column settlement_id bigint;

alter table prepayment_reservation add column settlement_name text;

alter table prepayment_reservation drop column settlement_confirm_id;

alter table prepayment_reservation drop column settlement_confirm_name;

drop index if exists prepayment_reservation_by_settlement_confirm_id_id;

create index prepayment_reservation_by_settlement_id_id on prepayment_reservation (tenant_id, settlement_id, id);

alter table business_cost_containers add column settlement_id bigint;

alter table business_cost_containers add column settlement_name text;

alter table business_cost_containers drop column settlement_no;
