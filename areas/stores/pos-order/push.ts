import type { Wire } from '#platform/model/check.ts'
import { fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { posOrder } from './document.ts'

/** What a store sold on a day, as the ERP takes it (business.md 5.2). */
export const erpOrderOf = (order: Row<typeof posOrder>, orgCode: string | null): Wire => ({
  docNo: order.salesOrderNumber,
  revision: order.revision,
  orgCode,
  partnerCode: order.partnerCode,
  salesDate: order.salesDate,
  currency: order.currencyCode,
  salesAmount: fixed(order.salesAmount, 2),
  lines: order.details.map(line => ({
    partnerItemNumber: line.partnerItemNumber,
    itemCode: line.inventoryItemCode,
    quantity: line.quantity.toFixed(),
    inventoryQty: line.inventoryQty?.toFixed() ?? null,
    salesAmount: fixed(line.salesAmount, 2),
    groupingValue: line.groupingValue,
  })),
})
