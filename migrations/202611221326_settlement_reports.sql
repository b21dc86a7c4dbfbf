drop view if exists payable_invoice_claim;

drop view if exists payable_invoice_order;

drop view if exists payable_invoice_prepayment;

create table domestic_settlement (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  settlement_no text,
  settlement_type text,
  settlement_date date,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  po_number text,
  container_no text,
  currency_code text,
  currency_name text,
  currency_rate numeric(26,8),
  accepted_qty numeric(21,3),
  purchase_amount numeric(20,2),
  claim_amount numeric(20,2),
  payable_amount numeric(20,2),
  payable_amount_cny numeric(20,2),
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
create unique index domestic_settlement_one_settlement_no on domestic_settlement (tenant_id, settlement_no);
create index domestic_settlement_by_settlement_no on domestic_settlement using gin (tenant_id, settlement_no gin_trgm_ops);
create index domestic_settlement_by_vendor_id_id on domestic_settlement (tenant_id, vendor_id, id);
create index domestic_settlement_by_settlement_date_id on domestic_settlement (tenant_id, settlement_date, id);
create index domestic_settlement_by_po_number_id on domestic_settlement (tenant_id, po_number, id);
create index domestic_settlement_by_container_no_id on domestic_settlement (tenant_id, container_no, id);
create index domestic_settlement_by_org_id_id on domestic_settlement (tenant_id, org_id, id);
create index domestic_settlement_by_search_text on domestic_settlement using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('domestic_settlement');

alter table prepayment_reservation add column invoice_id bigint;

alter table prepayment_reservation add column invoice_name text;

create index prepayment_reservation_by_invoice_id_id on prepayment_reservation (tenant_id, invoice_id, id);

create table domestic_settlement_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  received_qty numeric(21,3),
  accepted_qty numeric(21,3),
  unit_price numeric(22,4),
  amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references domestic_settlement (tenant_id, id) on delete cascade
);
create index domestic_settlement_details_by_document_id_line_no on domestic_settlement_details (tenant_id, document_id, line_no);
call guard_tenant_table('domestic_settlement_details');

create view cost_sheet with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.container_no::text as container_no,
  q.shipment_lot_no::text as shipment_lot_no,
  q.po_number::text as po_number,
  q.cost_no::text as cost_no,
  q.cost_status::text as cost_status,
  q.expense_sub_type::text as expense_sub_type,
  q.service_vendor_id::bigint as service_vendor_id,
  q.service_vendor_name::text as service_vendor_name,
  q.expense_date::date as expense_date,
  q.amount::numeric(20,2) as amount,
  q.currency_code::text as currency_code,
  q.currency_name::text as currency_name,
  q.exchange_rate::numeric(26,8) as exchange_rate,
  q.amount_cny::numeric(20,2) as amount_cny,
  q.whole_cny::numeric(20,2) as whole_cny,
  q.allocate_basis::text as allocate_basis,
  q.deduct_flag::text as deduct_flag,
  q.settlement_id::bigint as settlement_id,
  q.settlement_name::text as settlement_name,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
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
select l.tenant_id, l.id, l.container_no, l.shipment_lot_no, l.po_number, h.cost_no, h.status as cost_status,
          h.expense_sub_type, h.vendor_id as service_vendor_id, h.vendor_name as service_vendor_name, h.expense_date,
          l.amount, h.currency_code, h.currency_name, h.exchange_rate, l.amount_cny, h.amount_cny as whole_cny,
          h.allocate_basis, h.deduct_flag, l.settlement_id, l.settlement_name, h.org_id, h.org_name
     from business_cost_containers l
     join business_cost h on h.tenant_id = l.tenant_id and h.id = l.document_id
    where h.enable_flag = 'Y'
) q;
grant select on cost_sheet to app_rw;
grant select on cost_sheet to app_backup;

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

create view sales_summary with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.container_no::text as container_no,
  q.node::text as node,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.product_category::text as product_category,
  q.product_category_name::text as product_category_name,
  q.trade_mode::text as trade_mode,
  q.vessel_voyage::text as vessel_voyage,
  q.eta_date::date as eta_date,
  q.shipment_lot_no::text as shipment_lot_no,
  q.po_number::text as po_number,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.purchase_department_code::text as purchase_department_code,
  q.purchase_department_name::text as purchase_department_name,
  q.buyer_id::bigint as buyer_id,
  q.buyer_name::text as buyer_name,
  q.qty::numeric(21,3) as qty,
  q.sell_qty::numeric(21,3) as sell_qty,
  q.left_qty::numeric(21,3) as left_qty,
  q.sold_rate::numeric(22,4) as sold_rate,
  q.sales_amount::numeric(20,2) as sales_amount,
  q.average_price::numeric(22,4) as average_price,
  q.first_sale::date as first_sale,
  q.last_sale::date as last_sale,
  q.days_to_sell::integer as days_to_sell,
  q.returned_qty::numeric(21,3) as returned_qty,
  q.cost_amount::numeric(20,2) as cost_amount,
  q.payable_amount_cny::numeric(20,2) as payable_amount_cny,
  q.profit::numeric(20,2) as profit,
  q.profit_rate::numeric(22,4) as profit_rate,
  q.est_profit::numeric(20,2) as est_profit,
  q.sif_profit::numeric(20,2) as sif_profit,
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
select c.*, qty - sell_qty as left_qty,
          case when qty > 0 then round(sell_qty * 100 / qty, 2) end as sold_rate,
          case when sell_qty <> 0 then round(sales_amount / sell_qty, 4) end as average_price,
          case when sales_amount <> 0 then round(profit * 100 / sales_amount, 2) end as profit_rate,
          s.first_sale, s.last_sale, s.last_sale - coalesce(c.ata_date, c.eta_date) as days_to_sell,
          coalesce(s.returned_qty, 0) as returned_qty
     from (select t.tenant_id, t.packing_list_id as id, max(t.container_no) as container_no, min(t.status) as node,
                  max(t.vendor) as vendor_id, max(t.vendor_name) as vendor_name, max(t.category) as product_category,
                  max(t.category_name) as product_category_name, max(t.trade_mode) as trade_mode,
                  max(t.vessel_voyage) as vessel_voyage, max(t.eta_date) as eta_date, max(t.ata_date) as ata_date,
                  max(t.shipment_lot_no) as shipment_lot_no, max(t.po_number) as po_number, max(t.org_id) as org_id,
                  max(t.org_name) as org_name, max(t.purchase_department_code) as purchase_department_code,
                  max(t.purchase_department_name) as purchase_department_name, max(t.buyer_id) as buyer_id,
                  max(t.buyer_name) as buyer_name, sum(t.qty) as qty, coalesce(sum(t.sell_qty), 0) as sell_qty,
                  coalesce(sum(t.act_sales_amount), 0) as sales_amount, coalesce(sum(t.act_market_cost), 0) + coalesce(sum(t.act_tariff), 0) + coalesce(sum(t.act_vat), 0) + coalesce(sum(t.act_ocean_freight), 0) + coalesce(sum(t.act_dock_fees), 0) + coalesce(sum(t.act_clearance_fees), 0) + coalesce(sum(t.act_packaging), 0) as cost_amount,
                  sum(t.act_payable_amount_cny) as payable_amount_cny, sum(t.act_profit) as profit,
                  sum(t.est_profit) as est_profit, sum(t.sif_profit) as sif_profit
             from cargo_tracking t
            where t.packing_list_id is not null
            group by t.tenant_id, t.packing_list_id) c
     left join lateral (select min(r.sale_date) as first_sale, max(r.sale_date) as last_sale,
                  -sum(r.sale_qty) filter (where r.sale_qty < 0) as returned_qty
             from sale_record r
            where r.tenant_id = c.tenant_id and r.packing_list_id = c.id and r.match_flag = 'Y' and r.exclude_flag = 'N') s on true
) q;
grant select on sales_summary to app_rw;
grant select on sales_summary to app_backup;
