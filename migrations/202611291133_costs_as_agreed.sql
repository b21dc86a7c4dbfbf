alter table business_cost alter column deduct_flag drop not null;

alter table business_cost alter column deduct_flag drop default;

alter table business_cost drop constraint if exists business_cost_deduct_flag_check;
