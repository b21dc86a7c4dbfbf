import { defineDocument } from '#platform/model/document.ts'
import { choice, percent, section, text } from '#platform/model/fields.ts'

/** A named set of what planning goes by: how a year is proposed from the last, and how it is shared (business.md 3.19). */
export const modelDefinition = defineDocument({
  name: 'model-definition',
  label: ['模型定义', 'Planning model'],
  calls: '/plan/model-definition',
  screen: '/planMgt/modelDefinition',
  permission: 'plan:model',
  title: 'modelName',
  header: {
    general: section('基本信息', 'General', {
      modelName: text('模型名称', 'Model name', { required: true, width: 200 }),
      basis: choice(
        '分解依据',
        'Shared by',
        {
          LAST_YEAR: ['去年销售', 'Sales of last year'],
          EQUAL: ['平均', 'Equal parts'],
        },
        { required: true, initial: 'LAST_YEAR' },
      ),
      season: choice(
        '周分布',
        'Over the weeks',
        {
          LAST_YEAR: ['按去年各周', 'As last year sold'],
          EQUAL: ['平均', 'Equal parts'],
        },
        { required: true, initial: 'LAST_YEAR' },
      ),
      growthRate: percent('增长率(%)', 'Growth (%)', {
        decimals: 2,
        min: '-100',
        max: '1000',
        help: ['按去年生成计划时的增长', 'What a year proposed from the last grows by'],
      }),
    }),
  },
  list: ['modelName', 'basis', 'season', 'growthRate', 'enableFlag', 'remark', 'updatedByName', 'updatedTime'],
  filters: ['modelName', 'basis', 'enableFlag'],
  unique: [['modelName']],
  remembered: true,
  sheet: true,
  excel: { import: true, export: true },
})
