import { invoiceMoved } from '#areas/purchase/offers.server.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { cargoTracking } from './document.ts'

type Payment = 'UNPAID' | 'PART_PAID' | 'PAID'

/**
 * How far an order is paid: what is owed for it by its contract, or by each settlement that was invoiced, beside what the
 * invoices that are paid cover of it. What the vendor owes us pays nothing.
 */
const statement = `select coalesce(bool_or(pushed), false) as pushed, coalesce(sum(paid) > 0, false) as paid,
       coalesce(sum(paid) >= sum(owed), false) as whole
  from (select bool_or(h.push_erp_flag = 'Y') as pushed, max(l.order_amount) filter (where h.invoice_type <> 'CLAIM') as owed,
               sum(l.match_amount) filter (where h.invoice_type <> 'CLAIM' and h.erp_invoice_status = 'PAID') as paid
          from payable_invoice_order_lines l
          join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id
         where l.tenant_id = current_tenant() and l.contract_id = $1 and h.enable_flag = 'Y'
           and h.erp_invoice_status is distinct from 'CANCELLED'
         group by h.settlement_confirm_id) each_owed`

/** Shows beside the containers of an order whether an invoice of it is in the ERP, and how far it is paid (business.md 3.6, 3.12). */
export async function tellPayment(
  work: Work,
  { contractId, poNumber }: { readonly contractId: string; readonly poNumber: string },
): Promise<void> {
  const { rows } = await work.transaction.query<{ pushed: boolean; paid: boolean; whole: boolean }>(
    statement,
    [contractId],
    'invoices-of-order',
  )
  const { pushed = false, paid = false, whole = false } = rows[0] ?? {}
  const paymentStatusName: Payment = whole ? 'PAID' : paid ? 'PART_PAID' : 'UNPAID'
  const invoicePushErpFlag = pushed ? 'Y' : 'N'
  for (const one of await work.all(cargoTracking, { poNumber }))
    if (one.paymentStatusName !== paymentStatusName || one.invoicePushErpFlag !== invoicePushErpFlag)
      await work.update(cargoTracking, one, { paymentStatusName, invoicePushErpFlag })
}

/** What the tracking of containers shows of the invoices of their order as these move (business.md 3.6, 3.12). */
export const orderPaid = defineAnswer(invoiceMoved, async ({ orderLines }, work) => {
  for (const { contractId, poNumber } of orderLines)
    if (contractId && poNumber) await tellPayment(work, { contractId, poNumber })
})
