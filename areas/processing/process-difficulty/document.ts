import { defineDocument } from '#platform/model/document.ts'
import { code, decimal, section, text } from '#platform/model/fields.ts'

/** How hard a product is to work on, and what it makes of the price of the work (business.md 3.16). */
export const processDifficulty = defineDocument({
  name: 'process-difficulty',
  label: ['加工难度', 'Processing difficulty'],
  calls: '/process/difficulty',
  screen: '/process/main/difficulty',
  permission: 'process:master',
  title: 'difficultyName',
  titleEn: 'difficultyNameEn',
  header: {
    general: section('基本信息', 'General', {
      difficultyCode: code('编码', 'Code', { required: true, max: 30 }),
      difficultyName: text('名称', 'Name', { required: true, max: 100 }),
      difficultyNameEn: text('英文名称', 'English name', { max: 100 }),
      coefficient: decimal('系数', 'Coefficient', { required: true, above: '0', decimals: 4, initial: '1' }),
    }),
  },
  list: ['difficultyCode', 'difficultyName', 'difficultyNameEn', 'coefficient', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['difficultyCode', 'difficultyName', 'enableFlag'],
  lookup: ['coefficient'],
  unique: [['difficultyCode']],
  sheet: true,
  excel: { import: true, export: true },
})
