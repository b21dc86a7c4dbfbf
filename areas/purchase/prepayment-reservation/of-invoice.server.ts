import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { confirmationOf } from '../payable-invoice/settled.server.ts'
import { prepaymentReservation } from './document.ts'
import { endPromises, holdPrepayments, prepaymentsLeft, promisedTo, promisePrepayments } from './promises.server.ts'

type Invoice = Row<typeof payableInvoice>

/** What an invoice deducts of prepayments. */
const declaredIn = ({ prepaymentLines }: Invoice) =>
  prepaymentLines.flatMap(({ declarationAmount, paymentRequestNumber, prepaymentId }) =>
    prepaymentId && declarationAmount?.gt(0) ? [{ prepaymentId, paymentRequestNumber, amount: declarationAmount }] : [],
  )

/** The settlement whose promises an invoice takes over; one of orders makes its own. */
const settlementOf = async (invoice: Invoice, work: Work): Promise<string | null> =>
  (await confirmationOf(invoice, work))?.settlementId ?? null

/** What an invoice of orders deducts must still be there when it is audited, with nobody promised it meanwhile. */
export async function promisedReason({ id }: Invoice, work: Work): Promise<Reason | undefined> {
  const invoice = await work.get(payableInvoice, id)
  const settlementId = await settlementOf(invoice, work)
  if (settlementId && (await promisedTo(work, { settlementId })).length > 0) return undefined
  const lines = invoice.prepaymentLines.filter(line => line.declarationAmount?.gt(0))
  return prepaymentsLeft(
    work,
    lines.map(line => ({ ...line, amount: line.declarationAmount })),
    'declarationAmount',
  )
}

/** An audited invoice keeps what it deducts: its settlement's promise becomes its own, without one it makes one (business.md 4.4). */
export async function keep({ id }: Invoice, work: Work): Promise<void> {
  const invoice = await work.get(payableInvoice, id)
  const settlementId = await settlementOf(invoice, work)
  const lines = declaredIn(invoice)
  await holdPrepayments(
    work,
    lines.map(line => line.prepaymentId),
  )
  const promised = settlementId ? await promisedTo(work, { settlementId }) : []
  if (promised.length > 0) {
    for (const one of promised) await work.update(prepaymentReservation, one, { invoiceId: id })
    return
  }
  await promisePrepayments(
    work,
    lines.map(line => ({
      ...line,
      settlementId,
      invoiceId: id,
      containerNo: null,
      vendorId: invoice.vendorId,
      orgId: invoice.orgId,
      currencyCode: invoice.invoiceCurrencyCode,
    })),
  )
}

/** Taken back, an invoice of orders gives its prepayments free; what a settlement promised stays with it (business.md 4.4). */
export async function giveBack({ id, settlementConfirmId }: Invoice, work: Work): Promise<void> {
  if (!settlementConfirmId) return endPromises(work, { invoiceId: id }, 'RELEASED')
  for (const one of await promisedTo(work, { invoiceId: id }))
    await work.update(prepaymentReservation, one, { invoiceId: null })
}

/** What an invoice that is no longer to be paid was promised is free again. */
export async function endAll(invoice: Invoice, work: Work): Promise<void> {
  const settlementId = await settlementOf(invoice, work)
  await endPromises(work, settlementId ? { settlementId } : { invoiceId: invoice.id }, 'RELEASED')
}
