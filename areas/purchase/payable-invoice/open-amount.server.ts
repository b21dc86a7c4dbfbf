import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { payableInvoice } from './document.ts'

/**
 * What of an order live invoices cover already, besides one of them; nobody else covers more of it meanwhile (business.md
 * 3.12). What is claimed of an order covers nothing of what is owed for it, and the other way round.
 */
export async function coveredOf(
  work: Work,
  contractId: string,
  {
    invoiceId,
    invoiceType,
    settlementConfirmId,
  }: Pick<Row<typeof payableInvoice>, 'invoiceType' | 'settlementConfirmId'> & { readonly invoiceId: string | null },
): Promise<Decimal> {
  await work.lock('order-open', contractId)
  const { rows } = await work.transaction.query<{ covered: string }>(
    `select coalesce(sum(l.match_amount), 0)::text as covered
       from payable_invoice_order_lines l
       join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and l.contract_id = $1 and h.enable_flag = 'Y'
        and h.id is distinct from $2::bigint and h.settlement_confirm_id is not distinct from $3::bigint
        and h.invoice_type = $4`,
    [contractId, invoiceId, settlementConfirmId, invoiceType],
    'covered-of-order',
  )
  return decimal(rows[0]?.covered ?? '0')
}
