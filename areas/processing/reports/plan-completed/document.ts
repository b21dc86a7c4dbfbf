import { defineDocument } from '#platform/model/document.ts'
import { percent, quantity, section } from '#platform/model/fields.ts'
import { planFacts } from '../plan-facts.ts'

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
      ...planFacts,
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
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  sort: { field: 'planDate', direction: 'desc' },
  excel: { export: true },
})
