import { defineDocument } from '#platform/model/document.ts'
import { date, percent, reference, section, text } from '#platform/model/fields.ts'

/** How much of the raw weight of a product may be lost, while it holds (business.md 3.16). */
export const breakageRate = defineDocument({
  name: 'breakage-rate',
  label: ['标准损耗率', 'Standard breakage'],
  calls: '/process/breakage',
  screen: '/process/main/breakage',
  permission: 'process:master',
  title: 'itemCode',
  header: {
    general: section('基本信息', 'General', {
      productName: text('产品名称', 'Product', { readOnly: true, width: 240 }),
      itemCode: reference('item', '成品物料', 'Item', { required: true }),
      standardBreakage: percent('标准损耗率(%)', 'Standard breakage (%)', {
        required: true,
        min: '0',
        max: '100',
        decimals: 2,
      }),
      startDate: date('生效日期', 'Effective from', { required: true }),
      endDate: date('失效日期', 'Effective to'),
    }),
  },
  list: ['itemCode', 'standardBreakage', 'startDate', 'endDate', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['itemCode', 'startDate', 'enableFlag'],
  period: { from: 'startDate', to: 'endDate', by: ['itemCode'] },
  sheet: true,
  excel: { import: true, export: true },
})
