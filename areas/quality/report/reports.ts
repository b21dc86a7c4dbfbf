import type { Declaration } from '#platform/model/document.ts'
import { choice, decimal, integer, percent, quantity, reference, text } from '#platform/model/fields.ts'
import { results, severities } from '../terms.ts'
import { type Dimension, sheetReport, summaryReport } from './parts.ts'

/** What a report counts: concluded sheets added up, or sheets one by one, and which of them. */
export type Counting =
  | { readonly by: readonly Dimension[]; readonly only?: string; readonly having?: string }
  | { readonly rows: 'sheet' | 'item'; readonly only?: string }
  | { readonly labour: true }
  | { readonly defects: true }

/** A report of quality: its paper form, and what it counts. */
export interface QualityReport {
  readonly document: Declaration
  readonly counts: Counting
}

const at = (page: string): string => `/dis_qc/report/${page}`

const summed = (
  page: string,
  zh: string,
  en: string,
  by: readonly Dimension[],
  which: { readonly only?: string; readonly having?: string } = {},
): QualityReport => ({
  document: summaryReport({
    name: `report-${page === 'qualitySummary' ? 'quality-summary' : page}`,
    label: [zh, en],
    screen: at(page),
    by,
  }),
  counts: { by, ...which },
})

/** What one thing that was looked at on a sheet is told by. */
const looked = {
  qcItemName: text('质检项', 'Quality item'),
  severity: choice('严重程度', 'Severity', severities),
  toleranceRate: percent('容差(%)', 'Tolerance (%)', { decimals: 2 }),
  itemDefectQty: quantity('本项缺陷数', 'Defects of the item'),
  defectRate: percent('缺陷率(%)', 'Rate (%)', { decimals: 2 }),
  result: choice('判定', 'Verdict', results, { alarms: ['EXCEED'] }),
} as const

const record = (page: string, zh: string, en: string, only: string): QualityReport => ({
  document: sheetReport({
    name: `report-${page}`,
    label: [zh, en],
    screen: at(page),
    shows: [
      'inspectionId',
      'inspectionDate',
      'vendorId',
      'poNumber',
      'containerNo',
      'itemCode',
      'sampleQty',
      'conclusion',
      'inspectorId',
      'warehouseCode',
      'categoryCode',
      'buyerId',
    ],
    more: looked,
  }),
  counts: { rows: 'item', only },
})

/** The reports of quality in the order of the menu; each is one line of what it is grouped by, or of what it shows. */
export const reports: readonly QualityReport[] = [
  {
    document: sheetReport({
      name: 'report-delivery-inspection-report',
      label: ['交货检验报表', 'Delivery inspection report'],
      screen: at('delivery-inspection-report'),
      shows: [
        'inspectionId',
        'status',
        'inspectionDate',
        'vendorId',
        'containerNo',
        'itemCode',
        'deliveredQty',
        'sampleQty',
        'defectQty',
        'totalRate',
        'conclusion',
        'proposedClaimRate',
        'warehouseCode',
        'poNumber',
        'inspectionType',
        'categoryCode',
        'inspectorId',
        'buyerId',
      ],
    }),
    counts: { rows: 'sheet' },
  },
  record(
    'purchasing-inspection-record',
    '采购检验记录',
    'Purchasing inspection record',
    "h.inspection_type = 'PURCHASE'",
  ),
  record(
    'warehouse-inspection-record',
    '仓库检验记录',
    'Warehouse inspection record',
    "h.inspection_type = 'WAREHOUSE'",
  ),
  summed('qualitySummary', '质量汇总', 'Quality summary', ['inspectionType']),
  summed('quality-summary-category', '质量汇总（品类）', 'Quality summary by category', ['categoryCode']),
  summed('quality-summary-purchaser', '质量汇总（采购员）', 'Quality summary by purchaser', ['buyerId']),
  summed('quality-summary-supplier', '质量汇总（供应商）', 'Quality summary by supplier', ['vendorId', 'categoryCode']),
  summed('quality-summary-dc', '质量汇总（配送中心）', 'Quality summary by DC', ['warehouseCode'], {
    only: "h.warehouse_code is not null and w.warehouse_type is distinct from 'STORE'",
  }),
  summed('quality-summary-rt', '质量汇总（门店）', 'Quality summary by RT', ['warehouseCode'], {
    only: "w.warehouse_type = 'STORE'",
  }),
  summed('quality-summary-red', '质量红榜（不合格批次）', 'Quality summary, red', ['vendorId', 'itemCode'], {
    having: "count(*) filter (where h.conclusion <> 'PASS') > 0",
  }),
  {
    document: sheetReport({
      name: 'report-schedule',
      label: ['检验计划', 'Inspection schedule'],
      screen: at('schedule'),
      shows: [
        'inspectionDate',
        'inspectionId',
        'status',
        'vendorId',
        'containerNo',
        'itemCode',
        'deliveredQty',
        'requiredQty',
        'warehouseCode',
        'inspectorId',
        'poNumber',
        'inspectionType',
        'categoryCode',
      ],
    }),
    counts: { rows: 'sheet', only: "h.status <> 'CONCLUDED'" },
  },
  {
    document: summaryReport({
      name: 'report-labor-efficiency',
      label: ['人员效率', 'Labour efficiency'],
      screen: at('labor-efficiency'),
      by: ['inspectorId'],
      figures: {
        sheetCount: integer('质检单数', 'Sheets'),
        inspectorDays: integer('检验人天', 'Inspector-days'),
        sheetsPerDay: decimal('每人天质检单数', 'Sheets per inspector-day'),
        sampleQty: quantity('抽样数量', 'Samples', { total: true }),
      },
    }),
    counts: { labour: true },
  },
  {
    document: sheetReport({
      name: 'report-supplier-details-report',
      label: ['供应商质量明细', 'Supplier details'],
      screen: at('supplier-details-report'),
      shows: [
        'vendorId',
        'inspectionId',
        'inspectionDate',
        'itemCode',
        'containerNo',
        'poNumber',
        'deliveredQty',
        'sampleQty',
        'defectQty',
        'totalRate',
        'conclusion',
        'proposedClaimRate',
        'categoryCode',
        'buyerId',
      ],
      more: { score: decimal('得分', 'Score') },
    }),
    counts: { rows: 'sheet', only: "h.status = 'CONCLUDED'" },
  },
  summed('supplier-summary-report', '供应商质量汇总', 'Supplier summary', ['vendorId']),
  {
    document: summaryReport({
      name: 'report-quality-summary-defect',
      label: ['缺陷排行', 'Defects by quality item'],
      screen: at('quality-summary-defect'),
      by: ['categoryCode'],
      more: {
        qcItemCode: reference('quality-item', '质检项', 'Quality item'),
        severity: choice('严重程度', 'Severity', severities),
      },
      figures: {
        sheetCount: integer('质检单数', 'Sheets'),
        exceededCount: integer('超标单数', 'Sheets above tolerance'),
        sampleQty: quantity('抽样数量', 'Samples', { total: true }),
        defectQty: quantity('缺陷数量', 'Defects', { total: true }),
        defectRate: percent('缺陷率(%)', 'Rate of defects (%)', { decimals: 2 }),
      },
    }),
    counts: { defects: true },
  },
]
