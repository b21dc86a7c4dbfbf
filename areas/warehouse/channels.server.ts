import { defineChannel } from '#platform/server/outbox/channel.ts'
import { miscTransaction } from './misc-transaction/document.ts'
import { stockCount } from './stock-count/document.ts'
import { inBooks } from './terms.ts'

/** How what came or went without a document of trade, and what counts found, goes to the ERP (business.md 5.2). */
export const warehouseChannels = [
  defineChannel(miscTransaction, { ...inBooks, number: 'erpTransferNo' }),
  defineChannel(stockCount, { ...inBooks, number: 'erpTransferNo' }),
]
