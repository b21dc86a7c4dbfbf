import { defineView } from '#platform/server/database/view.ts'
import { invoiceClaim, invoiceOrder, invoicePrepayment } from './documents.ts'

/** What every line says of its invoice. */
const invoice = `h.tenant_id, l.id, h.invoice_batch_code, h.status as invoice_status, h.invoice_type, h.invoice_code,
  h.invoice_date, h.org_id, h.org_name, h.vendor_id, h.vendor_name, h.purchase_department, h.purchase_department_name,
  h.settlement_no, h.invoice_currency_code, h.invoice_currency_name, h.push_erp_flag, h.erp_invoice_status,
  h.oa_workflow_status, (h.created_time at time zone 'Asia/Shanghai')::date as created_on`
const linesIn = (table: string) =>
  `from ${table} l join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id`

/** What the line reports of payable invoices are worked out from. */
export const invoiceLineViews = [
  defineView(
    invoiceOrder,
    `select ${invoice}, l.po_number, l.container_no, l.order_amount, l.match_amount
       ${linesIn('payable_invoice_order_lines')}`,
  ),
  defineView(
    invoicePrepayment,
    `select ${invoice}, l.payment_request_number, l.erp_prepayment_amount, l.balance, l.declaration_amount
       ${linesIn('payable_invoice_prepayment_lines')}`,
  ),
  defineView(
    invoiceClaim,
    `select ${invoice}, c.claim_code, c.claim_type, c.check_level, c.claim_reason, c.check_info,
            l.claim_amount as deducted_amount
       ${linesIn('payable_invoice_claim_lines')}
       left join claim c on c.tenant_id = l.tenant_id and c.id = l.claim_id`,
  ),
]
