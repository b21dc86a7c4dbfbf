import { leftAtPlace } from '#areas/warehouse/offers.server.ts'
import type { Label } from '#platform/model/label.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { ecommerceItem } from './item/document.ts'
import { ecommerceOrder } from './order/document.ts'

/** What platforms sell from a warehouse, and what was ordered there and is not sent yet. */
export const ordersLeft = defineAnswer(leftAtPlace, async (warehouseCode, work): Promise<Label[]> => {
  const items = await work.all(ecommerceItem, { warehouseCode, enableFlag: 'Y' })
  const orders = await work.all(ecommerceOrder, { warehouseCode, status: ['IMPORTED', 'MATCHED'], enableFlag: 'Y' })
  const [first] = items
  const sold: Label[] = first
    ? [
        [
          `从此发货的电商商品${items.length}个（如${first.platformItemNumber}）`,
          `${items.length} e-commerce ${items.length === 1 ? 'item' : 'items'} sent from there (${first.platformItemNumber})`,
        ],
      ]
    : []
  return [...sold, ...orders.map(({ platformOrderNo: no }): Label => [`电商订单${no}`, `e-commerce order ${no}`])]
})
