import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { defineReaction, type Reaction } from '#platform/server/documents/actions.ts'
import { ecommerceItem } from './item/document.ts'
import { ecommerceOrder } from './order/document.ts'

/** What e-commerce says to others. */
export const ecommerceReactions: readonly Reaction[] = [
  // What is sold on a platform is sold by the unit whose warehouse it is sent from.
  defineReaction(secondaryInventory, 'save', {
    async refuse({ orgId, warehouseCode, warehouseName }, work, before) {
      if (!before || before.orgId === orgId) return null
      const order = await work.find(ecommerceOrder, { warehouseCode, status: 'MATCHED' })
      return order
        ? {
            field: 'orgId',
            bizCode: 'WAREHOUSE_IN_USE',
            message: [
              `电商订单${order.platformOrderNo}待从${warehouseName}发货，不能更换业务主体；请先发货，或取消匹配`,
              `E-commerce order ${order.platformOrderNo} is to be shipped from ${warehouseName}; ship it, or undo its match, before the unit is changed`,
            ],
          }
        : null
    },
    async run({ orgId, warehouseCode }, work, before) {
      if (!before || before.orgId === orgId) return
      for (const one of await work.all(ecommerceItem, { warehouseCode }))
        await work.update(ecommerceItem, one, { orgId })
    },
  }),
]
