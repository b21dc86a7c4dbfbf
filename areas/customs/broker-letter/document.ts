import { defineDocument } from '#platform/model/document.ts'
import { choice, code, dateTime, longText, numberSeries, reference, section, text } from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const

/** What was written to a broker about a customs document: that it is to be declared, or no longer, with what became of the letter (business.md 3.7). */
export const brokerLetter = defineDocument({
  name: 'broker-letter',
  label: ['报关邮件', 'Letter to a broker'],
  calls: '/customs/broker-letter',
  screen: '/customs/brokerLetter',
  permission: 'customs:letter',
  title: 'letterNo',
  readOnly: true,
  switchable: false,
  header: {
    general: section('基本信息', 'General', {
      letterNo: numberSeries('邮件号', 'Letter no.', 'BL'),
      kind: choice('类型', 'Kind', { ORDER: ['报关委托', 'To declare'], CANCEL: ['取消委托', 'No longer'] }, readOnly),
      customsDocumentId: reference('customs-document', '报关单', 'Customs document', {
        ...readOnly,
        brings: ['shipmentId'],
      }),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true, brings: ['containerNo'] }),
      containerNo: code('柜号', 'Container no.', { ...readOnly, max: 20 }),
      customsBrokerId: reference('vendor', '报关行', 'Customs broker', readOnly),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
    }),
    outcome: section('结果', 'Outcome', {
      sentTime: dateTime('发送时间', 'Sent at', readOnly),
      error: text('未发出原因', 'Why not', { ...readOnly, max: 1000, width: 260 }),
    }),
    letter: section('邮件', 'Letter', {
      sentTo: text('收件人', 'To', { ...readOnly, max: 500, permission: 'field:personal:view' }),
      subject: text('主题', 'Subject', { ...readOnly, max: 300, width: 260 }),
      content: longText('正文', 'Text', { ...readOnly, max: 20_000 }),
    }),
  },
  states: {
    SENDING: ['发送中', 'Being sent'],
    SENT: ['已发送', 'Sent'],
    FAILED: ['未发出', 'Not sent'],
  },
  alarms: ['FAILED'],
  actions: {
    resend: {
      label: ['重新发送', 'Send again'],
      rows: 'one',
      from: ['FAILED'],
      done: ['已重新发送', 'Sent again'],
    },
  },
  list: [
    'letterNo',
    'status',
    'containerNo',
    'kind',
    'customsBrokerId',
    'customsDocumentId',
    'sentTime',
    'error',
    'subject',
    'orgId',
    'createdByName',
    'createdTime',
  ],
  strip: ['containerNo', 'customsBrokerId', 'customsDocumentId', 'kind', 'sentTime', 'error'],
  filters: ['containerNo', 'customsBrokerId', 'status', 'createdTime', 'kind', 'letterNo'],
  origins: { customsDocumentId: {} },
  unique: [['letterNo']],
  indexes: ['customsDocumentId'],
  scope: { org: 'orgId' },
  excel: { export: true },
})
