import { defineDocument } from '#platform/model/document.ts'
import { code, decimal, lines, reference, section, text } from '#platform/model/fields.ts'

/** The procedures a product goes through, in order, and their price per box before coefficients (process.combination). */
export const procedureCombination = defineDocument({
  name: 'procedure-combination',
  label: ['工序组合', 'Procedure combination'],
  calls: '/process/procedure-combination',
  screen: '/process/main/procedure/combine',
  permission: 'process:master',
  title: 'combinationName',
  header: {
    general: section('基本信息', 'General', {
      combinationCode: code('组合编码', 'Combination code', { required: true, max: 30 }),
      combinationName: text('组合名称', 'Combination name', { required: true, max: 100 }),
      sequenceGroupPrice: decimal('组合单价', 'Sequence group price', { derived: true, decimals: 4 }),
    }),
  },
  lines: {
    procedures: lines(
      '工序',
      'Procedures',
      { procedureCode: reference('procedure', '工序', 'Procedure', { required: true }) },
      { required: true },
    ),
  },
  list: ['combinationCode', 'combinationName', 'sequenceGroupPrice', 'enableFlag', 'remark'],
  filters: ['combinationCode', 'combinationName', 'enableFlag'],
  unique: [['combinationCode'], ['combinationName']],
})
