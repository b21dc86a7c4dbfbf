import { defineDocument } from '#platform/model/document.ts'
import { code, date, lines, money, numberSeries, quantity, reference, section, text } from '#platform/model/fields.ts'

/** What was shipped stands until it has come: only what was received is still written. */
const shipped = { readOnlyWhen: { status: 'SHIPPED' } } as const

/** A small purchase with its shipment: ordered, shipped, received (business.md 3.15, simple module; Spec 001 §3). */
export const stockDocument = defineDocument({
  name: 'stock-document',
  label: ['采购发货单', 'Purchase shipment'],
  calls: '/scm/stock/purchase',
  screen: '/stock/purchase',
  permission: 'warehouse:simple',
  title: 'shipmentNumber',
  header: {
    general: section('基本信息', 'General', {
      shipmentNumber: numberSeries('发货单号', 'Shipment no.', 'SD'),
      poNumber: code('采购订单号', 'PO number'),
      supplier: reference('vendor', '供应商', 'Supplier', { required: true }),
      warehouse: reference('secondary-inventory', '仓库', 'Warehouse', { required: true }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', { readOnly: true }),
      currencyCode: reference('currency', '币种', 'Currency', { required: true }),
      orderDate: date('下单日期', 'Ordered on', { required: true }),
      totalQuantity: quantity('采购数量', 'Quantity', { derived: true, total: true }),
      totalReceived: quantity('实收数量', 'Received', { derived: true, total: true }),
      totalAmount: money('金额', 'Amount', { derived: true, total: true }),
      reversalReason: text('冲销原因', 'Why it was reversed', { readOnly: true, max: 300 }),
    }),
  },
  lines: {
    details: lines(
      '明细',
      'Details',
      {
        productCode: reference('item', '产品', 'Product', { required: true, ...shipped }),
        quantity: quantity('采购数量', 'Purchase quantity', { required: true, above: '0', total: true, ...shipped }),
        unitPrice: money('单价', 'Unit price', { required: true, decimals: 4, min: '0', ...shipped }),
        amount: money('金额', 'Amount', { derived: true, total: true }),
        shipmentQuantity: quantity('发货数量', 'Shipment quantity', { min: '0', total: true, ...shipped }),
        actualReceivedQuantity: quantity('实收数量', 'Actual received quantity', { min: '0', total: true }),
      },
      { required: true, frozen: ['productCode'], fixed: { status: ['SHIPPED'] } },
    ),
  },
  states: {
    NEW: ['新建', 'New'],
    SHIPPED: ['已发货', 'Shipped'],
    RECEIVED: ['已收货', 'Received'],
    INVALID: ['已作废', 'Invalid'],
  },
  transitions: {
    confirmShipment: {
      label: ['确认发货', 'Confirm shipment'],
      from: 'NEW',
      to: 'SHIPPED',
      done: ['已确认发货', 'Shipment confirmed'],
      next: 'confirmReceipt',
    },
    confirmReceipt: {
      label: ['确认收货', 'Confirm receipt'],
      from: 'SHIPPED',
      to: 'RECEIVED',
      done: ['已确认收货', 'Receipt confirmed'],
    },
    withdrawShipment: {
      label: ['撤回发货', 'Withdraw shipment'],
      from: 'SHIPPED',
      to: 'NEW',
      revises: true,
      refused: [
        '{no}不是已发货状态，没有发货可撤回；收过货的请先冲销收货',
        '{no} is not shipped, so there is no shipment to withdraw; where it was received, reverse the receipt first',
      ],
      done: ['已撤回发货', 'Shipment withdrawn'],
    },
    reverseReceipt: {
      label: ['冲销收货', 'Reverse receipt'],
      from: 'RECEIVED',
      to: 'SHIPPED',
      revises: true,
      input: { reversalReason: text('冲销原因', 'Reason', { required: true, max: 300 }) },
      refused: [
        '{no}没有收货，不能冲销；已发货的可直接撤回发货',
        '{no} is not received, so there is no receipt to reverse; what is shipped can be withdrawn',
      ],
      done: ['已冲销收货，库存已退出', 'Receipt reversed, its stock taken out'],
      next: 'withdrawShipment',
    },
    void: {
      label: ['作废', 'Invalidate'],
      from: 'NEW',
      to: 'INVALID',
      ends: true,
      done: ['作废成功', 'Invalidated'],
    },
  },
  editable: { SHIPPED: ['details'] },
  list: [
    'shipmentNumber',
    'status',
    'supplier',
    'currencyCode',
    'totalAmount',
    'warehouse',
    'poNumber',
    'orderDate',
    'totalQuantity',
    'totalReceived',
    'orgId',
    'reversalReason',
    'createdByName',
    'createdTime',
    'updatedTime',
  ],
  strip: ['supplier', 'warehouse', 'orderDate', 'totalQuantity', 'totalReceived', 'totalAmount'],
  filters: ['shipmentNumber', 'poNumber', 'supplier', 'warehouse', 'orderDate', 'status', 'orgId'],
  lineFilters: ['details.productCode'],
  currency: 'currencyCode',
  unique: [['shipmentNumber']],
  explained: ['totalAmount', 'details.amount'],
  scope: { org: 'orgId', warehouse: 'warehouse' },
  pageSize: 10,
  excel: { export: true },
})
