import { defineDocument } from '#platform/model/document.ts'
import {
  code,
  date,
  dateTime,
  lines,
  money,
  numberSeries,
  percent,
  quantity,
  reference,
  section,
} from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const
const cost = { currency: 'homeCurrencyCode', permission: 'field:purchasePrice:view' } as const

/** A warehouse counted: what the books said when it began, what was found, what is posted (business.md 3.15). */
export const stockCount = defineDocument({
  name: 'stock-count',
  label: ['盘点单', 'Stock count'],
  calls: '/scm/stock/count',
  screen: '/stock/stockCounts',
  permission: 'warehouse:count',
  title: 'countNumber',
  header: {
    general: section('基本信息', 'General', {
      countNumber: numberSeries('盘点单号', 'Count no.', 'IC'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse', { required: true, fixed: true }),
      countDate: date('盘点日期', 'Counted on', { required: true }),
      frozenTime: dateTime('账面冻结时间', 'Books frozen at', readOnly),
      homeCurrencyCode: reference('currency', '本位币', 'Home currency', readOnly),
      totalBookQty: quantity('账面数量', 'By the books', { derived: true, total: true }),
      totalCountQty: quantity('盘点数量', 'Counted', { derived: true, total: true }),
      diffQty: quantity('差异数量', 'Difference', { derived: true, total: true }),
      diffAmount: money('差异金额', 'Difference amount', { ...cost, derived: true, total: true }),
    }),
  },
  lines: {
    details: lines(
      '盘点明细',
      'Details',
      {
        itemCode: reference('item', '物料', 'Item', { required: true }),
        lotNo: code('批次号', 'Lot no.', { required: true }),
        bookQty: quantity('账面数量', 'By the books', { ...readOnly, total: true }),
        movedQty: quantity('冻结后变动', 'Moved since', { ...readOnly, total: true }),
        countQty: quantity('盘点数量', 'Counted', { min: '0', total: true }),
        diffQty: quantity('差异数量', 'Difference', { derived: true, total: true }),
        diffRate: percent('差异率(%)', 'Difference (%)', { derived: true }),
        unitCost: money('单位成本', 'Unit cost', { ...cost, ...readOnly, decimals: 4 }),
        diffAmount: money('差异金额', 'Difference amount', { ...cost, derived: true, total: true }),
      },
      { frozen: ['itemCode', 'lotNo'] },
    ),
  },
  states: {
    DRAFT: ['草稿', 'Draft'],
    COUNTED: ['已盘点', 'Counted'],
    AUDITED: ['已审核', 'Audited'],
  },
  transitions: {
    count: { label: ['完成盘点', 'Count'], from: 'DRAFT', to: 'COUNTED', done: ['盘点完成', 'Counted'], next: 'audit' },
    audit: { label: ['审核', 'Audit'], from: 'COUNTED', to: 'AUDITED', review: 'sign', done: ['审核成功', 'Audited'] },
  },
  editable: { COUNTED: ['details'] },
  list: [
    'countNumber',
    'status',
    'warehouseCode',
    'countDate',
    'totalBookQty',
    'totalCountQty',
    'diffQty',
    'diffAmount',
    'frozenTime',
    'orgId',
    'createdByName',
    'createdTime',
    'updatedTime',
    'reviewedByName',
    'auditTime',
  ],
  strip: ['warehouseCode', 'countDate', 'frozenTime', 'totalBookQty', 'totalCountQty', 'diffQty'],
  filters: ['countNumber', 'warehouseCode', 'countDate', 'status', 'orgId'],
  unique: [['countNumber']],
  explained: ['diffAmount', 'details.diffAmount'],
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  pageSize: 10,
  excel: { export: true },
  print: 'A4',
})
