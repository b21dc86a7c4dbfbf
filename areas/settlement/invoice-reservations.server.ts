import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { postedJob } from './invoice-posted.ts'
import { prepayment } from './prepayment/document.ts'
import { prepaymentReservation } from './prepayment-reservation/document.ts'
import { endPromises, hold, leftReason, promise, promisedTo } from './reservations.server.ts'
import { settlementConfirm } from './settlement-confirm/document.ts'

type Invoice = Row<typeof payableInvoice>

/** What an invoice deducts of prepayments. */
const declaredIn = ({ prepaymentLines }: Invoice) =>
  prepaymentLines.flatMap(({ declarationAmount, paymentRequestNumber, prepaymentId }) =>
    prepaymentId && declarationAmount?.gt(0) ? [{ prepaymentId, paymentRequestNumber, amount: declarationAmount }] : [],
  )

/** The settlement whose promises an invoice takes over; one of orders makes its own. */
async function settlementOf({ settlementConfirmId }: Invoice, work: Work): Promise<string | null> {
  const confirm = settlementConfirmId ? await work.find(settlementConfirm, { id: settlementConfirmId }) : undefined
  return confirm?.settlementId ?? null
}

/** What an invoice of orders deducts must still be there when it is audited, with nobody promised it meanwhile. */
async function notLeft({ id }: Invoice, work: Work): Promise<Reason | undefined> {
  const invoice = await work.get(payableInvoice, id)
  const settlementId = await settlementOf(invoice, work)
  if (settlementId && (await promisedTo(work, { settlementId })).length > 0) return undefined
  const lines = invoice.prepaymentLines.filter(line => line.declarationAmount?.gt(0))
  return leftReason(
    work,
    lines.map(line => ({ ...line, amount: line.declarationAmount })),
    'declarationAmount',
  )
}

/** An audited invoice keeps what it deducts: its settlement's promise becomes its own, without one it makes one (business.md 4.4). */
async function keep({ id }: Invoice, work: Work): Promise<void> {
  const invoice = await work.get(payableInvoice, id)
  const settlementId = await settlementOf(invoice, work)
  const lines = declaredIn(invoice)
  await hold(
    work,
    lines.map(line => line.prepaymentId),
  )
  const promised = settlementId ? await promisedTo(work, { settlementId }) : []
  if (promised.length > 0) {
    for (const one of promised) await work.update(prepaymentReservation, one, { invoiceId: id })
    return
  }
  await promise(
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
async function giveBack({ id, settlementConfirmId }: Invoice, work: Work): Promise<void> {
  if (!settlementConfirmId) return endPromises(work, { invoiceId: id }, 'RELEASED')
  for (const one of await promisedTo(work, { invoiceId: id }))
    await work.update(prepaymentReservation, one, { invoiceId: null })
}

/** What invoices do to prepayments (business.md 3.12, 4.4). */
export const invoiceReactions: readonly Reaction[] = [
  defineReaction(payableInvoice, 'audit', { refuse: notLeft, run: keep }),
  defineReaction(payableInvoice, 'antiAudit', { run: giveBack }),
  defineReaction(payableInvoice, 'invalidate', {
    async run(invoice, work) {
      const settlementId = await settlementOf(invoice, work)
      await endPromises(work, settlementId ? { settlementId } : { invoiceId: invoice.id }, 'RELEASED')
    },
  }),
]

/** In the books of the ERP, what was promised is spent: its balance falls by as much as is no longer reserved (business.md 4.4). */
export const prepaymentsPosted: AreaJob = {
  name: postedJob,
  async run(work, { invoiceId }) {
    const invoice = await work.find(payableInvoice, { id: String(invoiceId) })
    if (!invoice || (invoice.erpInvoiceStatus !== 'POSTED' && invoice.erpInvoiceStatus !== 'PAID')) return
    const promised = await promisedTo(work, { invoiceId: invoice.id })
    await endPromises(work, { invoiceId: invoice.id }, 'POSTED')
    for (const { amount, prepaymentId } of promised) {
      const one = prepaymentId ? await work.find(prepayment, { id: prepaymentId }) : undefined
      if (one)
        await work.update(prepayment, one, { erpBalanceAmount: one.erpBalanceAmount.minus(amount ?? decimal(0)) })
    }
  },
}
