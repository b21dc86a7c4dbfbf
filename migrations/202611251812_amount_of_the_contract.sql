alter table customs_document add column contract_amount numeric(20,2);

alter table customs_document add column contract_difference numeric(20,2);

-- What entries of before say of their goods stands; beside it now what their contract says, and what lies between.
update customs_document d
   set contract_amount = c.total_amount, contract_difference = d.goods_amount - c.total_amount
  from sales_contract c
 where c.tenant_id = d.tenant_id and c.id = d.sales_contract_id;

update customs_document d
   set contract_amount = c.total_amount, contract_difference = d.goods_amount - c.total_amount
  from purchase_contract c
 where c.tenant_id = d.tenant_id and c.id = d.purchase_contract_id and d.sales_contract_id is null;
