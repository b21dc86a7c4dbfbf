drop view if exists payable_invoice_claim;

drop view if exists payable_invoice_order;

drop view if exists payable_invoice_prepayment;

alter table attribute_value add column attr_name text;

alter table attribute_value add column attribute_group text;

alter table attribute_value add column upper_category text;

alter table attribute_value add column upper_category_name text;

alter table attribute_value add column related_attribute text;

alter table attribute_value add column related_attribute_name text;

alter table attribute_value add column attribute_info text;

alter table attribute_value add column related_values text[];

alter table attribute_value add column unit text;

alter table attribute_value add column unit_name text;

alter table attribute_value add column origin_type text;

alter table consignee rename column org_id to business_entity;

alter table consignee rename column org_name to business_entity_name;

drop index consignee_one_domestic_consignee_code;

create unique index consignee_one_business_entity_domestic_consignee_code on consignee (tenant_id, business_entity, domestic_consignee_code) nulls not distinct;

drop index if exists consignee_by_org_id_id;

create index consignee_by_business_entity_id on consignee (tenant_id, business_entity, id);

alter table packing_template rename column org_id to business_entity;

alter table packing_template rename column org_name to business_entity_name;

drop index packing_template_one_org_id_vendor_id_template_type;

create unique index packing_template_one_business_entity_vendor_id_template_type on packing_template (tenant_id, business_entity, vendor_id, template_type) nulls not distinct;

drop index if exists packing_template_by_org_id_id;

create index packing_template_by_business_entity_id on packing_template (tenant_id, business_entity, id);

create table rich_text_template (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  template_code text,
  template_name text,
  template_type text,
  org_id bigint,
  org_name text,
  template_content text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index rich_text_template_one_template_code on rich_text_template (tenant_id, template_code);
create index rich_text_template_by_template_code_id on rich_text_template (tenant_id, template_code, id);
create index rich_text_template_by_template_name on rich_text_template using gin (tenant_id, template_name gin_trgm_ops);
create index rich_text_template_by_org_id_id on rich_text_template (tenant_id, org_id, id);
create index rich_text_template_by_search_text on rich_text_template using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('rich_text_template');
call remember_table('rich_text_template');

create table user_warehouse (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  user_id bigint,
  user_name text,
  user_account text,
  erp_customer_id bigint,
  erp_customer_name text,
  erp_customer_code text,
  warehouse_code text,
  warehouse_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index user_warehouse_one_user_id_erp_customer_id_warehouse_code on user_warehouse (tenant_id, user_id, erp_customer_id, warehouse_code) nulls not distinct;
create index user_warehouse_by_user_id_id on user_warehouse (tenant_id, user_id, id);
create index user_warehouse_by_erp_customer_id_id on user_warehouse (tenant_id, erp_customer_id, id);
create index user_warehouse_by_warehouse_code_id on user_warehouse (tenant_id, warehouse_code, id);
create index user_warehouse_by_erp_customer_code_id on user_warehouse (tenant_id, erp_customer_code, id);
create index user_warehouse_by_search_text on user_warehouse using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('user_warehouse');

create table vendor_coefficient (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  coefficient_name text,
  vendor_id bigint,
  vendor_name text,
  product_category text,
  product_category_name text,
  procedure_combination text,
  coefficient numeric(22,4),
  start_date date,
  end_date date,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
alter table vendor_coefficient add constraint vendor_coefficient_period exclude using gist (tenant_id with =, (coalesce(vendor_id::text, '')) with =, (coalesce(product_category::text, '')) with =, (coalesce(procedure_combination::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index vendor_coefficient_by_coefficient_name on vendor_coefficient using gin (tenant_id, coefficient_name gin_trgm_ops);
create index vendor_coefficient_by_vendor_id_id on vendor_coefficient (tenant_id, vendor_id, id);
create index vendor_coefficient_by_product_category_id on vendor_coefficient (tenant_id, product_category, id);
create index vendor_coefficient_by_procedure_combination on vendor_coefficient using gin (tenant_id, procedure_combination gin_trgm_ops);
create index vendor_coefficient_by_search_text on vendor_coefficient using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('vendor_coefficient');

create table vendor_people (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  people_name text,
  work_group bigint,
  work_group_name text,
  id_no text,
  id_no_masked text,
  phone text,
  hourly_price numeric(22,4),
  currency_code text,
  currency_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index vendor_people_live_id_no on vendor_people (tenant_id, id_no) where enable_flag = 'Y';
create index vendor_people_by_people_name on vendor_people using gin (tenant_id, people_name gin_trgm_ops);
create index vendor_people_by_work_group_id on vendor_people (tenant_id, work_group, id);
create index vendor_people_by_search_text on vendor_people using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('vendor_people');

create table vendor_work_group (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  work_group_name text,
  vendor_id bigint,
  vendor_name text,
  leader_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index vendor_work_group_live_vendor_id_work_group_name on vendor_work_group (tenant_id, vendor_id, work_group_name) nulls not distinct where enable_flag = 'Y';
create index vendor_work_group_by_work_group_name on vendor_work_group using gin (tenant_id, work_group_name gin_trgm_ops);
create index vendor_work_group_by_vendor_id_id on vendor_work_group (tenant_id, vendor_id, id);
create index vendor_work_group_by_search_text on vendor_work_group using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('vendor_work_group');

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
