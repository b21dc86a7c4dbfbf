import { defineArea } from '#platform/model/area.ts'
import { supplierInventory } from './inventory/document.ts'
import { supplierInventoryDetail } from './inventory-detail/document.ts'
import { supplierPackingList } from './packing-list/document.ts'
import { rules as packingListRules } from './packing-list/rules.ts'
import { supplierRunningSale } from './running-sale/document.ts'
import { supplierSale } from './sale/document.ts'
import { supplierSalesReport } from './sales-report/document.ts'
import { supplierTracking } from './tracking/document.ts'

/** What suppliers see of their own fruit: lists, the way of their containers, what is sold, left and paid. */
export const supplierPortal = defineArea({
  name: 'supplier-portal',
  label: ['供应商门户', 'Supplier portal'],
  icon: 'supplier',
  order: 89,
  documents: [
    [supplierPackingList, packingListRules],
    supplierTracking,
    supplierSalesReport,
    supplierSale,
    supplierRunningSale,
    supplierInventory,
    supplierInventoryDetail,
  ],
})
