import { defineDocument } from '#platform/model/document.ts'
import { code, decimal, section, text } from '#platform/model/fields.ts'

/** A package a product is put into, and what it makes of the price of the work (business.md 3.16). */
export const processPackage = defineDocument({
  name: 'process-package',
  label: ['加工包装', 'Processing package'],
  calls: '/process/package',
  screen: '/process/main/package',
  permission: 'process:master',
  title: 'packageName',
  titleEn: 'packageNameEn',
  header: {
    general: section('基本信息', 'General', {
      packageCode: code('编码', 'Code', { required: true, max: 30 }),
      packageName: text('名称', 'Name', { required: true, max: 100 }),
      packageNameEn: text('英文名称', 'English name', { max: 100 }),
      coefficient: decimal('系数', 'Coefficient', { required: true, above: '0', decimals: 4, initial: '1' }),
    }),
  },
  list: ['packageCode', 'packageName', 'packageNameEn', 'coefficient', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['packageCode', 'packageName', 'enableFlag'],
  lookup: ['coefficient'],
  unique: [['packageCode']],
  sheet: true,
  excel: { import: true, export: true },
})
