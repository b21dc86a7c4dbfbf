alter table business_cost alter column deduct_flag drop not null;

alter table business_cost alter column deduct_flag drop default;

alter table business_cost drop constraint if exists business_cost_deduct_flag_check;

-- Until now the agreement had the last word over a Y, whoever had written it: what no settlement has taken is silent and goes
-- by the agreement as before.
update business_cost b set deduct_flag = null
 where b.deduct_flag = 'Y'
   and not exists (
     select from business_cost_containers c
      where c.tenant_id = b.tenant_id and c.document_id = b.id and c.settlement_id is not null);
