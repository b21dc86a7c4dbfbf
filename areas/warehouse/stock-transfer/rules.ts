import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { stockTransfer } from './document.ts'

/** What of a transfer has come, is on the way, or was lost; nothing comes that was not sent (business.md 3.15). */
const details = defineLines(stockTransfer, 'details', {
  uses: [],
  derive: ({ quantity, receivedQuantity, lossQty }) => ({
    inTransitQty: quantity && quantity.minus(receivedQuantity ?? 0).minus(lossQty ?? 0),
  }),
  totals: lines => ({
    totalQty: sum(lines, line => line.quantity),
    totalReceived: sum(lines, line => line.receivedQuantity),
    totalInTransit: sum(lines, line => line.inTransitQty),
    totalLoss: sum(lines, line => line.lossQty),
  }),
  refuse: lines =>
    lines
      .filter(line => line.receiveQty && line.inTransitQty && line.receiveQty.gt(line.inTransitQty))
      .map(line => ({
        lines: 'details',
        line: line.lineNo,
        field: 'receiveQty',
        bizCode: 'RECEIVE_EXCEEDS_SHIPPED',
        message: [`第${line.lineNo}行收货数量不能大于发货数量`, `Row ${line.lineNo}: Received may not exceed shipped`],
      })),
})

/** What must hold of a transfer (business.md 3.15). */
export const rules = defineRules(stockTransfer, {
  lines: { details },
  refuse: {
    save: ({ fromWarehouse, toWarehouse }) =>
      fromWarehouse === toWarehouse && {
        field: 'toWarehouse',
        message: ['调出仓库与调入仓库不能相同', 'The two warehouses must differ'],
      },
  },
})
