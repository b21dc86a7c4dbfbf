import { defineDocument } from '#platform/model/document.ts'
import { code, date, integer, money, quantity, reference, section, text } from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const
const inCny = { currency: 'currencyCode' } as const

/** A row of a confirmed demand that is changed: what it was and what it is from now on; what is promised follows (business.md 3.10). */
export const salesAdjustment = defineDocument({
  name: 'sales-adjustment',
  label: ['销售调整', 'Sales adjustment'],
  calls: '/sales/sales-adjustment',
  screen: '/salesMgt/adjustment',
  alternatives: ['/salesMgt/adjustmentPage'],
  permission: 'sales:adjust',
  title: 'salesPlanNumber',
  header: {
    general: section('调整', 'Adjustment', {
      demandId: reference('sales-demand', '销售需求', 'Sales demand', {
        required: true,
        fixed: true,
        brings: ['salesPlanNumber', 'customerId', 'salesrepId', 'orgId', 'departmentCode'],
      }),
      salesPlanNumber: code('销售计划号', 'Sales plan no.', readOnly),
      customerId: reference('customer', '客户', 'Customer', readOnly),
      demandLineNo: integer('需求行', 'Row of the demand', { required: true, fixed: true, min: '1', initial: '1' }),
      itemCode: reference('item', '物料', 'Item', readOnly),
      oldQty: quantity('原数量', 'Quantity before', readOnly),
      adjustQty: quantity('调整数量', 'Adjusted quantity', {
        required: true,
        fixed: true,
        above: '0',
        help: ['调整后的数量', 'The quantity from now on'],
      }),
      oldPrice: money('原单价', 'Price before', { ...readOnly, decimals: 4, ...inCny }),
      unitPrice: money('单价', 'Unit price', {
        decimals: 4,
        min: '0',
        fixed: true,
        ...inCny,
        help: ['留空则不变', 'Left empty, it stays'],
      }),
      prePickUpDate: date('预计提货日期', 'Planned pick-up', { fixed: true }),
      preDeliveryDate: date('预计送达日期', 'Planned delivery', { fixed: true }),
      carNo: code('车牌号', 'Car no.', { byPart: true, fixed: true, max: 30 }),
      adjustReason: text('调整原因', 'Reason', { fixed: true, max: 300 }),
      currencyCode: reference('currency', '币种', 'Currency', { readOnly: true, initial: 'CNY' }),
      orgId: reference('operating-unit', '业务实体', 'Business entity', readOnly),
      salesrepId: reference('salesrep', '销售员', 'Sales representative', readOnly),
      departmentCode: reference('department', '销售部门', 'Sales department', readOnly),
    }),
  },
  actions: {
    cancel: { label: ['取消订单', 'Cancel the order'], rows: 'many', done: ['订单已取消', 'The order is cancelled'] },
  },
  switchable: false,
  sheet: true,
  unchanged: ['数据没有变化', 'No changed data'],
  list: [
    'salesPlanNumber',
    'customerId',
    'demandLineNo',
    'itemCode',
    'oldQty',
    'adjustQty',
    'oldPrice',
    'unitPrice',
    'prePickUpDate',
    'preDeliveryDate',
    'adjustReason',
    'carNo',
    'demandId',
    'salesrepId',
    'orgId',
    'departmentCode',
    'currencyCode',
    'createdByName',
    'createdTime',
  ],
  filters: ['salesPlanNumber', 'customerId', 'itemCode', 'createdTime', 'salesrepId', 'orgId'],
  currency: 'currencyCode',
  origins: { demandId: {} },
  scope: { org: 'orgId', department: 'departmentCode', own: ['salesrepId'] },
  excel: { export: true },
})
