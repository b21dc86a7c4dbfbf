import { auditTransitions, defineDocument } from '#platform/model/document.ts'
import { choice, code, date, lines, numberSeries, quantity, reference, section, text } from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const
/** What is under way stands until it has come. */
const sent = { readOnlyWhen: { status: 'AUDITED' } } as const

/** Goods that go from one warehouse to another: issued into transit, received in parts (business.md 3.15). */
export const stockTransfer = defineDocument({
  name: 'stock-transfer',
  label: ['库存调拨', 'Stock transfer'],
  calls: '/scm/stock/transfer',
  screen: '/stock/transfer',
  permission: 'warehouse:transfer',
  title: 'transferNo',
  header: {
    general: section('基本信息', 'General', {
      transferNo: numberSeries('调拨单号', 'Transfer no.', 'TR'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', { required: true }),
      fromWarehouse: reference('secondary-inventory', '调出仓库', 'From warehouse', {
        required: true,
        where: { orgId: 'orgId' },
      }),
      toWarehouse: reference('secondary-inventory', '调入仓库', 'To warehouse', { required: true }),
      transferDate: date('调拨日期', 'Transferred on', { required: true }),
      totalQty: quantity('调拨数量', 'Quantity', { derived: true, total: true }),
      totalReceived: quantity('已收数量', 'Received', { derived: true, total: true }),
      totalInTransit: quantity('在途数量', 'In transit', { derived: true, total: true }),
      totalLoss: quantity('损耗数量', 'Lost', { derived: true, total: true }),
      transitWarehouse: reference('secondary-inventory', '在途仓', 'In transit at', readOnly),
      closeReason: text('差异原因', 'Reason of the difference', { ...readOnly, max: 500 }),
    }),
  },
  lines: {
    details: lines(
      '明细',
      'Details',
      {
        itemCode: reference('item', '物料', 'Item', { required: true, ...sent }),
        lotNo: code('批次号', 'Lot no.', { required: true, ...sent }),
        quantity: quantity('数量', 'Quantity', { required: true, above: '0', total: true, ...sent }),
        receiveQty: quantity('本次收货', 'Receiving now', { min: '0' }),
        receivedQuantity: quantity('已收数量', 'Received', { ...readOnly, total: true }),
        lossQty: quantity('损耗数量', 'Lost', { ...readOnly, total: true }),
        inTransitQty: quantity('在途数量', 'In transit', { derived: true, total: true }),
      },
      { required: true, frozen: ['itemCode', 'lotNo'], fixed: { status: ['AUDITED'] } },
    ),
  },
  states: {
    UNAUDITED: ['未审核', 'Unaudited'],
    AUDITED: ['已审核', 'Audited'],
    RECEIVED: ['已收货', 'Received'],
    INVALID: ['已作废', 'Invalid'],
  },
  transitions: auditTransitions,
  actions: {
    receive: {
      label: ['收货', 'Receive'],
      rows: 'many',
      from: ['AUDITED'],
      input: {
        restInTransit: choice('未填本次收货的明细', 'Rows without a quantity', {
          Y: ['按在途数量收货', 'Received as shipped'],
        }),
      },
      done: ['收货成功', 'Received'],
    },
    close: {
      label: ['关闭', 'Close'],
      rows: 'one',
      from: ['AUDITED'],
      input: { closeReason: text('差异原因', 'Reason of the difference', { max: 500 }) },
      done: ['关闭成功', 'Closed'],
    },
  },
  editable: { AUDITED: ['details'] },
  list: [
    'transferNo',
    'status',
    'fromWarehouse',
    'toWarehouse',
    'transferDate',
    'totalQty',
    'totalReceived',
    'totalInTransit',
    'totalLoss',
    'orgId',
    'closeReason',
    'createdByName',
    'createdTime',
    'updatedTime',
    'reviewedByName',
    'auditTime',
  ],
  strip: ['fromWarehouse', 'toWarehouse', 'transferDate', 'totalQty', 'totalReceived', 'totalInTransit'],
  filters: ['transferNo', 'fromWarehouse', 'toWarehouse', 'transferDate', 'status', 'orgId'],
  lineFilters: ['details.itemCode', 'details.lotNo'],
  unique: [['transferNo']],
  scope: { org: 'orgId', warehouse: ['fromWarehouse', 'toWarehouse'] },
  makersEnd: { ANY: 'fromWarehouse' },
  pageSize: 10,
  excel: { export: true },
  print: 'A4',
})
