import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, percent, quantity, reference, section } from '#platform/model/fields.ts'

/** Plan by plan how much of it is done (Spec 001 §7). */
export const planCompletedReport = defineDocument({
  name: 'plan-completed-report',
  label: ['计划完成率', 'Plan completion rate'],
  calls: '/report/plan/completed',
  screen: '/process/report/planCompleted',
  permission: 'process:report',
  title: 'processPlanNo',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('计划完成率', 'Plan completion rate', {
      processPlanNo: code('加工计划号', 'Process plan no.'),
      processPlanId: reference('process-plan', '加工计划', 'Processing plan'),
      planDate: date('计划日期', 'Plan date'),
      warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse'),
      itemCode: reference('item', '产品', 'Product'),
      planStatus: choice('计划状态', 'State of the plan', {
        '10': ['草稿', 'Draft'],
        '20': ['已下达', 'Released'],
        '30': ['进行中', 'In progress'],
        '40': ['已完工', 'Complete'],
        '50': ['已取消', 'Cancelled'],
      }),
      planQuantity: quantity('计划数量', 'Planned', { total: true }),
      completedQuantity: quantity('完成数量', 'Done', { total: true }),
      receivedQuantity: quantity('收货数量', 'Received', { total: true }),
      completionRate: percent('完成率', 'Completion rate', { decimals: 2 }),
    }),
  },
  list: [
    'processPlanId',
    'planStatus',
    'itemCode',
    'planDate',
    'warehouseCode',
    'planQuantity',
    'completedQuantity',
    'receivedQuantity',
    'completionRate',
  ],
  filters: ['planDate', 'warehouseCode', 'itemCode', 'planStatus', 'processPlanId'],
  scope: { warehouse: 'warehouseCode' },
  sort: { field: 'planDate', direction: 'desc' },
  excel: { export: true },
})
