import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { defineReaction, type Reaction } from '#platform/server/documents/actions.ts'
import { transferOrder } from './transfer-order/document.ts'

const open = ['DRAFT', 'SUBMITTED', 'SHIPPED', 'PART_RECEIVED'] as const

/** What stores say to others. */
export const storesReactions: readonly Reaction[] = [
  // What is promised or under way comes in the unit it left.
  defineReaction(secondaryInventory, 'save', {
    async refuse({ orgId, warehouseCode, warehouseName }, work, before) {
      if (!before || before.orgId === orgId) return null
      const order =
        (await work.find(transferOrder, { fromWarehouse: warehouseCode, status: open })) ??
        (await work.find(transferOrder, { shipToPartner: warehouseCode, status: open }))
      return (
        order !== undefined && {
          field: 'orgId',
          bizCode: 'WAREHOUSE_IN_USE',
          message: [
            `${warehouseName}还有未完成的门店调拨${order.orderNumber}，不能更换业务主体；请先收货、关闭或取消`,
            `Store transfer ${order.orderNumber} of ${warehouseName} is open; receive, close or cancel it before the unit is changed`,
          ],
        }
      )
    },
  }),
]
