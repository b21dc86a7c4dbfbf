import { defineView } from '#platform/server/database/view.ts'
import { openPayable } from './document.ts'

const owed = (amount: string) => `case when invoice_type = 'CLAIM' then -${amount} else ${amount} end as ${amount}`

/** Open payables are the payable invoices that stand, less those the ERP has paid or cancelled; what a vendor owes us counts below zero. */
export const openPayableView = defineView(
  openPayable,
  `select tenant_id, id, invoice_batch_code, invoice_code, invoice_date, vendor_id, vendor_name, org_id, org_name,
          purchase_department, purchase_department_name, settlement_no, invoice_currency_code, invoice_currency_name,
          ${owed('invoice_amount')}, ${owed('net_amount')}, push_erp_flag, erp_invoice_status, push_erp_message, oa_workflow_status
     from payable_invoice
    where status = 'AUDITED' and coalesce(erp_invoice_status, '') not in ('PAID', 'CANCELLED')`,
)
