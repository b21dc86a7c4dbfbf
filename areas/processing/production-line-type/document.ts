import { defineDocument } from '#platform/model/document.ts'
import { code, section, text } from '#platform/model/fields.ts'

/** A kind of line: sorting, packing, opening (business.md 3.16). */
export const productionLineType = defineDocument({
  name: 'production-line-type',
  label: ['产线类型', 'Line type'],
  calls: '/process/production-line-type',
  screen: '/process/main/productionLine/type',
  permission: 'process:master',
  title: 'lineTypeName',
  titleEn: 'lineTypeNameEn',
  header: {
    general: section('基本信息', 'General', {
      lineTypeCode: code('类型编码', 'Type code', { required: true, max: 30 }),
      lineTypeName: text('类型名称', 'Type name', { required: true, max: 100 }),
      lineTypeNameEn: text('英文名称', 'English name', { max: 100 }),
    }),
  },
  list: ['lineTypeCode', 'lineTypeName', 'lineTypeNameEn', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['lineTypeCode', 'lineTypeName', 'enableFlag'],
  unique: [['lineTypeCode']],
  sheet: true,
  excel: { import: true, export: true },
})
