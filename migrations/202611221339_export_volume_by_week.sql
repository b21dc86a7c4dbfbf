drop view if exists payable_invoice_claim;

drop view if exists payable_invoice_order;

drop view if exists payable_invoice_prepayment;

create view export_volume_week with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.week::text as week,
  q.first_day::date as first_day,
  q.place::text as place,
  q.category::text as category,
  q.category_name::text as category_name,
  q.commodity::text as commodity,
  q.commodity_name::text as commodity_name,
  q.quantity::numeric(21,3) as quantity,
  q.previous_quantity::numeric(21,3) as previous_quantity,
  q.change_rate::numeric(22,4) as change_rate,
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
select w.*, case when w.previous_quantity > 0
       then round((w.quantity - w.previous_quantity) / w.previous_quantity * 100, 4) end as change_rate
     from (
       select tenant_id, min(id) as id, to_char(day, 'IYYY"W"IW') as week, date_trunc('week', day)::date as first_day, place,
              category, min(category_name) as category_name, commodity, min(commodity_name) as commodity_name,
              sum(quantity) as quantity,
              lag(sum(quantity)) over (partition by tenant_id, place, category, commodity order by date_trunc('week', day)) as previous_quantity
         from export_volume where enable_flag = 'Y'
        group by tenant_id, to_char(day, 'IYYY"W"IW'), date_trunc('week', day), place, category, commodity) w
) q;
grant select on export_volume_week to app_rw;
grant select on export_volume_week to app_backup;

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
