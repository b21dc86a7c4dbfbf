import { leftAtPlace } from '#areas/warehouse/offers.server.ts'
import type { Label } from '#platform/model/label.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { salesDemand } from './sales-demand/document.ts'

/** Demands that are to be delivered from a warehouse and are not yet. */
export const demandsLeft = defineAnswer(leftAtPlace, async (shipFromWarehouseCode, work) =>
  (await work.all(salesDemand, { shipFromWarehouseCode, status: ['DRAFT', 'APPROVED', 'PUSHED'] }))
    .filter(({ erpOrderStatus }) => erpOrderStatus !== 'DELIVERED' && erpOrderStatus !== 'CANCELLED')
    .map(({ salesPlanNumber: no }): Label => [`销售需求${no}`, `sales demand ${no}`]),
)
