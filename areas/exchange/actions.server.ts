import { actions as exchangeReceipt } from './exchange-receipt/actions.server.ts'

/** What the documents of foreign exchange do to other records. */
export const exchangeActions = [exchangeReceipt]
