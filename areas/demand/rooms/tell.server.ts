import { waitsFor } from '#areas/admin/offers.server.ts'
import { tellRooms } from '#areas/integration/offers.server.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { regionOf } from '../regions.ts'
import { salesDemand } from '../sales-demand/document.ts'

type Demand = Row<typeof salesDemand>

/** Tells the rooms of a demand's customer what has become of it. */
export async function tellRoomsOf(
  demand: Demand,
  said: { readonly template: 'DEMAND_PUSHED' | 'ORDER_HOLD'; readonly content: string },
  work: Work,
): Promise<void> {
  const buyer = await work.find(customer, { id: demand.customerId })
  const place = await work.find(secondaryInventory, { warehouseCode: demand.shipFromWarehouseCode })
  const goods: { brand: string | null; category: string | null }[] = []
  for (const { itemCode } of demand.details) {
    const known = await work.find(item, { itemCode })
    goods.push({ brand: known?.brand ?? null, category: known?.category ?? null })
  }
  const { orgId, customerId, shipToOrgId, salesrepId, shipFromWarehouseCode } = demand
  await tellRooms(
    {
      orgId,
      customerId,
      shipToOrgId,
      salesrepId,
      shipFromWarehouseCode,
      goods,
      provinceName: buyer?.province ?? null,
      region: regionOf(buyer?.province ?? null),
      shipFromDeptCode: place?.departmentCode ?? null,
    },
    { ...said, aboutType: salesDemand.name, aboutNo: demand.salesPlanNumber },
    work,
  )
}

/** Who sells a demand, as long as they see it; else whoever leads sales for its unit (decision 0107). */
export async function sellerOf({ id, orgId, salesrepId }: Demand, work: Work): Promise<string[]> {
  const seller = await work.find(salesrep, { id: salesrepId })
  return waitsFor(work, [seller?.userId], { document: salesDemand, id, orgId, roles: ['SALES_LEAD'] })
}

/** A demand that waits is told to the customer's rooms, with the remark they keep for it, and to who sells (business.md 5.5 ORDER_HOLD, 5.8). */
export async function tellHeld(demand: Demand, reason: string, work: Work): Promise<void> {
  const no = demand.salesPlanNumber
  await tellRoomsOf(
    demand,
    {
      template: 'ORDER_HOLD',
      content: [
        '### 订单暂挂',
        `>客户：${demand.customerName ?? ''}`,
        `>单号：<font color="warning">${no ?? ''}</font>`,
        `>原因：${reason}`,
      ].join('\n'),
    },
    work,
  )
  await work.tell(
    await sellerOf(demand, work),
    [`销售需求${no}已暂挂：${reason}`, `Sales demand ${no} is on hold: ${reason}`],
    {
      document: salesDemand,
      id: demand.id,
      no,
    },
  )
}
