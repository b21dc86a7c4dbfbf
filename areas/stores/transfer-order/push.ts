import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import type { transferOrder } from './document.ts'

/** What was shipped for a store, as the ERP takes it (business.md 5.2). */
export const erpTransferOf = (order: Row<typeof transferOrder>, orgCode: string | null): Wire => ({
  docNo: order.orderNumber,
  revision: order.revision,
  orgCode,
  transferType: order.transferTypeCode,
  orderedDate: order.orderedDate,
  fromWarehouse: order.fromWarehouse,
  toPartner: order.shipToPartner,
  lines: order.details.flatMap(({ itemCode, lotNo, shippedQuantity, uom }) =>
    shippedQuantity?.gt(0) ? [{ itemCode, lotNo, uom, quantity: shippedQuantity.toFixed() }] : [],
  ),
})
