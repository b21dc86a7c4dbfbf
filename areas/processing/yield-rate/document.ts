import { defineDocument } from '#platform/model/document.ts'
import { date, percent, reference, section, text } from '#platform/model/fields.ts'

/** How much of the raw weight a product should be, while it holds: its raw need follows from it (business.md 3.16). */
export const yieldRate = defineDocument({
  name: 'yield-rate',
  label: ['标准出成率', 'Standard yield'],
  calls: '/process/yield-rate',
  screen: '/process/main/yieldRate',
  permission: 'process:master',
  title: 'itemCode',
  header: {
    general: section('基本信息', 'General', {
      productName: text('产品名称', 'Product', { readOnly: true, width: 240 }),
      itemCode: reference('item', '成品物料', 'Item', { required: true }),
      standardYield: percent('标准出成率(%)', 'Standard yield (%)', {
        required: true,
        above: '0',
        max: '100',
        decimals: 2,
      }),
      startDate: date('生效日期', 'Effective from', { required: true }),
      endDate: date('失效日期', 'Effective to'),
    }),
  },
  list: ['itemCode', 'standardYield', 'startDate', 'endDate', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['itemCode', 'startDate', 'enableFlag'],
  period: { from: 'startDate', to: 'endDate', by: ['itemCode'] },
  sheet: true,
  excel: { import: true, export: true },
})
