import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { leftAtPlace } from '#areas/warehouse/offers.server.ts'
import { stockCount } from '#areas/warehouse/stock-count/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { partnerItem } from './partner-item/document.ts'
import { soldMeanwhile } from './pos-order/counted.server.ts'
import { posOrder } from './pos-order/document.ts'
import { transferOrder } from './transfer-order/document.ts'

const open = ['DRAFT', 'SUBMITTED', 'SHIPPED', 'PART_RECEIVED'] as const
/** Days of a till whose boxes have not left the store, or lie in it again. */
const notReviewed = ['SAVED', 'SENT_BACK'] as const

/** Orders that begin or end at a place and have not come to their end. */
const openOrders = async (warehouseCode: string, work: Work): Promise<Row<typeof transferOrder>[]> => [
  ...(await work.all(transferOrder, { fromWarehouse: warehouseCode, status: open })),
  ...(await work.all(transferOrder, { shipToPartner: warehouseCode, status: open })),
]

const openDays = (partnerCode: string, work: Work): Promise<Row<typeof posOrder>[]> =>
  work.all(posOrder, { partnerCode, status: notReviewed })

/** Orders and days of its till that a place still waits for. */
export const storeLeft = defineAnswer(
  leftAtPlace,
  async (warehouseCode, work): Promise<Label[]> => [
    ...(await openOrders(warehouseCode, work)).map(
      ({ orderNumber: no }): Label => [`门店调拨${no}`, `store transfer ${no}`],
    ),
    ...(await openDays(warehouseCode, work)).map(
      ({ salesDate, salesOrderNumber: no }): Label => [
        `${salesDate}未审核的${no}`,
        `${no}, sold on ${salesDate} and not reviewed`,
      ],
    ),
  ],
)

/** Days that are not reviewed and have a word of the store as something else than it means by now. */
async function daysThatSay(
  { convertRate, inventoryItemCode, partnerCode, partnerItemNumber }: Row<typeof partnerItem>,
  work: Work,
): Promise<string[]> {
  const { rows } = await work.transaction.query<{ id: string }>(
    `select distinct h.id::text as id
       from pos_order h join pos_order_details d on d.tenant_id = h.tenant_id and d.document_id = h.id
      where h.tenant_id = current_tenant() and h.partner_code = $1 and h.status = any($2) and d.partner_item_number = $3
        and (d.inventory_item_code is distinct from $4 or d.convert_rate is distinct from $5::numeric)
      order by 1`,
    [partnerCode, notReviewed, partnerItemNumber, inventoryItemCode, convertRate.toFixed()],
    'days-that-say',
  )
  return rows.map(row => row.id)
}

/** What stores say to others. */
export const storesReactions: readonly Reaction[] = [
  // What is promised or under way comes in the unit it left.
  defineReaction(secondaryInventory, 'save', {
    async refuse({ orgId, warehouseCode, warehouseName, warehouseNameEn }, work, before) {
      if (!before || before.orgId === orgId) return null
      const nameEn = warehouseNameEn ?? warehouseName
      const [order] = await openOrders(warehouseCode, work)
      if (order)
        return {
          field: 'orgId',
          bizCode: 'WAREHOUSE_IN_USE',
          message: [
            `${warehouseName}还有未完成的门店调拨${order.orderNumber}，不能更换业务主体；请先收货、关闭或取消`,
            `Store transfer ${order.orderNumber} of ${nameEn} is open; receive, close or cancel it before the unit is changed`,
          ],
        }
      const [day] = await openDays(warehouseCode, work)
      return (
        day !== undefined && {
          field: 'orgId',
          bizCode: 'WAREHOUSE_IN_USE',
          message: [
            `${warehouseName}${day.salesDate}的${day.salesOrderNumber}还没有审核，不能更换业务主体；请先审核或取消`,
            `${day.salesOrderNumber} of ${nameEn}, sold on ${day.salesDate}, is not reviewed; review or cancel it before the unit is changed`,
          ],
        }
      )
    },
  }),
  // What a day that nobody has reviewed sold is missing in a store that is counted.
  defineReaction(stockCount, 'audit', { refuse: ({ id }, work) => soldMeanwhile(work, id) }),
  // What a word of the store means is put right in its days that are not reviewed yet; what else is wrong of a day its review says.
  defineReaction(partnerItem, 'save', {
    async run(known, work) {
      for (const id of await daysThatSay(known, work)) {
        const day = await work.get(posOrder, id)
        await work.attempted(() => work.update(posOrder, day, { details: day.details }))
      }
    },
  }),
]
