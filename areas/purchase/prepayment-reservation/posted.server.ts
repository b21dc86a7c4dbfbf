import { vendor } from '#areas/masterdata/vendor/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { prepayment } from '../prepayment/document.ts'
import { endPromises, promisedTo } from './promises.server.ts'

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
    const seller = await work.find(vendor, { id: one.vendorId })
    if (seller?.vendorCode)
      await work.later(
        'erp-prepayments',
        { vendorCode: seller.vendorCode, currency: one.currencyCode },
        { key: `${seller.vendorCode} ${one.currencyCode}` },
      )
  }
}

/** The queue's side of it. */
export const prepaymentsPosted: AreaJob = {
  name: postedJob,
  run: (work, { invoiceId }) => spendPromised(work, String(invoiceId)),
}
