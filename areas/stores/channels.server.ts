import { defineChannel } from '#platform/server/outbox/channel.ts'
import { posOrder } from './pos-order/document.ts'
import { transferOrder } from './transfer-order/document.ts'

/** Papers of a store go on in the ERP from created to posted, unless they fail or are cancelled (business.md 3.15, 5.2). */
const inBooks = {
  target: 'ERP',
  flag: 'pushErpFlag',
  message: 'pushErpMessage',
  status: { field: 'erpOrderStatus', ladder: ['CREATED', 'POSTED'], always: ['FAILED', 'CANCELLED'] },
} as const

/** How transfers and sales of stores go to the ERP. */
export const storesChannels = [
  defineChannel(transferOrder, { ...inBooks, number: 'erpTransferNo' }),
  defineChannel(posOrder, { ...inBooks, number: 'erpOrderNumber' }),
]
