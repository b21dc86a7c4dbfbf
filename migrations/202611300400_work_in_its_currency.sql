alter table processing_charges add column home_currency_code text;

alter table processing_charges add column home_currency_name text;

-- Work was priced in the currency of its unit already (decision 0104); it is called so now.
update processing_charges c
   set home_currency_code = u.currency_code, home_currency_name = u.currency_name
  from operating_unit u
 where u.tenant_id = c.tenant_id and u.id = c.org_id;
-- What work of another currency cost a plan is not known in yuan: it is worked out anew as the plan follows its charges.
update process_plan p set labour_cost = null, total_cost = null
  from operating_unit u
 where u.tenant_id = p.tenant_id and u.id = p.org_id and u.currency_code <> 'CNY';
