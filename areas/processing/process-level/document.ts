import { defineDocument } from '#platform/model/document.ts'
import { code, decimal, section, text } from '#platform/model/fields.ts'

/** A level a product is sorted to, and what it makes of the price of the work (business.md 3.16). */
export const processLevel = defineDocument({
  name: 'process-level',
  label: ['加工等级', 'Processing level'],
  calls: '/process/level',
  screen: '/process/main/level',
  permission: 'process:master',
  title: 'levelName',
  titleEn: 'levelNameEn',
  header: {
    general: section('基本信息', 'General', {
      levelCode: code('编码', 'Code', { required: true, max: 30 }),
      levelName: text('名称', 'Name', { required: true, max: 100 }),
      levelNameEn: text('英文名称', 'English name', { max: 100 }),
      coefficient: decimal('系数', 'Coefficient', { required: true, above: '0', decimals: 4, initial: '1' }),
    }),
  },
  list: ['levelCode', 'levelName', 'levelNameEn', 'coefficient', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['levelCode', 'levelName', 'enableFlag'],
  lookup: ['coefficient'],
  unique: [['levelCode']],
  sheet: true,
  excel: { import: true, export: true },
})
