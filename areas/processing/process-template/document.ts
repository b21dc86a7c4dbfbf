import { defineDocument } from '#platform/model/document.ts'
import { choice, quantity, reference, section, text } from '#platform/model/fields.ts'
import { planModes, planTypes, planWays } from '../terms.ts'

/** A plan that comes again and again, kept under a name to be made with one press (Spec 001 §7). */
export const processTemplate = defineDocument({
  name: 'process-template',
  label: ['计划模板', 'Plan template'],
  calls: '/process-plan/template',
  screen: '/process/plan/template',
  permission: 'process:plan',
  title: 'templateName',
  header: {
    general: section('基本信息', 'General', {
      templateName: text('模板名称', 'Template name', { required: true, max: 100 }),
      planType: choice('计划类型', 'Plan type', planTypes, { required: true, initial: 'NORMAL' }),
      planWay: choice('计划方式', 'Plan way', planWays, { required: true, initial: 'BY_STOCK' }),
      mode: choice('模式', 'Mode', planModes, { required: true, initial: 'RAW' }),
      warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse', {
        required: true,
        only: { warehouseType: 'PROCESS' },
      }),
      itemCode: reference('item', '成品物料', 'Item', { required: true }),
      planQuantity: quantity('计划数量', 'Plan quantity', { required: true, above: '0' }),
      procedureCombinationId: reference('procedure-combination', '工序组合', 'Procedure combination'),
      packageId: reference('process-package', '包装', 'Package'),
      levelId: reference('process-level', '等级', 'Level'),
      difficultyId: reference('process-difficulty', '难度', 'Difficulty'),
    }),
  },
  actions: {
    makePlan: {
      label: ['生成计划', 'Make a plan'],
      rows: 'one',
      permission: 'save',
      makes: 'process-plan',
      done: ['计划已生成', 'Plan made'],
    },
  },
  list: [
    'templateName',
    'itemCode',
    'planQuantity',
    'warehouseCode',
    'planType',
    'planWay',
    'mode',
    'procedureCombinationId',
    'enableFlag',
    'remark',
    'updatedTime',
  ],
  filters: ['templateName', 'itemCode', 'warehouseCode', 'planType', 'enableFlag'],
  unique: [['templateName']],
  scope: { warehouse: 'warehouseCode' },
  excel: { export: true },
})
