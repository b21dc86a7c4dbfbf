import { defineDocument } from '#platform/model/document.ts'
import { decimal, quantity, reference, section, text } from '#platform/model/fields.ts'

/** How an item is made here: its procedures and coefficients, what a box may weigh, what a person does in an hour (business.md 3.16). */
export const processProduct = defineDocument({
  name: 'process-product',
  label: ['加工产品', 'Processed product'],
  calls: '/process/product',
  screen: '/process/main/product',
  permission: 'process:master',
  title: 'itemCode',
  header: {
    general: section('基本信息', 'General', {
      productName: text('产品名称', 'Product', { readOnly: true, width: 240 }),
      itemCode: reference('item', '成品物料', 'Item', { required: true }),
      procedureCombinationId: reference('procedure-combination', '工序组合', 'Procedure combination'),
      packageId: reference('process-package', '包装', 'Package'),
      levelId: reference('process-level', '等级', 'Level'),
      difficultyId: reference('process-difficulty', '难度', 'Difficulty'),
    }),
    weighing: section('称重', 'Weighing', {
      unitWeight: quantity('单件重量(公斤)', 'Weight of a box (kg)', {
        above: '0',
        decimals: 4,
        help: ['不填取物料净重', 'Empty: the net weight of the item'],
      }),
      weighingMin: quantity('称重下限(公斤)', 'Lower limit (kg)', { above: '0' }),
      weighingMax: quantity('称重上限(公斤)', 'Upper limit (kg)', { above: '0' }),
      tareWeight: quantity('皮重(公斤)', 'Tare (kg)', { min: '0' }),
    }),
    labor: section('人效', 'Labour', {
      standardPerManHour: decimal('标准人时产量', 'Standard boxes per man-hour', { above: '0' }),
    }),
  },
  list: [
    'itemCode',
    'procedureCombinationId',
    'packageId',
    'levelId',
    'difficultyId',
    'unitWeight',
    'weighingMin',
    'weighingMax',
    'tareWeight',
    'standardPerManHour',
    'enableFlag',
    'remark',
  ],
  strip: ['procedureCombinationId', 'packageId', 'levelId', 'weighingMin', 'weighingMax', 'standardPerManHour'],
  filters: ['itemCode', 'procedureCombinationId', 'packageId', 'enableFlag'],
  unique: [['itemCode']],
  sheet: true,
  excel: { import: true, export: true },
})
