import { z } from 'zod'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { transferOrder } from './document.ts'

const id = z.string().regex(/^\d{1,18}$/)
const boxes = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/)
type Line = Row<typeof transferOrder>['details'][number]

/** More of a row was received since somebody counted it: what was counted may be in already. */
const receivedMeanwhile = (orderNumber: string | null, { itemCode, itemName, lotNo, receivedQuantity }: Line) => {
  const name = `${itemName ?? itemCode} ${lotNo ?? ''}`.trim()
  const received = receivedQuantity?.toFixed() ?? '0'
  return refuse(
    [
      `${orderNumber}的${name}在您清点之后已收到${received}，请刷新后只清点还没收的`,
      `${orderNumber}: ${received} of ${name} were received since you counted; read it again and count only what is not in yet`,
    ],
    'RECEIVED_MEANWHILE',
  )
}

/** What a store counted of an order as it was unloaded, received in one gesture whatever the ERP writes into it meanwhile. */
export const countInCall = (parts: HouseParts): Call => {
  const shape = parts.store.shapes.of(transferOrder.name)
  return defineCall({
    ...usualCall,
    method: 'POST',
    path: `${transferOrder.calls}/count-in`,
    summary: ['门店调拨单：按清点数量收货', 'Store transfer order: receive what was counted'],
    permission: `${transferOrder.permission}:receive`,
    input: z.object({
      id: id.describe('The order'),
      counted: z
        .array(
          z.object({
            id: id.describe('The row'),
            qty: boxes,
            received: boxes.optional().describe('Boxes of the row that were received when it was counted'),
          }),
        )
        .min(1)
        .max(1000)
        .describe('Boxes that came, by row; of rows that are not named nothing came'),
    }),
    output: z.object({ status: z.string(), received: z.string(), missing: z.string() }),
    effect: 'write',
    audit: 'receive',
    async answer(context) {
      const { counted } = context.input
      const work = workOf(parts, context)
      await work.lock('store-transfer-order-received', context.input.id)
      const order = await work.get(transferOrder, context.input.id)
      await refuseBeyondScope(work, shape, [order.id], 'save')
      const came = new Map(counted.map(one => [one.id, decimal(one.qty)]))
      const strange = counted.find(one => !order.details.some(line => line.id === one.id))
      if (strange)
        throw refuse(
          [
            `${order.orderNumber}已没有这一行，请刷新后重新清点`,
            `${order.orderNumber} has no such row any more; read it again and count anew`,
          ],
          'ROW_GONE',
        )
      const moved = order.details.find(line => {
        const received = counted.find(one => one.id === line.id)?.received
        return received !== undefined && !decimal(received).eq(line.receivedQuantity ?? 0)
      })
      if (moved) throw receivedMeanwhile(order.orderNumber, moved)
      if (order.status === 'SHIPPED' || order.status === 'PART_RECEIVED')
        await work.update(transferOrder, order, {
          details: order.details.map(line => ({ ...line, receiveQty: came.get(String(line.id)) ?? null })),
        })
      await work.run(transferOrder, 'receive', await work.get(transferOrder, order.id), {})
      const now = await work.get(transferOrder, order.id)
      return {
        status: now.status,
        received: now.totalReceived?.toFixed(3) ?? '',
        missing: now.totalDifference?.toFixed(3) ?? '',
      }
    },
  })
}
