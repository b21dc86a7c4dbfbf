import { defineDocument } from '#platform/model/document.ts'
import { choice, code, dateTime, lines, longText, reference, section, text } from '#platform/model/fields.ts'

const results = {
  RUNNING: ['审批中', 'In approval'],
  APPROVED: ['通过', 'Approved'],
  REJECTED: ['拒绝', 'Rejected'],
  WITHDRAWN: ['撤回', 'Withdrawn'],
} as const

/** A workflow of the OA as it went on: at which desk, by whom, with what result and comment (business.md 3.25, 5.3). */
export const workflow = defineDocument({
  name: 'workflow',
  label: ['OA流程', 'OA workflow'],
  calls: '/integration/workflow',
  screen: '/activti',
  leads: { detail: ['/activti/detail/:id'] },
  permission: 'integration:callback',
  title: 'workflowNumber',
  readOnly: true,
  switchable: false,
  header: {
    general: section('流程', 'Workflow', {
      workflowNumber: code('流程编号', 'Workflow no.', { max: 200, width: 180 }),
      result: choice('结果', 'Result', results, { alarms: ['REJECTED'] }),
      documentType: code('单据类型', 'Kind of document', { max: 60 }),
      documentLabel: text('单据', 'Document'),
      recordId: code('单据ID', 'Document id', { max: 20 }),
      documentNo: code('单据号', 'Document no.', { max: 150 }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      beganTime: dateTime('开始时间', 'Began'),
      lastTime: dateTime('最近时间', 'Last heard'),
    }),
  },
  lines: {
    steps: lines('审批记录', 'Steps', {
      node: text('节点', 'Desk', { max: 200 }),
      person: text('处理人', 'Person', { max: 200 }),
      result: choice('结果', 'Result', results),
      comment: longText('意见', 'Comment', { max: 1000, width: 320 }),
      occurredTime: dateTime('时间', 'Time'),
    }),
  },
  list: ['workflowNumber', 'result', 'documentLabel', 'documentNo', 'beganTime', 'lastTime', 'orgId'],
  strip: ['result', 'documentLabel', 'documentNo', 'beganTime', 'lastTime'],
  filters: ['workflowNumber', 'documentNo', 'result', 'documentType', 'recordId', 'lastTime'],
  indexes: ['recordId'],
  unique: [['workflowNumber', 'documentType', 'recordId']],
  scope: { org: 'orgId' },
  sort: { field: 'lastTime', direction: 'desc' },
  excel: { export: true },
})
