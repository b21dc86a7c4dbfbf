import { inErp, pushToErp } from '#areas/warehouse/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, lines, numberSeries, quantity, reference, section, text } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'

const readOnly = { readOnly: true } as const
/** How far an order has come, from the store's wish to the boxes in its room (business.md 3.15). */
const flowStates = {
  DRAFT: ['草稿', 'Draft'],
  SUBMITTED: ['已提交', 'Submitted'],
  SHIPPED: ['已发货', 'Shipped'],
  PART_RECEIVED: ['部分收货', 'Partly received'],
  RECEIVED: ['已收货', 'Received'],
  CLOSED: ['已关闭', 'Closed'],
  CANCELLED: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>
/** What was ordered stands once it is submitted. */
const submitted = { status: ['SUBMITTED', 'SHIPPED', 'PART_RECEIVED'] } as const
const ordered = { readOnlyWhen: submitted } as const

/** What a store orders, gives back or hands to another one; shipped by lot, received in parts (business.md 3.15). */
export const transferOrder = defineDocument({
  name: 'store-transfer-order',
  label: ['门店调拨单', 'Store transfer order'],
  calls: '/scm/stock/transfer-order',
  screen: '/stock/transferOrders',
  leads: { edit: ['/stock/transferOrders2/edit'], detail: ['/stock/transferOrders2/detail'] },
  permission: 'store:transferOrder',
  title: 'orderNumber',
  header: {
    general: section('基本信息', 'General', {
      orderNumber: numberSeries('单号', 'Order no.', 'TO'),
      orderedDate: date('下单日期', 'Ordered on', { required: true }),
      transferTypeCode: choice(
        '调拨类型',
        'Transfer type',
        { REPLENISH: ['补货', 'Replenish'], RETURN: ['退货', 'Return'], BETWEEN: ['店间调拨', 'Between stores'] },
        { required: true, initial: 'REPLENISH' },
      ),
      fromWarehouse: reference('secondary-inventory', '发货仓库', 'Ships from', { required: true }),
      shipToPartner: reference('secondary-inventory', '收货门店', 'Ships to', { required: true }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      flowStatus: choice('流转状态', 'Flow status', flowStates, { derived: true }),
      totalQty: quantity('申请数量', 'Ordered', { derived: true, total: true }),
      totalShipped: quantity('发货数量', 'Shipped', { derived: true, total: true }),
      totalReceived: quantity('收货数量', 'Received', { derived: true, total: true }),
      totalDifference: quantity('差异数量', 'Difference', { derived: true, total: true }),
      closeReason: text('差异原因', 'Reason of the difference', { ...readOnly, max: 500 }),
    }),
    erp: section(
      'ERP',
      'ERP',
      { ...inErp, erpTransferNo: code('ERP调拨单号', 'ERP transfer no.', readOnly) },
      { folded: true },
    ),
  },
  lines: {
    details: lines(
      '明细',
      'Details',
      {
        itemCode: reference('item', '物料', 'Item', { required: true, ...ordered }),
        lotNo: code('批次号', 'Lot no.', {
          ...ordered,
          help: ['留空则先熟先出、再先到先出', 'Left empty, what is ripe first goes first, then what came first'],
        }),
        lotReason: text('指定批次原因', 'Why this lot', ordered),
        uom: code('单位', 'Unit', readOnly),
        quantity: quantity('申请数量', 'Ordered', { required: true, above: '0', total: true, ...ordered }),
        shippedQuantity: quantity('发货数量', 'Shipped', {
          min: '0',
          total: true,
          // A row of several lots becomes a row a lot as its boxes are promised: what is loaded is said of each of them.
          visibleWhen: { status: ['SUBMITTED', 'SHIPPED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED'] },
          readOnlyWhen: { status: ['SHIPPED', 'PART_RECEIVED'] },
          help: ['留空则按申请数量发货', 'Left empty, it is shipped as ordered'],
        }),
        receiveQty: quantity('本次收货', 'Receiving now', {
          min: '0',
          visibleWhen: { status: ['SHIPPED', 'PART_RECEIVED'] },
        }),
        receivedQuantity: quantity('收货数量', 'Received', { ...readOnly, total: true }),
        lossQty: quantity('损耗数量', 'Lost', { ...readOnly, total: true }),
        returnedQty: quantity('退回数量', 'Went back', { ...readOnly, total: true }),
        differenceQty: quantity('差异数量', 'Difference', { derived: true, total: true }),
      },
      {
        required: true,
        frozen: ['itemCode'],
        fixed: submitted,
        first: ['quantity', 'shippedQuantity', 'receiveQty', 'receivedQuantity', 'differenceQty', 'lotNo'],
      },
    ),
  },
  states: flowStates,
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      from: 'DRAFT',
      to: 'SUBMITTED',
      next: 'ship',
      done: ['提交成功', 'Submitted'],
    },
    ship: {
      label: ['发货', 'Ship'],
      from: 'SUBMITTED',
      to: 'SHIPPED',
      next: 'receive',
      done: ['发货成功', 'Shipped'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['DRAFT', 'SUBMITTED'],
      to: 'CANCELLED',
      ends: true,
      done: ['取消成功', 'Cancelled'],
    },
  },
  actions: {
    receive: {
      label: ['收货', 'Receive'],
      rows: 'many',
      from: ['SHIPPED', 'PART_RECEIVED'],
      input: {
        restInTransit: choice('未填本次收货的明细', 'Rows without a quantity', {
          Y: ['按发货数量收货', 'Received as shipped'],
        }),
      },
      done: ['收货成功', 'Received'],
    },
    close: {
      label: ['关闭', 'Close'],
      rows: 'one',
      from: ['SHIPPED', 'PART_RECEIVED'],
      input: {
        closeReason: text('差异原因', 'Reason of the difference', { max: 500 }),
        returned: choice('差异去向', 'Where the difference went', {
          Y: ['已退回发货仓库', 'Back to where it came from'],
        }),
      },
      done: ['关闭成功', 'Closed'],
    },
    push: pushToErp,
  },
  editable: { SUBMITTED: ['details'], SHIPPED: ['details'], PART_RECEIVED: ['details'] },
  desks: {
    second: {
      label: ['门店调拨单（退货与店间）', 'Store transfers: returns and between stores'],
      screen: '/stock/transferOrders2',
      only: { transferTypeCode: ['RETURN', 'BETWEEN'] },
      makersEnd: { STORE: 'fromWarehouse', ANY: 'shipToPartner' },
    },
  },
  list: [
    'orderNumber',
    'status',
    'transferTypeCode',
    'fromWarehouse',
    'shipToPartner',
    'orderedDate',
    'totalQty',
    'totalShipped',
    'totalReceived',
    'totalDifference',
    'erpOrderStatus',
    'pushErpFlag',
    'erpTransferNo',
    'flowStatus',
    'closeReason',
    'orgId',
    'pushErpMessage',
    'remark',
    'createdByName',
    'createdTime',
    'updatedTime',
  ],
  strip: [
    'fromWarehouse',
    'shipToPartner',
    'orderedDate',
    'totalQty',
    'totalShipped',
    'totalReceived',
    'totalDifference',
  ],
  filters: [
    'shipToPartner',
    'orderedDate',
    'orderNumber',
    'fromWarehouse',
    'transferTypeCode',
    'flowStatus',
    'erpOrderStatus',
    'pushErpFlag',
    'orgId',
  ],
  lineFilters: ['details.itemCode', 'details.lotNo'],
  unique: [['orderNumber']],
  scope: { org: 'orgId', warehouse: ['fromWarehouse', 'shipToPartner'] },
  makersEnd: { STORE: 'shipToPartner', ANY: 'fromWarehouse' },
  excel: { export: true },
  print: 'A4',
})
