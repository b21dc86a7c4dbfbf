import { defineDocument } from '#platform/model/document.ts'
import { code, date, money, quantity, reference, section } from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const

/** What lies in a sub-inventory of one item and lot: on hand, reserved, free to sell (business.md 3.15). */
export const stockOnhand = defineDocument({
  name: 'stock-onhand',
  label: ['现有量', 'On-hand quantity'],
  calls: '/scm/stock/onhand',
  screen: '/stock/onhandQuantity',
  permission: 'warehouse:onhand',
  title: 'lotNo',
  header: {
    general: section('基本信息', 'General', {
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse', readOnly),
      itemCode: reference('item', '物料', 'Item', readOnly),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true }),
      lotNo: code('批次号', 'Lot no.', readOnly),
      category: reference('attribute-value', '品类', 'Category', { ...readOnly, only: { attrCode: 'category' } }),
      arrivalDate: date('入库日期', 'Arrived on', { ...readOnly, width: 150 }),
      onhand: quantity('现有量', 'On hand', { ...readOnly, total: true }),
      reserved: quantity('保留量', 'Reserved', { ...readOnly, total: true }),
      available: quantity('可用量', 'Available', { ...readOnly, total: true }),
      unitCost: money('单位成本', 'Unit cost', {
        ...readOnly,
        decimals: 4,
        currency: 'homeCurrencyCode',
        permission: 'field:purchasePrice:view',
      }),
      homeCurrencyCode: reference('currency', '本位币', 'Home currency', readOnly),
    }),
  },
  generated: true,
  readOnly: true,
  list: [
    'itemCode',
    'lotNo',
    'warehouseCode',
    'onhand',
    'reserved',
    'available',
    'arrivalDate',
    'category',
    'orgId',
    'unitCost',
    'updatedTime',
  ],
  shown: 8,
  strip: ['itemCode', 'lotNo', 'warehouseCode', 'onhand', 'reserved', 'available', 'arrivalDate'],
  filters: ['warehouseCode', 'itemCode', 'lotNo', 'category', 'orgId', 'arrivalDate', 'available', 'shipmentId'],
  unique: [['orgId', 'warehouseCode', 'itemCode', 'lotNo']],
  indexes: ['itemCode'],
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  pageSize: 10,
  sort: { field: 'arrivalDate', direction: 'asc' },
  excel: { export: true },
})
