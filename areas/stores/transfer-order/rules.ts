import { isThere, notPushed } from '#areas/warehouse/terms.ts'
import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { transferOrder } from './document.ts'

/** What of an order was shipped, came, or is nobody's yet; no more leaves than was ordered, no more comes than left (business.md 3.15). */
const details = defineLines(transferOrder, 'details', {
  uses: [],
  derive: ({ shippedQuantity, receivedQuantity, returnedQty }) => ({
    differenceQty: shippedQuantity && shippedQuantity.minus(receivedQuantity ?? 0).minus(returnedQty ?? 0),
  }),
  totals: lines => ({
    totalQty: sum(lines, line => line.quantity),
    totalShipped: sum(lines, line => line.shippedQuantity),
    totalReceived: sum(lines, line => line.receivedQuantity),
    totalDifference: sum(lines, line => line.differenceQty),
  }),
  refuse: lines =>
    lines.flatMap(({ lineNo, quantity, shippedQuantity, receivedQuantity, receiveQty }): Refusal[] => {
      const at = { lines: 'details', line: lineNo }
      if (shippedQuantity && quantity && shippedQuantity.gt(quantity))
        return [
          {
            ...at,
            field: 'shippedQuantity',
            bizCode: 'SHIPPED_EXCEEDS_ORDERED',
            message: [`第${lineNo}行发货数量不能大于申请数量`, `Row ${lineNo}: Shipped may not exceed ordered`],
          },
        ]
      if (receiveQty && shippedQuantity && receiveQty.plus(receivedQuantity ?? 0).gt(shippedQuantity))
        return [
          {
            ...at,
            field: 'receiveQty',
            bizCode: 'RECEIVE_EXCEEDS_SHIPPED',
            message: [`第${lineNo}行收货数量不能大于发货数量`, `Row ${lineNo}: Received may not exceed shipped`],
          },
        ]
      return []
    }),
})

/** States of an order whose boxes have left. */
const hasLeft: readonly string[] = ['SHIPPED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED']

/** What must hold of a store's order (business.md 3.15). */
export const rules = defineRules(transferOrder, {
  derive: ({ status }) => ({ flowStatus: status }),
  lines: { details },
  refuse: {
    save: ({ fromWarehouse, shipToPartner }) =>
      fromWarehouse === shipToPartner && {
        field: 'shipToPartner',
        message: ['发货仓库与收货门店不能相同', 'It cannot be shipped to where it comes from'],
      },
    push: orders =>
      orders
        .filter(order => !hasLeft.includes(order.status) || isThere(order))
        .map(order =>
          notPushed(order, order.orderNumber, [
            `只有已发货的数据可以推送，请先发货${order.orderNumber}`,
            `Only shipped rows can be pushed; ship ${order.orderNumber} first`,
          ]),
        ),
  },
})
