import { actions as saleRecord } from './sale-record/actions.server.ts'

/** What the documents of sales do to other records. */
export const salesActions = [saleRecord]
