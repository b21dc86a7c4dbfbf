import { defineDocument } from '#platform/model/document.ts'
import { code, dateTime, integer, longText, section } from '#platform/model/fields.ts'

/** One call that a simulated system was asked, believed or not, and what it answered. */
export const simulatedCall = defineDocument({
  name: 'simulated-call',
  label: ['模拟器请求', 'Simulator call'],
  calls: '/integration/simulator-call',
  screen: '/integration/simulatorCall',
  permission: 'integration:simulator',
  title: 'path',
  readOnly: true,
  switchable: false,
  header: {
    general: section('请求', 'Call', {
      path: code('地址', 'Path', { max: 300 }),
      system: code('系统', 'System'),
      verdict: code('签名', 'Signature'),
      status: integer('应答状态', 'Status'),
      idempotencyKey: code('幂等键', 'Idempotency key', { max: 200 }),
      askedAt: dateTime('时间', 'Time'),
      headers: longText('请求头', 'Headers', { max: 10_000 }),
      body: longText('请求内容', 'Body', { max: 1_000_000 }),
      answer: longText('应答', 'Answer', { max: 20_000 }),
    }),
  },
  list: ['path', 'system', 'verdict', 'status', 'idempotencyKey', 'askedAt', 'answer'],
  filters: ['path', 'system', 'idempotencyKey', 'createdTime'],
  indexes: ['idempotencyKey'],
})
