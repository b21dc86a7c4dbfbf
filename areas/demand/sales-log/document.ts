import { defineDocument } from '#platform/model/document.ts'
import { choice, code, dateTime, reference, section, text } from '#platform/model/fields.ts'

/** What was told of demands: to the ERP, to customers' rooms, and what was adjusted (Spec 001 §2, sales log). */
export const salesLog = defineDocument({
  name: 'sales-log',
  label: ['销售日志', 'Sales log'],
  calls: '/sales/sales-log',
  screen: '/salesMgt/log',
  alternatives: ['/salesMgt/logPage'],
  permission: 'sales:log',
  title: 'salesPlanNumber',
  header: {
    general: section('日志', 'Log', {
      salesPlanNumber: code('销售计划号', 'Sales plan no.'),
      logTime: dateTime('时间', 'When'),
      logKind: choice('类型', 'Kind', {
        PUSH: ['推送ERP', 'Pushed to the ERP'],
        MESSAGE: ['群消息', 'Message to a room'],
        ADJUST: ['调整', 'Adjustment'],
      }),
      outcome: choice(
        '结果',
        'Outcome',
        {
          PENDING: ['待发送', 'Waiting'],
          SENDING: ['发送中', 'Underway'],
          RETRY: ['待重试', 'To be tried again'],
          SENT: ['已发送', 'Sent'],
          SUCCESS: ['成功', 'Succeeded'],
          DONE: ['已完成', 'Done'],
          FAILED: ['发送失败', 'Failed'],
          CANCELLED: ['已取消', 'Taken back'],
        },
        { alarms: ['FAILED'] },
      ),
      detail: text('内容', 'What', { max: 2000, width: 360 }),
      customerId: reference('customer', '客户', 'Customer'),
      salesrepId: reference('salesrep', '销售员', 'Sales representative'),
      departmentCode: reference('department', '销售部门', 'Sales department'),
      orgId: reference('operating-unit', '业务实体', 'Business entity'),
    }),
  },
  report: true,
  readOnly: true,
  switchable: false,
  list: ['salesPlanNumber', 'logTime', 'logKind', 'outcome', 'detail', 'customerId', 'salesrepId', 'orgId'],
  filters: ['salesPlanNumber', 'logKind', 'logTime', 'outcome', 'customerId', 'salesrepId', 'orgId'],
  sort: { field: 'logTime', direction: 'desc' },
  scope: { org: 'orgId', department: 'departmentCode', own: ['salesrepId'] },
  excel: { export: true },
})
