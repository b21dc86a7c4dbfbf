import { defineDocument } from '#platform/model/document.ts'
import { code, decimal, integer, section, text } from '#platform/model/fields.ts'

/** A band of hardness that readings are counted in; a reading is rounded to one decimal first (business.md 8, 10). */
export const hardnessBand = defineDocument({
  name: 'hardness-band',
  label: ['硬度区间', 'Hardness band'],
  calls: '/process/hardness-band',
  screen: '/process/main/hardnessConfig',
  permission: 'process:master',
  title: 'bandName',
  header: {
    general: section('基本信息', 'General', {
      bandCode: code('区间编码', 'Band code', { required: true, max: 20 }),
      bandName: text('区间', 'Band', { required: true, max: 30 }),
      bandFrom: decimal('从', 'From', { min: '0', decimals: 1 }),
      bandTo: decimal('到', 'To', { min: '0', decimals: 1 }),
      sortNo: integer('顺序', 'Order', { required: true, min: '1' }),
    }),
  },
  list: ['sortNo', 'bandName', 'bandFrom', 'bandTo', 'bandCode', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['bandName', 'bandCode', 'enableFlag'],
  unique: [['bandCode']],
  sort: { field: 'sortNo', direction: 'asc' },
  sheet: true,
  excel: { import: true, export: true },
})
