import { generateCall, waitingCall } from '#areas/packing/offers.server.ts'
import { type OfferedAt, offeredCalls } from '#platform/server/documents/offers.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { receipt } from './receipt/document.ts'
import { countingCalls } from './stock-count/entry.server.ts'
import { stockOnhand } from './stock-onhand/document.ts'
import { traceCall } from './trace/trace.server.ts'

/** What lies where, for whoever chooses from it (Spec 000 §7.5). */
const onhandList: OfferedAt = {
  path: '/scm/stock/onhand/list',
  document: stockOnhand,
  answer: 'records',
  size: 20,
  takes: { name: 'q', warehouse: 'warehouseCode' },
  as: { label: 'lotNo', value: 'id', warehouse: 'warehouseCode', quantity: 'onhand' },
}

/** Calls of this area that no declaration gives. */
export const warehouseCalls = (parts: HouseParts): Call[] => [
  ...offeredCalls(parts, [onhandList]),
  traceCall(parts),
  ...countingCalls(parts),
  waitingCall(parts, receipt, {
    permission: `${receipt.permission}:save`,
    summary: ['收货单：待收货的装箱单', 'Receipt: packing lists without one'],
  }),
  generateCall(parts, receipt, {
    permission: `${receipt.permission}:save`,
    summary: ['收货单：由装箱单生成', 'Receipt: generate from packing lists'],
    done: ['收货单已生成', 'Receipt generated'],
    async make({ id: packingListId }, work) {
      const { id, receiptNo: no } = await work.create(receipt, { packingListId })
      return { id, no }
    },
  }),
]
