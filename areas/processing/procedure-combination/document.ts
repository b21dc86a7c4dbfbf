import { defineDocument } from '#platform/model/document.ts'
import { choice, code, decimal, lines, reference, section, text } from '#platform/model/fields.ts'
import { chargeModes } from '../procedure/document.ts'

const readOnly = { readOnly: true } as const

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
      sequenceGroupPrice: decimal('工序组单价', 'Sequence group price', { derived: true, decimals: 4 }),
      chargeMode: choice('计费方式', 'Charge mode', chargeModes, { derived: true }),
    }),
  },
  lines: {
    procedures: lines(
      '工序',
      'Procedures',
      {
        procedureId: reference('procedure', '工序', 'Procedure', {
          required: true,
          brings: ['basePrice', 'coefficient', 'chargeMode'],
        }),
        basePrice: decimal('基准单价', 'Base price', { ...readOnly, decimals: 4 }),
        coefficient: decimal('系数', 'Coefficient', { ...readOnly, decimals: 4 }),
        chargeMode: choice('计费方式', 'Charge mode', chargeModes, readOnly),
      },
      { required: true, frozen: ['procedureId'] },
    ),
  },
  list: ['combinationCode', 'combinationName', 'sequenceGroupPrice', 'chargeMode', 'enableFlag', 'remark'],
  strip: ['combinationCode', 'sequenceGroupPrice', 'chargeMode'],
  filters: ['combinationCode', 'combinationName', 'chargeMode', 'enableFlag'],
  lookup: ['sequenceGroupPrice', 'chargeMode'],
  lineFilters: ['procedures.procedureId'],
  explained: ['sequenceGroupPrice'],
  unique: [['combinationCode'], ['combinationName']],
  excel: { import: 'own', export: true },
})
