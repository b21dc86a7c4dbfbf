import type { Work } from '#platform/server/documents/actions.ts'

/** The job that posts what an invoice promised of prepayments. */
export const postedJob = 'prepayment-posted'

/** Has the prepayments of an invoice posted, once the ERP has it in its books (business.md 4.4). */
export const postPrepayments = (work: Work, invoiceId: string): Promise<void> =>
  work.later(postedJob, { invoiceId }, { key: invoiceId })
