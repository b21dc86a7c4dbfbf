import { defineDocument } from '#platform/model/document.ts'
import { choice, code, integer, lines, longText, percent, reference, section, text } from '#platform/model/fields.ts'

/** How much a defect weighs in the conclusion (business.md 3.18, qc.defect). */
export const severities = {
  CRITICAL: ['致命', 'Critical'],
  MAJOR: ['主要', 'Major'],
  MINOR: ['次要', 'Minor'],
} as const

/** What goods of a category are judged by; a version is never changed once it holds (business.md 3.18). */
export const qualityStandard = defineDocument({
  name: 'quality-standard',
  label: ['质检标准', 'Quality standard'],
  calls: '/qc/quality-standard',
  screen: '/dis_qc/business_define/standard_list',
  permission: 'qc:standard',
  title: 'standardCode',
  header: {
    general: section('基本信息', 'General', {
      standardCode: code('标准编码', 'Standard code', { required: true, max: 30 }),
      versionNo: integer('版本', 'Version', { readOnly: true, min: '1' }),
      categoryCode: reference('lookup-value', '品类', 'Category', {
        required: true,
        only: { lookupType: 'PRODUCT_CATEGORY' },
      }),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse'),
      totalTolerance: percent('缺陷合计容差', 'Tolerance of all defects', { required: true }),
      knowledge: longText('知识', 'Knowledge'),
    }),
  },
  lines: {
    items: lines(
      '质检项',
      'Items',
      {
        qcItemCode: code('质检项编码', 'Item code', { required: true, max: 30 }),
        qcItemName: text('质检项', 'Item', { required: true, max: 100 }),
        severity: choice('严重程度', 'Severity', severities, { required: true }),
        method: text('检验方法', 'Method', { max: 200 }),
        unit: text('单位', 'Unit', { max: 20 }),
        toleranceRate: percent('容差', 'Tolerance', { required: true }),
      },
      { required: true },
    ),
  },
  states: {
    DRAFT: ['草稿', 'Draft'],
    EFFECTIVE: ['生效', 'Effective'],
    HISTORY: ['历史', 'History'],
  },
  list: ['standardCode', 'status', 'versionNo', 'categoryCode', 'warehouseCode', 'totalTolerance', 'remark'],
  filters: ['standardCode', 'categoryCode', 'warehouseCode', 'status'],
  unique: [['standardCode', 'versionNo']],
})
