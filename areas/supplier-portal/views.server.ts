import { supplierInventoryView } from './inventory/view.server.ts'
import { supplierInventoryDetailView } from './inventory-detail/view.server.ts'
import { supplierRunningSaleView } from './running-sale/view.server.ts'
import { supplierSaleView } from './sale/view.server.ts'
import { supplierSalesReportView } from './sales-report/view.server.ts'
import { supplierTrackingView } from './tracking/view.server.ts'

/** What the reports of the portal are worked out from. */
export const portalViews = [
  supplierTrackingView,
  supplierSalesReportView,
  supplierSaleView,
  supplierRunningSaleView,
  supplierInventoryView,
  supplierInventoryDetailView,
]
