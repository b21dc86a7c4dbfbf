import { defineDocument } from '#platform/model/document.ts'
import { choice, decimal, integer, percent, quantity, reference } from '#platform/model/fields.ts'
import { results, severities } from '../terms.ts'
import { repeated, sheetReport, summaryReport } from './parts.ts'

/** What one thing that was looked at on a sheet is told by. */
const looked = {
  qcItemCode: reference('quality-item', '质检项', 'Quality item'),
  severity: choice('严重程度', 'Severity', severities),
  toleranceRate: percent('容差(%)', 'Tolerance (%)', { decimals: 2 }),
  itemDefectQty: quantity('本项缺陷数', 'Defects of the item'),
  defectRate: percent('缺陷率(%)', 'Rate (%)', { decimals: 2 }),
  result: choice('判定', 'Verdict', results, { alarms: ['EXCEED'] }),
} as const

/** Every sheet in use with what was delivered, sampled and found (business.md 3.18). */
export const deliveryInspection = defineDocument({
  name: 'report-delivery-inspection-report',
  ...sheetReport({
    page: 'delivery-inspection-report',
    label: ['交货检验报表', 'Delivery inspection report'],
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
})

/** What was looked at on sheets of purchases, a row for each quality item (business.md 3.18). */
export const purchasingRecord = defineDocument({
  name: 'report-purchasing-inspection-record',
  ...sheetReport({
    page: 'purchasing-inspection-record',
    label: ['采购检验记录', 'Purchasing inspection record'],
    shows: [
      'inspectionId',
      'inspectionDate',
      'vendorId',
      'itemCode',
      'poNumber',
      'containerNo',
      'sampleQty',
      'conclusion',
      'inspectorId',
      'warehouseCode',
      'categoryCode',
      'buyerId',
    ],
    more: looked,
    apart: repeated,
  }),
})

/** What was looked at on sheets of warehouses, a row for each quality item (business.md 3.18). */
export const warehouseRecord = defineDocument({
  name: 'report-warehouse-inspection-record',
  ...sheetReport({
    page: 'warehouse-inspection-record',
    label: ['仓库检验记录', 'Warehouse inspection record'],
    shows: [
      'inspectionId',
      'inspectionDate',
      'vendorId',
      'itemCode',
      'poNumber',
      'containerNo',
      'sampleQty',
      'conclusion',
      'inspectorId',
      'warehouseCode',
      'categoryCode',
      'buyerId',
    ],
    more: looked,
    apart: repeated,
  }),
})

/** Concluded sheets of a month by the kind of inspection (business.md 3.18). */
export const qualitySummary = defineDocument({
  name: 'report-quality-summary',
  ...summaryReport({ page: 'qualitySummary', label: ['质量汇总', 'Quality summary'], by: ['inspectionType'] }),
})

/** Concluded sheets of a month by category (business.md 3.18). */
export const summaryByCategory = defineDocument({
  name: 'report-quality-summary-category',
  ...summaryReport({
    page: 'quality-summary-category',
    label: ['质量汇总（品类）', 'Quality summary by category'],
    by: ['categoryCode'],
  }),
})

/** Concluded sheets of a month by who bought the goods (business.md 3.18). */
export const summaryByPurchaser = defineDocument({
  name: 'report-quality-summary-purchaser',
  ...summaryReport({
    page: 'quality-summary-purchaser',
    label: ['质量汇总（采购员）', 'Quality summary by purchaser'],
    by: ['buyerId'],
  }),
})

/** Concluded sheets of a month by vendor and category (business.md 3.18). */
export const summaryBySupplier = defineDocument({
  name: 'report-quality-summary-supplier',
  ...summaryReport({
    page: 'quality-summary-supplier',
    label: ['质量汇总（供应商）', 'Quality summary by supplier'],
    by: ['vendorId', 'categoryCode'],
  }),
})

/** Concluded sheets of a month by distribution centre: every warehouse that is no store (business.md 3.18). */
export const summaryByDc = defineDocument({
  name: 'report-quality-summary-dc',
  ...summaryReport({
    page: 'quality-summary-dc',
    label: ['质量汇总（配送中心）', 'Quality summary by DC'],
    by: ['warehouseCode'],
  }),
})

/** Concluded sheets of a month by retail store (business.md 3.18). */
export const summaryByRt = defineDocument({
  name: 'report-quality-summary-rt',
  ...summaryReport({
    page: 'quality-summary-rt',
    label: ['质量汇总（门店）', 'Quality summary by RT'],
    by: ['warehouseCode'],
  }),
})

/** Vendors and items of a month of which a sheet did not pass (business.md 3.18). */
export const redSummary = defineDocument({
  name: 'report-quality-summary-red',
  ...summaryReport({
    page: 'quality-summary-red',
    label: ['质量红牌（不合格批次）', 'Quality summary, red'],
    by: ['vendorId', 'itemCode'],
  }),
})

/** Sheets that are not concluded yet, by the day they are due (business.md 3.18). */
export const schedule = defineDocument({
  name: 'report-schedule',
  ...sheetReport({
    page: 'schedule',
    label: ['检验计划', 'Inspection schedule'],
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
})

/** Sheets an inspector concludes in a day on which there are any (business.md 3.18). */
export const labourEfficiency = defineDocument({
  name: 'report-labor-efficiency',
  ...summaryReport({
    page: 'labor-efficiency',
    label: ['人员效率', 'Labour efficiency'],
    by: ['inspectorId'],
    figures: {
      sheetCount: integer('质检单数', 'Sheets'),
      inspectorDays: integer('检验人天', 'Inspector-days'),
      sheetsPerDay: decimal('每人天质检单数', 'Sheets per inspector-day'),
      sampleQty: quantity('抽样数量', 'Samples', { total: true }),
    },
  }),
})

/** Concluded sheets of vendors one by one, each with its score (business.md 3.18). */
export const supplierDetails = defineDocument({
  name: 'report-supplier-details-report',
  ...sheetReport({
    page: 'supplier-details-report',
    label: ['供应商质量明细', 'Supplier details'],
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
})

/** Concluded sheets of a month by vendor, with the score of the vendor (business.md 3.18). */
export const supplierSummary = defineDocument({
  name: 'report-supplier-summary-report',
  ...summaryReport({
    page: 'supplier-summary-report',
    label: ['供应商质量汇总', 'Supplier summary'],
    by: ['vendorId'],
  }),
})

/** Which quality items fail most, by category and month (business.md 3.18). */
export const defectRanking = defineDocument({
  name: 'report-quality-summary-defect',
  ...summaryReport({
    page: 'quality-summary-defect',
    label: ['缺陷排行', 'Defects by quality item'],
    by: ['categoryCode'],
    more: {
      qcItemCode: reference('quality-item', '质检项', 'Quality item'),
      severity: choice('严重程度', 'Severity', severities),
    },
    figures: {
      sheetCount: integer('质检单数', 'Sheets'),
      exceededCount: integer('超标单数', 'Sheets above tolerance'),
      ...repeated,
      defectQty: quantity('缺陷数量', 'Defects', { total: true }),
      defectRate: percent('缺陷率(%)', 'Rate of defects (%)', { decimals: 2 }),
    },
  }),
})
