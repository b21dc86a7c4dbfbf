import { vendor } from '#areas/masterdata/vendor/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { prepayment } from '../prepayment/document.ts'
import { prepaymentReservation } from './document.ts'
import { endPromises, holdPrepayments, promisedTo } from './promises.server.ts'

/** The job that posts what an invoice promised of prepayments. */
export const postedJob = 'prepayment-posted'

/** Has the prepayments of an invoice posted, once the ERP has it in its books (business.md 4.4). */
export const postPrepayments = (work: Work, invoiceId: string): Promise<void> =>
  work.later(postedJob, { invoiceId }, { key: invoiceId })

/** In the books of the ERP, what was promised is spent: its balance falls by as much as is no longer reserved (business.md 4.4). */
export async function spendPromised(work: Work, invoiceId: string): Promise<void> {
  const invoice = await work.find(payableInvoice, { id: invoiceId })
  if (!invoice || (invoice.erpInvoiceStatus !== 'POSTED' && invoice.erpInvoiceStatus !== 'PAID')) return
  const promised = await promisedTo(work, { invoiceId: invoice.id })
  await endPromises(work, { invoiceId: invoice.id }, 'POSTED')
  for (const { amount, prepaymentId } of promised) {
    const one = prepaymentId ? await work.find(prepayment, { id: prepaymentId }) : undefined
    if (!one) continue
    await work.update(prepayment, one, { erpBalanceAmount: one.erpBalanceAmount.minus(amount ?? decimal(0)) })
    // Its balance may have been read between the posting and this: it is read once more.
    await readAgain(work, one)
  }
}

/** Has the balances the ERP holds of a vendor's prepayments read once more. */
async function readAgain(work: Work, { currencyCode, vendorId }: Row<typeof prepayment>): Promise<void> {
  const seller = await work.find(vendor, { id: vendorId })
  if (seller?.vendorCode)
    await work.later(
      'erp-prepayments',
      { vendorCode: seller.vendorCode, currency: currencyCode },
      { key: `${seller.vendorCode} ${currencyCode}` },
    )
}

/** An invoice the ERP cancels after it was in its books gives back there what it had spent of prepayments: its balance has it again (business.md 4.4). */
export async function unspendPromised(work: Work, invoiceId: string): Promise<void> {
  const spent = await work.all(prepaymentReservation, { invoiceId, state: 'POSTED' })
  const ids = spent.flatMap(({ prepaymentId }) => prepaymentId ?? [])
  await holdPrepayments(work, ids)
  // Read again, now that nobody else can give them back.
  for (const reserved of await work.all(prepaymentReservation, { invoiceId, state: 'POSTED' })) {
    await work.update(prepaymentReservation, reserved, { state: 'RELEASED', endedDate: work.today })
    const one = reserved.prepaymentId ? await work.find(prepayment, { id: reserved.prepaymentId }) : undefined
    if (!one) continue
    const balance = one.erpBalanceAmount.plus(reserved.amount ?? decimal(0))
    await work.update(prepayment, one, {
      erpBalanceAmount: balance.gt(one.requestAmount) ? one.requestAmount : balance,
    })
    await readAgain(work, one)
  }
}

/** The queue's side of it. */
export const prepaymentsPosted: AreaJob = {
  name: postedJob,
  run: (work, { invoiceId }) => spendPromised(work, String(invoiceId)),
}
