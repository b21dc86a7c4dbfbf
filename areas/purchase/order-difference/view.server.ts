import { defineView } from '#platform/server/database/view.ts'
import { orderDifference } from './document.ts'

/**
 * What became of each audited order. Payable is the contract of what was bought outright and the confirmed settlement of
 * what is sold for the vendor; open is what no live invoice covers of it. A settlement below zero is covered by its claim,
 * which counts below zero too; a claim that no settlement makes covers nothing. Claims of an order are those its lines name;
 * one that stands in the ERP as a debit note, or is on its way there, waits for no invoice.
 */
export const orderDifferences = defineView(
  orderDifference,
  `select c.tenant_id, c.id, c.po_number, c.id as contract_id, c.contract_no as contract_name, c.shipment_id, c.shipment_name, c.container_no,
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
            when p.payable_amount <> i.invoiced_amount then 'OPEN'
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
           coalesce(sum(l.claim_amount) filter (
             where h.status = 'AUDITED' and h.used_flag = 'N' and coalesce(h.push_erp_flag, 'N') <> 'P'
               and (coalesce(h.push_erp_flag, 'N') <> 'Y' or h.erp_invoice_status is not distinct from 'CANCELLED')), 0) as claim_open_amount
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
           coalesce(sum(case when h.invoice_type is distinct from 'CLAIM' then l.match_amount
                             when h.settlement_confirm_id is not null then -l.match_amount end), 0) as invoiced_amount
      from payable_invoice_order_lines l
      join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id and h.enable_flag = 'Y'
     where l.tenant_id = c.tenant_id and l.contract_id = c.id) i on true
  cross join lateral (
    select case when c.trade_mode = 'PURCHASE' then c.total_amount else s.payable_amount end as payable_amount) p
 where c.enable_flag = 'Y' and c.status = 'AUDITED'`,
)
