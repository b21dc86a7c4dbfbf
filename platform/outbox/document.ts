import { defineDocument } from '../model/document.ts'
import { code, dateTime, flag, integer, longText, section, text } from '../model/fields.ts'

/** How long a failed try waits for the next, in seconds; after the last of them it is given up (business.md 5.1). */
export const retryDelays = [30, 120, 600, 3600, 21_600] as const

/** What goes over the wire holds prices and people of every unit: it is for whoever sends it again, not for whoever may read lists. */
const worked = { permission: 'integration:outbox:retry' } as const

/** What is sent to another system: written with the change that causes it, and delivered after it (business.md 5.1). */
export const outboxMessage = defineDocument({
  name: 'outbox-message',
  label: ['外部推送', 'Outgoing message'],
  calls: '/integration/outbox',
  screen: '/integration/outbox',
  permission: 'integration:outbox',
  title: 'docNo',
  readOnly: true,
  header: {
    general: section('推送', 'Message', {
      target: code('目标系统', 'Target'),
      docType: code('单据类型', 'Document', { max: 60 }),
      docId: code('单据ID', 'Record', { max: 30 }),
      docNo: code('单据号', 'Number'),
      docRevision: integer('版次', 'Revision'),
      attempt: integer('尝试次数', 'Tries'),
      nextAttemptAt: dateTime('下次尝试', 'Next try'),
      sentAt: dateTime('发送时间', 'Sent'),
      answeredAt: dateTime('应答时间', 'Answered'),
      lastError: text('最近错误', 'Last error', { max: 1000 }),
      unknownFlag: flag('结果未知', 'Outcome unknown'),
    }),
    answer: section('应答', 'Answer', {
      externalNo: code('外部单号', 'Their number', { max: 100 }),
      externalStatus: code('外部状态', 'Their state'),
      occurredAt: dateTime('回调时间', 'Told at'),
      response: longText('应答内容', 'What was answered', { max: 20_000, ...worked }),
    }),
    payload: section('内容', 'Content', {
      idempotencyKey: code('幂等键', 'Idempotency key', { max: 200 }),
      lane: code('通道', 'Lane', { max: 200 }),
      bucket: code('限流桶', 'Rate bucket', { max: 200 }),
      path: code('地址', 'Path', { max: 300 }),
      payload: longText('发送内容', 'What was sent', { max: 1_000_000, ...worked }),
      earlier: longText('上次发送内容', 'What was sent before', { max: 1_000_000, ...worked }),
    }),
  },
  states: {
    PENDING: ['待推送', 'Waiting'],
    SENDING: ['推送中', 'Sending'],
    SUCCESS: ['推送成功', 'Sent'],
    RETRY: ['待重试', 'To be tried again'],
    FAILED: ['推送失败', 'Failed'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  alarms: ['FAILED'],
  transitions: {
    retry: {
      label: ['重新推送', 'Send again'],
      from: ['FAILED', 'RETRY', 'CANCELLED'],
      to: 'PENDING',
      perRow: true,
      done: ['已重新排队', 'Queued again'],
    },
    cancel: {
      label: ['取消推送', 'Cancel'],
      from: ['PENDING', 'RETRY', 'FAILED'],
      to: 'CANCELLED',
      perRow: true,
      input: { remark: text('原因', 'Reason', { required: true }) },
    },
    confirm: {
      label: ['人工确认成功', 'Confirm by hand'],
      from: ['FAILED', 'RETRY'],
      to: 'SUCCESS',
      input: {
        externalNo: code('外部单号', 'Their number', { required: true, max: 100 }),
        remark: text('依据', 'How it is known', { required: true }),
      },
    },
  },
  list: [
    'docNo',
    'status',
    'target',
    'docType',
    'attempt',
    'lastError',
    'nextAttemptAt',
    'externalNo',
    'externalStatus',
    'sentAt',
    'createdByName',
    'docRevision',
    'answeredAt',
    'unknownFlag',
    'idempotencyKey',
    'createdTime',
  ],
  strip: ['target', 'docType', 'attempt', 'externalNo', 'externalStatus', 'lastError'],
  filters: ['docNo', 'target', 'status', 'docType', 'externalNo', 'createdTime'],
  unique: [['target', 'idempotencyKey']],
  indexes: ['lane', 'docId'],
  excel: { export: true },
})
