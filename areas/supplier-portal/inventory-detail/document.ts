import { defineDocument } from '#platform/model/document.ts'
import { code, date, quantity, section, text } from '#platform/model/fields.ts'
import { supplierReport } from '../terms.ts'

/** What is left of a supplier's containers lot by lot, with the pallets it came on; where it lies is ours to know (business.md 3.23). */
export const supplierInventoryDetail = defineDocument({
  name: 'supplier-inventory-detail',
  ...supplierReport,
  label: ['供应商库存明细', 'Supplier inventory detail'],
  calls: '/supplier/inventory-detail',
  screen: '/supplier/inventoryDetail/lots',
  permission: 'supplier:inventory',
  title: 'lotNo',
  header: {
    general: section('货物', 'Goods', {
      containerNo: code('柜号', 'Container no.'),
      PLNo: code('装箱单号', 'Packing list no.'),
      itemName: text('物料', 'Item'),
      grade: text('等级', 'Grade'),
      spec: text('规格', 'Size'),
      lotNo: code('批次号', 'Lot no.'),
      palletNo: code('托盘号', 'Pallet no.', { byPart: true, max: 200 }),
      arrivalDate: date('入库日期', 'Arrived on'),
      remainingInventory: quantity('剩余库存', 'Remaining inventory', { total: true }),
      vendorId: code('供应商', 'Supplier'),
    }),
  },
  list: ['containerNo', 'itemName', 'spec', 'grade', 'lotNo', 'palletNo', 'arrivalDate', 'remainingInventory', 'PLNo'],
  filters: ['containerNo', 'spec', 'lotNo', 'arrivalDate', 'PLNo', 'itemName', 'grade'],
  strip: ['containerNo', 'spec', 'lotNo', 'arrivalDate', 'remainingInventory'],
  sort: { field: 'arrivalDate', direction: 'desc' },
})
