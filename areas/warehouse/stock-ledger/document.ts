import { defineDocument } from '#platform/model/document.ts'
import { choice, code, money, quantity, reference, section } from '#platform/model/fields.ts'
import { ledgerTypes, movementReasons } from '../movement.ts'

const readOnly = { readOnly: true } as const

/** One movement of stock: what, how much, for which document, and what was there afterwards (business.md 3.15). */
export const stockLedger = defineDocument({
  name: 'stock-ledger',
  label: ['库存流水', 'Stock ledger'],
  calls: '/scm/stock/ledger',
  screen: '/stock/ledger',
  permission: 'warehouse:ledger',
  title: 'sourceNo',
  header: {
    general: section('基本信息', 'General', {
      onhandId: reference('stock-onhand', '现有量', 'On-hand row', readOnly),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse', readOnly),
      itemCode: reference('item', '物料', 'Item', readOnly),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true }),
      lotNo: code('批次号', 'Lot no.', readOnly),
      transactionType: choice('类型', 'Type', ledgerTypes, readOnly),
      reason: choice('业务', 'For', movementReasons, readOnly),
      qty: quantity('数量', 'Quantity', readOnly),
      onhandAfter: quantity('变动后现有量', 'On hand after', readOnly),
      reservedAfter: quantity('变动后保留量', 'Reserved after', readOnly),
      unitCost: money('单位成本', 'Unit cost', {
        ...readOnly,
        decimals: 4,
        currency: 'homeCurrencyCode',
        permission: 'field:purchasePrice:view',
      }),
      homeCurrencyCode: reference('currency', '本位币', 'Home currency', readOnly),
      sourceDocument: code('单据类型', 'Document', readOnly),
      sourceId: code('单据标识', 'Document id', readOnly),
      sourceNo: code('单据号', 'Document no.', readOnly),
    }),
  },
  generated: true,
  readOnly: true,
  list: [
    'sourceNo',
    'createdTime',
    'transactionType',
    'reason',
    'itemCode',
    'lotNo',
    'warehouseCode',
    'qty',
    'onhandAfter',
    'reservedAfter',
    'createdByName',
    'orgId',
    'unitCost',
  ],
  strip: ['itemCode', 'lotNo', 'warehouseCode', 'transactionType', 'qty', 'onhandAfter'],
  filters: ['warehouseCode', 'itemCode', 'lotNo', 'sourceNo', 'transactionType', 'reason', 'orgId'],
  indexes: ['onhandId', 'sourceId'],
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  pageSize: 10,
  excel: { export: true },
})
