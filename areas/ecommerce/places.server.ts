import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { leftAtPlace } from '#areas/warehouse/offers.server.ts'
import type { Label } from '#platform/model/label.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
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

/** An item is sold by the unit its warehouse is of by now: under the former one nothing of it would lie there. */
export const unitOfItems = defineReaction(secondaryInventory, 'save', {
  async run({ orgId, warehouseCode }, work) {
    for (const one of await work.all(ecommerceItem, { warehouseCode }))
      if (one.orgId !== orgId) await work.update(ecommerceItem, one, { orgId })
  },
})
