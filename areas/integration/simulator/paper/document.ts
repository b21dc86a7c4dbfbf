import { defineDocument } from '#platform/model/document.ts'
import { code, integer, longText, section, text } from '#platform/model/fields.ts'

/** What a simulated system has taken from us, and how it stands there now (business.md 5.7). */
export const simulatedPaper = defineDocument({
  name: 'simulated-paper',
  label: ['模拟器单据', 'Simulator record'],
  calls: '/integration/simulator',
  screen: '/integration/simulator',
  permission: 'integration:simulator',
  title: 'externalNo',
  readOnly: true,
  switchable: false,
  header: {
    general: section('基本信息', 'General', {
      externalNo: code('外部单号', 'Their number', { max: 60 }),
      system: code('系统', 'System'),
      kind: code('类型', 'Kind', { max: 60 }),
      docNo: code('单据号', 'Our number'),
      state: code('外部状态', 'Their state'),
      idempotencyKey: code('幂等键', 'Idempotency key', { max: 200 }),
      effects: integer('生效次数', 'Effects'),
      content: longText('内容', 'Content', { max: 1_000_000 }),
    }),
  },
  actions: {
    tell: {
      label: ['发送回调', 'Send callback'],
      rows: 'many',
      permission: 'act',
      input: { state: code('状态', 'State', { required: true }), message: text('说明', 'Message') },
      done: ['回调已排队', 'Callback queued'],
    },
  },
  list: ['externalNo', 'system', 'kind', 'docNo', 'state', 'effects', 'idempotencyKey', 'createdTime'],
  strip: ['system', 'kind', 'docNo', 'state', 'effects'],
  filters: ['externalNo', 'docNo', 'system', 'kind', 'createdTime'],
  unique: [['system', 'idempotencyKey']],
  indexes: ['docNo'],
})
