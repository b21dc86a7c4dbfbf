import { defineDocument } from '#platform/model/document.ts'
import { choice, code, percent, section, text } from '#platform/model/fields.ts'
import { itemKinds, severities } from '../terms.ts'

/** One thing that is looked at on fruit: a defect that is counted or a value that is measured (business.md 3.18). */
export const qualityItem = defineDocument({
  name: 'quality-item',
  label: ['质检项', 'Quality item'],
  calls: '/qc/quality-item',
  screen: '/dis_qc/business_define/qc_item_list',
  leads: { edit: ['/dis_qc/business_define/qc_item_edit'] },
  permission: 'qc:item',
  title: 'itemName',
  titleEn: 'itemNameEn',
  value: 'itemCode',
  header: {
    general: section('基本信息', 'General', {
      itemCode: code('质检项编码', 'Item code', { required: true, fixed: true, max: 30 }),
      itemName: text('质检项', 'Item', { required: true, max: 100 }),
      itemNameEn: text('英文名称', 'English name', { max: 100 }),
      itemKind: choice('方式', 'Kind', itemKinds, { required: true, initial: 'COUNTED' }),
      severity: choice('严重程度', 'Severity', severities, { required: true, initial: 'MINOR' }),
      method: text('检验方法', 'Method', { max: 200 }),
      unit: text('单位', 'Unit', { max: 20 }),
      toleranceRate: percent('容差(%)', 'Tolerance (%)', {
        min: '0',
        max: '100',
        requiredWhen: { itemKind: 'COUNTED' },
      }),
    }),
  },
  list: [
    'itemCode',
    'itemName',
    'itemKind',
    'severity',
    'toleranceRate',
    'method',
    'unit',
    'itemNameEn',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['itemCode', 'itemName', 'severity', 'itemKind'],
  sheet: true,
  lookup: ['severity', 'toleranceRate'],
  unique: [['itemCode']],
  excel: { import: true, export: true },
})
