drop view if exists arriving_container;

drop view if exists cost_sheet;

drop view if exists customs_statement;

drop view if exists customs_supplier;

drop view if exists export_volume_week;

drop view if exists open_payable;

drop view if exists order_difference;

drop view if exists payable_invoice_claim;

drop view if exists payable_invoice_order;

drop view if exists payable_invoice_prepayment;

drop view if exists sales_by_day;

drop view if exists sales_summary;

drop view if exists supplier_product;

drop view if exists trace_order;

create view arriving_container with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.container_no::text as container_no,
  q.node::text as node,
  q.coo::text as coo,
  q.coo_name::text as coo_name,
  q.product_category::text as product_category,
  q.product_category_name::text as product_category_name,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.shipment_lot_no::text as shipment_lot_no,
  q.po_number::text as po_number,
  q.purchase_department_code::text as purchase_department_code,
  q.purchase_department_name::text as purchase_department_name,
  q.buyer_id::bigint as buyer_id,
  q.buyer_name::text as buyer_name,
  q.vessel_voyage::text as vessel_voyage,
  q.transport_type::text as transport_type,
  q.pol::text as pol,
  q.pol_name::text as pol_name,
  q.pod::text as pod,
  q.pod_name::text as pod_name,
  q.etd_date::date as etd_date,
  q.eta_date::date as eta_date,
  q.ata_date::date as ata_date,
  q.eta_week::text as eta_week,
  q.skus::integer as skus,
  q.qty::numeric(21,3) as qty,
  q.weight::numeric(21,3) as weight,
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
select t.tenant_id, t.packing_list_id as id,
          (array['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'])[min(array_position(array['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'], t.status))] as node,
          max(i.coo) as coo, max(i.coo_name) as coo_name, max(t.category) as product_category,
          max(t.category_name) as product_category_name, max(t.vendor) as vendor_id, max(t.vendor_name) as vendor_name,
          max(t.container_no) as container_no, max(t.org_id) as org_id, max(t.org_name) as org_name, max(t.shipment_lot_no) as shipment_lot_no, max(t.po_number) as po_number,
          max(t.purchase_department_code) as purchase_department_code, max(t.purchase_department_name) as purchase_department_name, max(t.buyer_id) as buyer_id, max(t.buyer_name) as buyer_name,
          max(t.vessel_voyage) as vessel_voyage, max(t.transport_type) as transport_type, max(t.pol) as pol, max(t.pol_name) as pol_name, max(t.pod) as pod, max(t.pod_name) as pod_name,
          max(t.etd_date) as etd_date, max(t.eta_date) as eta_date, max(t.ata_date) as ata_date, max(t.eta_week) as eta_week,
          count(*) as skus, sum(t.qty) as qty, sum(t.qty * t.net_weight) as weight
     from cargo_tracking t
     left join item i on i.tenant_id = t.tenant_id and i.item_code = t.item_code
    where t.packing_list_id is not null
    group by t.tenant_id, t.packing_list_id
) q;
grant select on arriving_container to app_rw;
grant select on arriving_container to app_backup;

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

create view customs_statement with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.statement_month::text as statement_month,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.consignee_id::bigint as consignee_id,
  q.consignee_name::text as consignee_name,
  q.category::text as category,
  q.category_name::text as category_name,
  q.documents::integer as documents,
  q.released::integer as released,
  q.first_declared::date as first_declared,
  q.last_declared::date as last_declared,
  q.total_qty::numeric(21,3) as total_qty,
  q.total_gross_weight::numeric(20,2) as total_gross_weight,
  q.declared_net_weight::numeric(20,2) as declared_net_weight,
  q.dutiable_value_cny::numeric(20,2) as dutiable_value_cny,
  q.tariff::numeric(20,2) as tariff,
  q.vat::numeric(20,2) as vat,
  q.tax_total::numeric(20,2) as tax_total,
  q.tax_unpaid::numeric(20,2) as tax_unpaid,
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
select h.tenant_id, min(h.id) as id, to_char(h.declare_date, 'YYYY-MM') as statement_month, h.org_id, max(h.org_name) as org_name,
          h.consignee_id, max(h.consignee_name) as consignee_name, h.category, max(h.category_name) as category_name,
          count(*)::integer as documents, (count(*) filter (where h.status = 'RELEASED'))::integer as released,
          min(h.declare_date) as first_declared, max(h.declare_date) as last_declared, sum(h.total_qty) as total_qty,
          sum(h.total_gross_weight) as total_gross_weight, sum(h.declared_net_weight) as declared_net_weight,
          sum(h.dutiable_value_cny) as dutiable_value_cny, sum(coalesce(h.tariff_paid, h.tariff)) as tariff,
          sum(coalesce(h.vat_paid, h.vat)) as vat,
          sum(coalesce(h.tariff_paid, h.tariff) + coalesce(h.vat_paid, h.vat)) as tax_total,
          coalesce(sum(h.tariff + h.vat) filter (where h.tariff_paid is null and h.vat_paid is null), 0) as tax_unpaid
     from customs_document h
    where h.status in ('DECLARED', 'INSPECTION', 'TAX_PAID', 'RELEASED') and h.enable_flag = 'Y'
    group by h.tenant_id, to_char(h.declare_date, 'YYYY-MM'), h.org_id, h.consignee_id, h.category
) q;
grant select on customs_statement to app_rw;
grant select on customs_statement to app_backup;

create view customs_supplier with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.vendor_code::text as vendor_code,
  q.vendor_name::text as vendor_name,
  q.vendor_name_en::text as vendor_name_en,
  q.vendor_id::bigint as vendor_id,
  q.country::text as country,
  q.address::text as address,
  q.phone::text as phone,
  q.consignees::integer as consignees,
  q.documents::integer as documents,
  q.open::integer as open,
  q.released::integer as released,
  q.inspected::integer as inspected,
  q.inspection_rate::numeric(22,4) as inspection_rate,
  q.clearance_days::numeric(19,1) as clearance_days,
  q.last_declared::date as last_declared,
  q.declared_net_weight::numeric(20,2) as declared_net_weight,
  q.tax_total::numeric(20,2) as tax_total,
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
select v.tenant_id, v.id, v.vendor_code, v.vendor_name, v.vendor_name_en, v.id as vendor_id, v.country, v.address, v.phone,
          coalesce(c.consignees, 0) as consignees, coalesce(e.documents, 0) as documents, coalesce(e.open, 0) as open,
          coalesce(e.released, 0) as released, coalesce(e.inspected, 0) as inspected,
          round(100.0 * e.inspected / nullif(e.documents, 0), 2) as inspection_rate, e.clearance_days, e.last_declared,
          coalesce(e.declared_net_weight, 0) as declared_net_weight, coalesce(e.tax_total, 0) as tax_total
     from vendor v
     left join (select tenant_id, customs_broker_id, count(*)::integer as consignees from consignee
                 where enable_flag = 'Y' and customs_broker_id is not null group by tenant_id, customs_broker_id) c
       on c.tenant_id = v.tenant_id and c.customs_broker_id = v.id
     left join (select tenant_id, customs_broker_id, count(*)::integer as documents,
                       (count(*) filter (where status <> 'RELEASED'))::integer as open,
                       (count(*) filter (where status = 'RELEASED'))::integer as released,
                       (count(*) filter (where inspection_flag = 'Y'))::integer as inspected,
                       round(avg(release_date - declare_date) filter (where status = 'RELEASED'), 1) as clearance_days,
                       max(declare_date) as last_declared, sum(declared_net_weight) as declared_net_weight,
                       sum(coalesce(tariff_paid, tariff) + coalesce(vat_paid, vat)) as tax_total
                  from customs_document
                 where status in ('SUBMITTED', 'DECLARED', 'INSPECTION', 'TAX_PAID', 'RELEASED') and enable_flag = 'Y'
                 group by tenant_id, customs_broker_id) e
       on e.tenant_id = v.tenant_id and e.customs_broker_id = v.id
    where v.vendor_type = 'SERVICE' and v.enable_flag = 'Y' and (c.consignees is not null or e.documents is not null)
) q;
grant select on customs_supplier to app_rw;
grant select on customs_supplier to app_backup;

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
       select tenant_id, min(id) as id, week, first_day, place,
              category, min(category_name) as category_name, commodity, min(commodity_name) as commodity_name,
              sum(quantity) as quantity,
              lag(sum(quantity)) over (partition by tenant_id, place, category, commodity order by first_day) as previous_quantity
         from (
           select v.tenant_id, v.id, v.place, v.category, v.category_name, v.commodity, v.commodity_name, v.quantity,
                  coalesce(d.week_name, to_char(v.day, 'IYYY"W"IW')) as week,
                  coalesce(d.start_date, date_trunc('week', v.day)::date) as first_day
             from export_volume v
             left join (
               select tenant_id, week_name, start_date, generate_series(start_date, end_date, interval '1 day')::date as day
                 from week_definition where enable_flag = 'Y'
             ) d on d.tenant_id = v.tenant_id and d.day = v.day
            where v.enable_flag = 'Y'
         ) told
        group by tenant_id, week, first_day, place, category, commodity) w
) q;
grant select on export_volume_week to app_rw;
grant select on export_volume_week to app_backup;

create view open_payable with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.invoice_batch_code::text as invoice_batch_code,
  q.invoice_code::text as invoice_code,
  q.invoice_date::date as invoice_date,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.purchase_department::text as purchase_department,
  q.purchase_department_name::text as purchase_department_name,
  q.settlement_no::text as settlement_no,
  q.invoice_currency_code::text as invoice_currency_code,
  q.invoice_currency_name::text as invoice_currency_name,
  q.invoice_amount::numeric(20,2) as invoice_amount,
  q.net_amount::numeric(20,2) as net_amount,
  q.push_erp_flag::text as push_erp_flag,
  q.erp_invoice_status::text as erp_invoice_status,
  q.push_erp_message::text as push_erp_message,
  q.oa_workflow_status::text as oa_workflow_status,
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
select tenant_id, id, invoice_batch_code, invoice_code, invoice_date, vendor_id, vendor_name, org_id, org_name,
          purchase_department, purchase_department_name, settlement_no, invoice_currency_code, invoice_currency_name,
          invoice_amount, net_amount, push_erp_flag, erp_invoice_status, push_erp_message, oa_workflow_status
     from payable_invoice
    where status = 'AUDITED' and coalesce(erp_invoice_status, '') not in ('PAID', 'CANCELLED')
) q;
grant select on open_payable to app_rw;
grant select on open_payable to app_backup;

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

create view sales_by_day with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.sale_date::date as sale_date,
  q.item_code::text as item_code,
  q.item_name::text as item_name,
  q.channel::text as channel,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.product_category::text as product_category,
  q.product_category_name::text as product_category_name,
  q.commodity::text as commodity,
  q.commodity_name::text as commodity_name,
  q.brand::text as brand,
  q.brand_name::text as brand_name,
  q.grade::text as grade,
  q.grade_name::text as grade_name,
  q.spec::text as spec,
  q.spec_name::text as spec_name,
  q.coo::text as coo,
  q.coo_name::text as coo_name,
  q.sale_count::integer as sale_count,
  q.sale_qty::numeric(21,3) as sale_qty,
  q.weight::numeric(21,3) as weight,
  q.sale_amount::numeric(20,2) as sale_amount,
  q.average_price::numeric(22,4) as average_price,
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
select s.*, i.category as product_category, i.category_name as product_category_name, i.commodity, i.commodity_name, i.brand, i.brand_name, i.grade, i.grade_name, i.spec, i.spec_name, i.coo, i.coo_name,
          s.sale_qty * i.net_weight as weight,
          case when s.sale_qty <> 0 then round(s.sale_amount / s.sale_qty, 4) end as average_price
     from (select r.tenant_id, min(r.id) as id, r.sale_date, r.item_code, max(r.item_name) as item_name, r.channel,
                  r.vendor_id, max(r.vendor_name) as vendor_name, r.org_id, max(r.org_name) as org_name,
                  count(*) as sale_count, sum(r.sale_qty) as sale_qty, sum(r.sale_amount) as sale_amount
             from sale_record r
            where r.enable_flag = 'Y'
            group by r.tenant_id, r.sale_date, r.item_code, r.channel, r.vendor_id, r.org_id) s
     left join item i on i.tenant_id = s.tenant_id and i.item_code = s.item_code
) q;
grant select on sales_by_day to app_rw;
grant select on sales_by_day to app_backup;

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
     from (select t.tenant_id, t.packing_list_id as id, max(t.container_no) as container_no, (array['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'])[min(array_position(array['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED'], t.status))] as node,
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

create view trace_order with (security_invoker = true) as
select q.tenant_id::bigint as tenant_id,
  q.id::bigint as id,
  0 as version,
  q.trace_no::text as trace_no,
  q.container_no::text as container_no,
  q.po_number::text as po_number,
  q.vendor_id::bigint as vendor_id,
  q.vendor_name::text as vendor_name,
  q.org_id::bigint as org_id,
  q.org_name::text as org_name,
  q.packing_list_id::bigint as packing_list_id,
  q.packing_list_name::text as packing_list_name,
  q.category::text as category,
  q.category_name::text as category_name,
  q.coo::text as coo,
  q.coo_name::text as coo_name,
  q.load_date::date as load_date,
  q.customs_document_id::bigint as customs_document_id,
  q.customs_document_name::text as customs_document_name,
  q.entry_no::text as entry_no,
  q.declare_date::date as declare_date,
  q.release_date::date as release_date,
  q.total_qty::numeric(21,3) as total_qty,
  q.received_qty::numeric(21,3) as received_qty,
  q.onhand::numeric(21,3) as onhand,
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
select p.tenant_id, p.id, coalesce(p.shipment_lot_no, t.lot_no, p.container_no) as trace_no, p.container_no, p.po_number,
          p.vendor_id, p.vendor_name, p.org_id, p.org_name, p.id as packing_list_id, p.packing_list_no as packing_list_name,
          t.category, t.category_name, e.coo, e.coo_name, p.load_date, e.id as customs_document_id,
          e.customs_no as customs_document_name, e.entry_no, e.declare_date, e.release_date, p.total_qty,
          coalesce(t.received_qty, 0) as received_qty, coalesce(s.onhand, 0) as onhand
     from packing_list p
     left join lateral (select min(shipment_lot_no) as lot_no, min(category) as category, min(category_name) as category_name,
                               sum(received_qty) as received_qty
                          from cargo_tracking c where c.tenant_id = p.tenant_id and c.packing_list_id = p.id) t on true
     left join customs_document e
       on e.tenant_id = p.tenant_id and e.packing_list_id = p.id and e.status <> 'CANCELLED' and e.enable_flag = 'Y'
     left join lateral (select sum(onhand) as onhand from stock_onhand o
                         where o.tenant_id = p.tenant_id and o.org_id = p.org_id
                           and o.lot_no = coalesce(p.shipment_lot_no, t.lot_no, p.container_no)) s on true
    where p.status = 'AUDITED' and p.enable_flag = 'Y'
) q;
grant select on trace_order to app_rw;
grant select on trace_order to app_backup;
