import { defineDocument } from '#platform/model/document.ts'
import { code, date, integer, percent, quantity, reference, section } from '#platform/model/fields.ts'

/** Plans of a day and house by state: what was planned, what is done, at which rate (business.md 3.16). */
export const planStatusReport = defineDocument({
  name: 'plan-status-report',
  label: ['计划状态报表', 'Plan status'],
  calls: '/process-plan/report/planStatus',
  screen: '/process/report/planStatus',
  permission: 'process:report',
  title: 'title',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('计划状态报表', 'Plan status', {
      title: code('名称', 'Name'),
      planDate: date('计划日期', 'Plan date'),
      warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      plans: integer('计划数', 'Plans'),
      drafts: integer('草稿', 'Drafts'),
      released: integer('已下达', 'Released'),
      running: integer('进行中', 'In progress'),
      complete: integer('已完工', 'Complete'),
      abnormal: integer('异常', 'Abnormal'),
      planQuantity: quantity('计划数量', 'Planned', { total: true }),
      completedQuantity: quantity('完成数量', 'Done', { total: true }),
      completionRate: percent('完成率', 'Completion rate', { decimals: 2 }),
    }),
  },
  list: [
    'planDate',
    'warehouseCode',
    'plans',
    'planQuantity',
    'completedQuantity',
    'completionRate',
    'drafts',
    'released',
    'running',
    'complete',
    'abnormal',
  ],
  filters: ['planDate', 'warehouseCode'],
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  sort: { field: 'planDate', direction: 'desc' },
  excel: { export: true },
})
