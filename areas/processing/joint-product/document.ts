import { defineDocument } from '#platform/model/document.ts'
import { choice, decimal, money, percent, quantity, reference, section, text } from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const

/** What else comes of a plan beside its main item: a joint product, or a by-product (business.md 3.16). */
export const jointProduct = defineDocument({
  name: 'joint-product',
  label: ['联产品', 'Joint product'],
  calls: '/process-plan/joint-product',
  screen: '/process/plan/jointProduct',
  permission: 'process:joint',
  title: 'itemCode',
  header: {
    general: section('基本信息', 'General', {
      productName: text('产品名称', 'Product', { readOnly: true, width: 240 }),
      processPlanId: reference('process-plan', '加工计划', 'Processing plan', { required: true, fixed: true }),
      itemCode: reference('item', '联产品', 'Item', { required: true, fixed: true }),
      productKind: choice(
        '类别',
        'Kind',
        { JOINT: ['联产品', 'Joint product'], BY_PRODUCT: ['副产品', 'By-product'] },
        { required: true, initial: 'JOINT' },
      ),
      planQuantity: quantity('计划数量', 'Plan quantity', { min: '0', total: true }),
      ratio: percent('比例', 'Ratio', { min: '0', max: '100' }),
      procedureCombinationId: reference('procedure-combination', '工序组合', 'Procedure combination'),
      sequenceGroupPrice: decimal('工序组单价', 'Sequence group price', { ...readOnly, decimals: 4 }),
      unitValue: money('单位价值(CNY/公斤)', 'Value (CNY per kg)', { min: '0', decimals: 4, currency: '' }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse', readOnly),
    }),
  },
  actions: {
    combination: {
      label: ['更新工序组合', 'Update the procedure combination'],
      rows: 'many',
      permission: 'save',
      input: { procedureCombinationId: reference('procedure-combination', '工序组合', 'Procedure combination') },
      done: ['工序组合已更新', 'Updated'],
    },
  },
  switchable: false,
  list: [
    'processPlanId',
    'itemCode',
    'productKind',
    'planQuantity',
    'ratio',
    'procedureCombinationId',
    'sequenceGroupPrice',
    'unitValue',
    'warehouseCode',
    'remark',
    'updatedTime',
  ],
  filters: ['processPlanId', 'itemCode', 'productKind', 'procedureCombinationId'],
  unique: [['processPlanId', 'itemCode']],
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  excel: { export: true },
})
