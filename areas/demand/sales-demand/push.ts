import type { Wire } from '#platform/model/check.ts'
import { fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { salesDemand } from './document.ts'

/** A confirmed demand as the ERP takes it (business.md 5.2). */
export const erpOrderOf = (
  demand: Row<typeof salesDemand>,
  { orgCode, customerCode }: { orgCode: string | null; customerCode: string | null },
): Wire => ({
  docNo: demand.salesPlanNumber,
  revision: demand.revision,
  orgCode,
  customerCode,
  shipTo: demand.shipToOrgName,
  warehouse: demand.shipFromWarehouseCode,
  custPoNumber: demand.custPoNumber,
  pickUpDate: demand.prePickUpDate,
  deliveryDate: demand.preDeliveryDate,
  currency: demand.currencyCode,
  amount: fixed(demand.totalAmount ?? 0, 2),
  lines: demand.details.map(line => ({
    itemCode: line.itemCode,
    lotNo: line.lotNo,
    quantity: line.applyQty.toFixed(),
    unitPrice: fixed(line.unitPrice, 4),
    amount: fixed(line.salesAmount ?? 0, 2),
  })),
})
