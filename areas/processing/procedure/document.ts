import { defineDocument } from '#platform/model/document.ts'
import { choice, code, decimal, section, text } from '#platform/model/fields.ts'

/** How a step of work is paid: by the box, by the hour, or both (business.md 3.16, process.charge). */
export const chargeModes = {
  PIECE: ['计件', 'Piece'],
  HOUR: ['计时', 'Hour'],
  MIXED: ['混合', 'Mixed'],
} as const

/** One step of work on a box, and what it costs (business.md 3.16). */
export const procedure = defineDocument({
  name: 'procedure',
  label: ['工序', 'Procedure'],
  calls: '/process/procedure',
  screen: '/process/main/procedure',
  permission: 'process:master',
  title: 'procedureName',
  header: {
    general: section('基本信息', 'General', {
      procedureCode: code('工序编码', 'Procedure code', { required: true, max: 30 }),
      procedureName: text('工序名称', 'Procedure name', { required: true, max: 100 }),
      basePrice: decimal('基准单价', 'Base price', {
        required: true,
        decimals: 4,
        min: '0',
        help: ['以加工主体的本位币计', 'In the currency of the unit the work is done for'],
      }),
      coefficient: decimal('系数', 'Coefficient', { required: true, decimals: 4, above: '0', initial: '1' }),
      chargeMode: choice('计费方式', 'Charge mode', chargeModes, { required: true, initial: 'PIECE' }),
    }),
  },
  list: ['procedureCode', 'procedureName', 'chargeMode', 'basePrice', 'coefficient', 'enableFlag', 'remark'],
  filters: ['procedureCode', 'procedureName', 'chargeMode', 'enableFlag'],
  lookup: ['basePrice', 'coefficient', 'chargeMode'],
  unique: [['procedureCode']],
  sheet: true,
  excel: { import: true, export: true },
})
