import { missingOf } from '#areas/purchase/offers.server.ts'
import { sum } from '#platform/model/decimal.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { receipt } from './document.ts'

/** What a container's complete receipt counted as damaged or short, item by item. */
export const missingOfReceipt = defineAnswer(missingOf, async (packingListId, work) => {
  const found = await work.find(receipt, { packingListId, enableFlag: 'Y' })
  if (found?.status !== '1') return undefined
  const came = await work.get(receipt, found.id)
  return [...new Set(came.details.map(line => line.itemCode ?? ''))]
    .map(itemCode => {
      const lines = came.details.filter(line => line.itemCode === itemCode)
      const damagedQty = sum(lines, line => line.damagedQty)
      const arrived = sum(lines, line => line.receivedQty).plus(damagedQty)
      const shortQty = sum(lines, line => line.shippedQty).minus(arrived)
      return { itemCode, damagedQty, shortQty, recordNo: came.receiptNo ?? '' }
    })
    .filter(one => one.damagedQty.plus(one.shortQty).gt(0))
})
