import { defineDocument } from '#platform/model/document.ts'
import { code, date, quantity, section, text } from '#platform/model/fields.ts'
import { supplierReport } from '../terms.ts'

/** What is left of each item of a supplier's containers (business.md 3.23). */
export const supplierInventory = defineDocument({
  name: 'supplier-inventory',
  ...supplierReport,
  label: ['供应商库存列表', 'Supplier inventory list'],
  calls: '/supplier/inventory',
  screen: '/supplier/inventoryDetail',
  leads: { detail: ['/inventoryDetail/detail'] },
  permission: 'supplier:inventory',
  title: 'itemName',
  header: {
    general: section('货物', 'Goods', {
      PLNo: code('装箱单号', 'Packing list no.'),
      containerNo: code('柜号', 'Container no.'),
      itemName: text('物料', 'Item'),
      commodity: text('品种', 'Commodity'),
      grade: text('等级', 'Grade'),
      spec: text('规格', 'Size'),
      ETA: date('预计到港日期', 'ETA'),
      vendorId: code('供应商', 'Supplier'),
    }),
    figures: section('数量', 'Boxes', {
      qty: quantity('装柜件数', 'Boxes packed', { total: true }),
      receivedQty: quantity('收货件数', 'Boxes received', { total: true }),
      soldQty: quantity('已售件数', 'Boxes sold', { total: true }),
      remainingInventory: quantity('剩余库存', 'Remaining inventory', { total: true }),
    }),
  },
  list: [
    'containerNo',
    'itemName',
    'spec',
    'grade',
    'qty',
    'receivedQty',
    'soldQty',
    'remainingInventory',
    'ETA',
    'PLNo',
    'commodity',
  ],
  filters: ['containerNo', 'spec', 'ETA', 'PLNo', 'itemName', 'commodity', 'grade', 'remainingInventory'],
  strip: ['containerNo', 'spec', 'ETA', 'qty', 'receivedQty', 'soldQty', 'remainingInventory'],
  sort: { field: 'ETA', direction: 'desc' },
})
