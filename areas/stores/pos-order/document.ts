import { defineDocument } from '#platform/model/document.ts'
import {
  code,
  date,
  decimal,
  lines,
  money,
  numberSeries,
  quantity,
  reference,
  section,
  text,
} from '#platform/model/fields.ts'
import { inErp } from '../terms.ts'

const readOnly = { readOnly: true } as const
const inCny = { currency: 'currencyCode' } as const

/** What a store sold over its counter on a day, item by item, until it is in the books (business.md 3.15). */
export const posOrder = defineDocument({
  name: 'pos-order',
  label: ['POS销售订单', 'POS sales order'],
  calls: '/scm/stock/sales-order',
  screen: '/stock/salesOrders',
  permission: 'store:pos',
  title: 'salesOrderNumber',
  header: {
    general: section('基本信息', 'General', {
      salesOrderNumber: numberSeries('销售单号', 'Sales order no.', 'POS'),
      partnerCode: reference('secondary-inventory', '门店', 'Store', {
        required: true,
        fixed: true,
        only: { warehouseType: 'STORE' },
      }),
      salesDate: date('销售日期', 'Sold on', { required: true }),
      salesAmount: money('POS销售金额', 'POS sales amount', { required: true, min: '0', total: true, ...inCny }),
      itemsAmount: money('商品金额合计', 'Sum of the items', { derived: true, total: true, ...inCny }),
      currencyCode: reference('currency', '币种', 'Currency', { readOnly: true, initial: 'CNY' }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      sendBackReason: text('退回原因', 'Why it was sent back', { ...readOnly, max: 500 }),
    }),
    erp: section(
      'ERP',
      'ERP',
      { ...inErp, erpOrderNumber: code('ERP订单号', 'ERP order no.', readOnly) },
      { folded: true },
    ),
  },
  lines: {
    details: lines(
      '商品',
      'Items',
      {
        partnerItemNumber: code('门店商品编码', 'Partner item no.', { required: true }),
        inventoryItemCode: reference('item', '物料', 'Inventory item', readOnly),
        quantity: quantity('数量', 'Quantity', { required: true, above: '0', total: true }),
        salesAmount: money('销售金额', 'Sales amount', { required: true, total: true, ...inCny }),
        unitSellingPrice: money('单价', 'Unit selling price', { derived: true, decimals: 4, ...inCny }),
        convertRate: decimal('转换率', 'Convert rate', { ...readOnly, decimals: 6 }),
        inventoryQty: quantity('库存数量', 'Stock units', { derived: true, total: true }),
        groupingValue: code('组合编码', 'Bundle', {
          help: ['同一组合的商品填写相同的编码', 'Items of one bundle have the same code'],
        }),
      },
      { required: true, frozen: ['partnerItemNumber', 'inventoryItemCode'] },
    ),
    issues: lines('出库批次', 'Lots that left', {
      itemCode: reference('item', '物料', 'Item', readOnly),
      lotNo: code('批次号', 'Lot no.', readOnly),
      qty: quantity('数量', 'Quantity', { ...readOnly, total: true }),
    }),
  },
  states: {
    SAVED: ['已保存', 'Saved'],
    REVIEWED: ['已审核', 'Reviewed'],
    SENT_BACK: ['已退回', 'Sent back'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  alarms: ['SENT_BACK'],
  transitions: {
    review: {
      label: ['审核', 'Review'],
      from: ['SAVED', 'SENT_BACK'],
      to: 'REVIEWED',
      review: 'sign',
      perRow: true,
      done: ['审核成功', 'Reviewed'],
    },
    sendBack: {
      label: ['退回', 'Send back'],
      from: 'REVIEWED',
      to: 'SENT_BACK',
      review: 'unsign',
      revises: true,
      input: { sendBackReason: text('退回原因', 'Why it is sent back', { required: true, max: 500 }) },
      done: ['退回成功', 'Sent back'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['SAVED', 'SENT_BACK'],
      to: 'CANCELLED',
      ends: true,
      done: ['取消成功', 'Cancelled'],
    },
  },
  actions: {
    repush: {
      label: ['重新推送ERP', 'Push again'],
      rows: 'many',
      perRow: true,
      done: ['已提交推送ERP', 'Sent on its way to the ERP'],
    },
  },
  editable: { SENT_BACK: ['general', 'details', 'remark'] },
  list: [
    'salesOrderNumber',
    'status',
    'partnerCode',
    'salesDate',
    'salesAmount',
    'itemsAmount',
    'erpOrderStatus',
    'pushErpFlag',
    'pushErpMessage',
    'sendBackReason',
    'erpOrderNumber',
    'currencyCode',
    'orgId',
    'remark',
    'createdByName',
    'createdTime',
    'reviewedByName',
    'auditTime',
  ],
  strip: ['partnerCode', 'salesDate', 'salesAmount', 'itemsAmount', 'currencyCode', 'erpOrderStatus'],
  filters: ['partnerCode', 'salesDate', 'salesOrderNumber', 'erpOrderStatus', 'pushErpFlag', 'orgId'],
  lineFilters: ['details.partnerItemNumber', 'details.inventoryItemCode'],
  currency: 'currencyCode',
  explained: ['itemsAmount', 'details.unitSellingPrice'],
  unique: [['salesOrderNumber']],
  scope: { org: 'orgId', warehouse: 'partnerCode' },
  excel: { export: true },
  print: 'A4',
})
