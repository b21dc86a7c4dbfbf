alter table settlement_confirm_cost_lines add column share_amount numeric(20,2);

alter table settlement_confirm_cost_lines add column share_amount_cny numeric(20,2);

alter table settlement_cost_lines add column share_amount numeric(20,2);

alter table settlement_cost_lines add column share_amount_cny numeric(20,2);

-- Settlements still with their clerk know the shares of the entries they took; what was submitted or audited stays as it was said.
update settlement_cost_lines l
   set share_amount = c.amount, share_amount_cny = c.amount_cny
  from settlement h, business_cost_containers c
 where h.tenant_id = l.tenant_id and h.id = l.document_id and h.status in ('DRAFT', 'REJECTED')
   and c.tenant_id = l.tenant_id and c.document_id = l.business_cost_id and c.settlement_id = h.id;
