import { inBooks } from '#areas/warehouse/terms.ts'
import { defineChannel } from '#platform/server/outbox/channel.ts'
import { posOrder } from './pos-order/document.ts'
import { transferOrder } from './transfer-order/document.ts'

/** How transfers and sales of stores go to the ERP. */
export const storesChannels = [
  defineChannel(transferOrder, { ...inBooks, number: 'erpTransferNo' }),
  defineChannel(posOrder, { ...inBooks, number: 'erpOrderNumber' }),
]
