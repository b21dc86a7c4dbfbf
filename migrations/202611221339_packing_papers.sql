drop view if exists order_difference;

drop view if exists payable_invoice_claim;

drop view if exists payable_invoice_order;

drop view if exists payable_invoice_prepayment;

drop view if exists supplier_product;

alter table original_packing_list add column exporter_site_id bigint;

alter table original_packing_list add column exporter_site_name text;

alter table original_packing_list add column consignee text;

alter table packing_list add column exporter_site_id bigint;

alter table packing_list add column exporter_site_name text;

alter table packing_list add column consignee text;

alter table packing_template add column excel_field text;

alter table packing_template add column packing_list_field text;

create index packing_template_by_excel_field on packing_template using gin (tenant_id, excel_field gin_trgm_ops);

create view order_difference with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.status::text as status,
  q.po_number::text as po_number,
  q.contract_id::bigint as contract_id,
  q.contract_name::text as contract_name,
  q.container_no::text as container_no,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.purchase_department_code::text as purchase_department_code,
  q.purchase_department_name::text as purchase_department_name,
  q.buyer_id::bigint as buyer_id,
  q.buyer_name::text as buyer_name,
  q.trade_mode::text as trade_mode,
  q.eta_date::date as eta_date,
  q.contract_currency_code::text as contract_currency_code,
  q.contract_currency_name::text as contract_currency_name,
  q.contract_qty::numeric(21,3) as contract_qty,
  q.contract_amount::numeric(20,2) as contract_amount,
  q.receipt_id::bigint as receipt_id,
  q.receipt_name::text as receipt_name,
  q.received_qty::numeric(21,3) as received_qty,
  q.damaged_qty::numeric(21,3) as damaged_qty,
  q.difference_qty::numeric(21,3) as difference_qty,
  q.claim_id::bigint as claim_id,
  q.claim_name::text as claim_name,
  q.claim_count::integer as claim_count,
  q.claimed_amount::numeric(20,2) as claimed_amount,
  q.claim_open_amount::numeric(20,2) as claim_open_amount,
  q.settlement_id::bigint as settlement_id,
  q.settlement_name::text as settlement_name,
  q.invoice_id::bigint as invoice_id,
  q.invoice_name::text as invoice_name,
  q.invoice_count::integer as invoice_count,
  q.currency_code::text as currency_code,
  q.currency_name::text as currency_name,
  q.payable_amount::numeric(20,2) as payable_amount,
  q.invoiced_amount::numeric(20,2) as invoiced_amount,
  q.open_amount::numeric(20,2) as open_amount,
  0 as revision,
  null::text as remark,
  'Y'::text as enable_flag,
  null::bigint as created_by,
  null::text as created_by_name,
  null::timestamptz as created_time,
  null::bigint as updated_by,
  null::text as updated_by_name,
  null::timestamptz as updated_time,
  null::text as reviewed_by_name,
  null::timestamptz as audit_time,
  ''::text as search_text
from (
select c.tenant_id, c.id, c.po_number, c.id as contract_id, c.contract_no as contract_name, c.container_no,
       c.vendor_id, c.vendor_name, c.org_id, c.org_name, c.purchase_department_code, c.purchase_department_name,
       c.buyer_id, c.buyer_name, c.trade_mode, c.eta_date, c.currency_code as contract_currency_code,
       c.currency_name as contract_currency_name, c.total_qty as contract_qty, c.total_amount as contract_amount,
       r.receipt_id, r.receipt_name, r.received_qty, r.damaged_qty, r.received_qty - c.total_qty as difference_qty,
       a.claim_id, a.claim_name, a.claim_count, a.claimed_amount, a.claim_open_amount,
       s.settlement_id, s.settlement_name, i.invoice_id, i.invoice_name, i.invoice_count,
       coalesce(s.currency_code, c.currency_code) as currency_code, coalesce(s.currency_name, c.currency_name) as currency_name,
       p.payable_amount, i.invoiced_amount, p.payable_amount - i.invoiced_amount as open_amount,
       case when r.received_qty <> c.total_qty and a.claim_count = 0 then 'DIFFERS'
            when p.payable_amount is null then 'TO_SETTLE'
            when p.payable_amount > i.invoiced_amount then 'OPEN'
            when a.claim_open_amount > 0 then 'CLAIM_OPEN'
            else 'CLEAR' end as status
  from purchase_contract c
  left join lateral (
    select max(h.id) as receipt_id, max(h.receipt_no) as receipt_name, sum(h.received_qty) as received_qty,
           sum(h.damaged_qty) as damaged_qty
      from receipt h
     where h.tenant_id = c.tenant_id and h.packing_list_id = c.packing_list_id and h.enable_flag = 'Y' and h.status = '1') r on true
  left join lateral (
    select max(h.id) as claim_id, max(h.claim_code) as claim_name, count(distinct h.id) as claim_count,
           coalesce(sum(l.claim_amount), 0) as claimed_amount,
           coalesce(sum(l.claim_amount) filter (where h.status = 'AUDITED' and h.used_flag = 'N'), 0) as claim_open_amount
      from claim_details l
      join claim h on h.tenant_id = l.tenant_id and h.id = l.document_id and h.enable_flag = 'Y'
     where l.tenant_id = c.tenant_id and l.contract_id = c.id) a on true
  left join lateral (
    select max(h.id) as settlement_id, max(h.settlement_no) as settlement_name, max(h.currency_code) as currency_code,
           max(h.currency_name) as currency_name, sum(h.payable_amount) as payable_amount
      from settlement h
     where h.tenant_id = c.tenant_id and h.packing_list_id = c.packing_list_id and h.enable_flag = 'Y'
       and h.status = 'CONFIRMED' and h.trade_mode <> 'PURCHASE') s on true
  left join lateral (
    select max(h.id) as invoice_id, max(h.invoice_batch_code) as invoice_name, count(distinct h.id) as invoice_count,
           coalesce(sum(l.match_amount), 0) as invoiced_amount
      from payable_invoice_order_lines l
      join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id and h.enable_flag = 'Y'
     where l.tenant_id = c.tenant_id and l.contract_id = c.id) i on true
  cross join lateral (
    select case when c.trade_mode = 'PURCHASE' then c.total_amount else s.payable_amount end as payable_amount) p
 where c.enable_flag = 'Y' and c.status = 'AUDITED'
) q;
grant select on order_difference to app_rw;
grant select on order_difference to app_backup;

create view payable_invoice_claim with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.invoice_batch_code::text as invoice_batch_code,
  q.invoice_status::text as invoice_status,
  q.invoice_type::text as invoice_type,
  q.invoice_code::text as invoice_code,
  q.invoice_date::date as invoice_date,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.purchase_department::text as purchase_department,
  q.purchase_department_name::text as purchase_department_name,
  q.settlement_no::text as settlement_no,
  q.invoice_currency_code::text as invoice_currency_code,
  q.invoice_currency_name::text as invoice_currency_name,
  q.push_erp_flag::text as push_erp_flag,
  q.erp_invoice_status::text as erp_invoice_status,
  q.oa_workflow_status::text as oa_workflow_status,
  q.created_on::date as created_on,
  q.claim_code::text as claim_code,
  q.claim_type::text as claim_type,
  q.check_level::text as check_level,
  q.claim_reason::text as claim_reason,
  q.check_info::text as check_info,
  q.deducted_amount::numeric(20,2) as deducted_amount,
  0 as revision,
  null::text as remark,
  'Y'::text as enable_flag,
  null::bigint as created_by,
  null::text as created_by_name,
  null::timestamptz as created_time,
  null::bigint as updated_by,
  null::text as updated_by_name,
  null::timestamptz as updated_time,
  null::text as reviewed_by_name,
  null::timestamptz as audit_time,
  ''::text as search_text
from (
select h.tenant_id, l.id, h.invoice_batch_code, h.status as invoice_status, h.invoice_type, h.invoice_code,
  h.invoice_date, h.org_id, h.org_name, h.vendor_id, h.vendor_name, h.purchase_department, h.purchase_department_name,
  h.settlement_no, h.invoice_currency_code, h.invoice_currency_name, h.push_erp_flag, h.erp_invoice_status,
  h.oa_workflow_status, (h.created_time at time zone 'Asia/Shanghai')::date as created_on, c.claim_code, c.claim_type, c.check_level, c.claim_reason, c.check_info,
            l.claim_amount as deducted_amount
       from payable_invoice_claim_lines l join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id
       left join claim c on c.tenant_id = l.tenant_id and c.id = l.claim_id
) q;
grant select on payable_invoice_claim to app_rw;
grant select on payable_invoice_claim to app_backup;

create view payable_invoice_order with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.invoice_batch_code::text as invoice_batch_code,
  q.invoice_status::text as invoice_status,
  q.invoice_type::text as invoice_type,
  q.invoice_code::text as invoice_code,
  q.invoice_date::date as invoice_date,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.purchase_department::text as purchase_department,
  q.purchase_department_name::text as purchase_department_name,
  q.settlement_no::text as settlement_no,
  q.invoice_currency_code::text as invoice_currency_code,
  q.invoice_currency_name::text as invoice_currency_name,
  q.push_erp_flag::text as push_erp_flag,
  q.erp_invoice_status::text as erp_invoice_status,
  q.oa_workflow_status::text as oa_workflow_status,
  q.created_on::date as created_on,
  q.po_number::text as po_number,
  q.container_no::text as container_no,
  q.order_amount::numeric(20,2) as order_amount,
  q.match_amount::numeric(20,2) as match_amount,
  0 as revision,
  null::text as remark,
  'Y'::text as enable_flag,
  null::bigint as created_by,
  null::text as created_by_name,
  null::timestamptz as created_time,
  null::bigint as updated_by,
  null::text as updated_by_name,
  null::timestamptz as updated_time,
  null::text as reviewed_by_name,
  null::timestamptz as audit_time,
  ''::text as search_text
from (
select h.tenant_id, l.id, h.invoice_batch_code, h.status as invoice_status, h.invoice_type, h.invoice_code,
  h.invoice_date, h.org_id, h.org_name, h.vendor_id, h.vendor_name, h.purchase_department, h.purchase_department_name,
  h.settlement_no, h.invoice_currency_code, h.invoice_currency_name, h.push_erp_flag, h.erp_invoice_status,
  h.oa_workflow_status, (h.created_time at time zone 'Asia/Shanghai')::date as created_on, l.po_number, l.container_no, l.order_amount, l.match_amount
       from payable_invoice_order_lines l join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id
) q;
grant select on payable_invoice_order to app_rw;
grant select on payable_invoice_order to app_backup;

create view payable_invoice_prepayment with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.invoice_batch_code::text as invoice_batch_code,
  q.invoice_status::text as invoice_status,
  q.invoice_type::text as invoice_type,
  q.invoice_code::text as invoice_code,
  q.invoice_date::date as invoice_date,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.purchase_department::text as purchase_department,
  q.purchase_department_name::text as purchase_department_name,
  q.settlement_no::text as settlement_no,
  q.invoice_currency_code::text as invoice_currency_code,
  q.invoice_currency_name::text as invoice_currency_name,
  q.push_erp_flag::text as push_erp_flag,
  q.erp_invoice_status::text as erp_invoice_status,
  q.oa_workflow_status::text as oa_workflow_status,
  q.created_on::date as created_on,
  q.payment_request_number::text as payment_request_number,
  q.erp_prepayment_amount::numeric(20,2) as erp_prepayment_amount,
  q.balance::numeric(20,2) as balance,
  q.declaration_amount::numeric(20,2) as declaration_amount,
  0 as revision,
  null::text as remark,
  'Y'::text as enable_flag,
  null::bigint as created_by,
  null::text as created_by_name,
  null::timestamptz as created_time,
  null::bigint as updated_by,
  null::text as updated_by_name,
  null::timestamptz as updated_time,
  null::text as reviewed_by_name,
  null::timestamptz as audit_time,
  ''::text as search_text
from (
select h.tenant_id, l.id, h.invoice_batch_code, h.status as invoice_status, h.invoice_type, h.invoice_code,
  h.invoice_date, h.org_id, h.org_name, h.vendor_id, h.vendor_name, h.purchase_department, h.purchase_department_name,
  h.settlement_no, h.invoice_currency_code, h.invoice_currency_name, h.push_erp_flag, h.erp_invoice_status,
  h.oa_workflow_status, (h.created_time at time zone 'Asia/Shanghai')::date as created_on, l.payment_request_number, l.erp_prepayment_amount, l.balance, l.declaration_amount
       from payable_invoice_prepayment_lines l join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id
) q;
grant select on payable_invoice_prepayment to app_rw;
grant select on payable_invoice_prepayment to app_backup;

create view supplier_product with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.item_code::text as item_code,
  q.item_name::text as item_name,
  q.category::text as category,
  q.category_name::text as category_name,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.contract_count::integer as contract_count,
  q.total_qty::numeric(21,3) as total_qty,
  q.last_contract_id::bigint as last_contract_id,
  q.last_contract_name::text as last_contract_name,
  q.last_date::date as last_date,
  q.price_uom::text as price_uom,
  q.currency_code::text as currency_code,
  q.currency_name::text as currency_name,
  q.last_price::numeric(22,4) as last_price,
  0 as revision,
  null::text as remark,
  'Y'::text as enable_flag,
  null::bigint as created_by,
  null::text as created_by_name,
  null::timestamptz as created_time,
  null::bigint as updated_by,
  null::text as updated_by_name,
  null::timestamptz as updated_time,
  null::text as reviewed_by_name,
  null::timestamptz as audit_time,
  ''::text as search_text
from (
select distinct on (c.tenant_id, c.org_id, c.vendor_id, l.item_code)
       c.tenant_id, l.id, c.vendor_id, c.vendor_name, l.item_code, l.item_name, l.category, l.category_name,
       c.org_id, c.org_name, count(*) over whose as contract_count, sum(l.qty) over whose as total_qty,
       c.id as last_contract_id, c.contract_no as last_contract_name, c.contract_date as last_date,
       l.price_uom, c.currency_code, c.currency_name, l.unit_price as last_price
  from purchase_contract_details l
  join purchase_contract c on c.tenant_id = l.tenant_id and c.id = l.document_id and c.enable_flag = 'Y'
 where l.item_code is not null
window whose as (partition by c.tenant_id, c.org_id, c.vendor_id, l.item_code)
 order by c.tenant_id, c.org_id, c.vendor_id, l.item_code, c.contract_date desc, l.id desc
) q;
grant select on supplier_product to app_rw;
grant select on supplier_product to app_backup;
