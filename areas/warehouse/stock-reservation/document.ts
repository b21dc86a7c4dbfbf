import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, integer, quantity, reference, section, text } from '#platform/model/fields.ts'
import { movementReasons } from '../movement.ts'

const readOnly = { readOnly: true } as const

/** Boxes of a lot that are promised to a line of a document, until they leave, are let go, or the promise ends (business.md 3.15). */
export const stockReservation = defineDocument({
  name: 'stock-reservation',
  label: ['库存保留', 'Stock reservation'],
  calls: '/scm/stock/reservation',
  screen: '/stock/reservations',
  permission: 'warehouse:reservation',
  title: 'sourceNo',
  header: {
    general: section('基本信息', 'General', {
      sourceNo: code('单据号', 'Document no.', readOnly),
      sourceDocument: code('单据类型', 'Document', readOnly),
      sourceId: code('单据标识', 'Document id', readOnly),
      sourceLine: integer('单据行', 'Row', readOnly),
      reason: choice('业务', 'For', movementReasons, readOnly),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse', readOnly),
      itemCode: reference('item', '物料', 'Item', readOnly),
      lotNo: code('批次号', 'Lot no.', readOnly),
      reservedQty: quantity('保留数量', 'Promised', { ...readOnly, total: true }),
      issuedQty: quantity('已出库', 'Left', { ...readOnly, total: true }),
      releasedQty: quantity('已释放', 'Let go', { ...readOnly, total: true }),
      openQty: quantity('未出库', 'Still held', { ...readOnly, total: true }),
      reservationState: choice(
        '状态',
        'State',
        {
          HELD: ['保留中', 'Held'],
          ISSUED: ['已出库', 'Left'],
          RELEASED: ['已释放', 'Let go'],
          EXPIRED: ['已到期', 'Ended'],
        },
        { ...readOnly, alarms: ['EXPIRED'] },
      ),
      holdUntil: date('保留至', 'Held until', readOnly),
      lotReason: text('指定批次原因', 'Why this lot', readOnly),
    }),
  },
  generated: true,
  readOnly: true,
  switchable: false,
  list: [
    'sourceNo',
    'reservationState',
    'itemCode',
    'lotNo',
    'warehouseCode',
    'openQty',
    'reservedQty',
    'issuedQty',
    'releasedQty',
    'holdUntil',
    'lotReason',
    'reason',
    'orgId',
    'createdByName',
    'createdTime',
  ],
  strip: ['itemCode', 'lotNo', 'warehouseCode', 'openQty', 'reservedQty', 'holdUntil', 'reservationState'],
  filters: ['itemCode', 'warehouseCode', 'lotNo', 'reservationState', 'sourceNo', 'holdUntil', 'orgId'],
  indexes: ['sourceId', 'holdUntil'],
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  excel: { export: true },
})
