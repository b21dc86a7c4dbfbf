import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, integer, money, reference, references, section, text } from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const

/** What somebody outside said of a container that nobody here knows: it waits until a person says which one is meant (business.md 2.5). */
export const openMention = defineDocument({
  name: 'open-mention',
  label: ['未识别货柜', 'Open mention'],
  calls: '/logistics/open-mention',
  screen: '/shipment/mention',
  permission: 'tracking:mention',
  title: 'mention',
  header: {
    told: section('来源', 'Told', {
      mention: text('提及', 'Mention', { ...readOnly, max: 200 }),
      source: choice(
        '来源',
        'Source',
        {
          SALE: ['销售数据', 'Sales feed'],
          CARRIER: ['承运人', 'Carrier'],
          COST: ['费用', 'Cost'],
          PREPAYMENT: ['预付款', 'Prepayment'],
          EXCHANGE: ['购汇', 'Exchange'],
          QUALITY: ['质检', 'Quality'],
          MIGRATION: ['历史数据', 'Carried over'],
        },
        readOnly,
      ),
      sourceNo: code('来源单号', 'Source no.', { ...readOnly, max: 100 }),
      containerNo: code('柜号', 'Container no.', readOnly),
      vesselVoyage: text('船名航次', 'Vessel voyage', readOnly),
      shipmentLotNo: code('批次号', 'Lot no.', readOnly),
      mentionDate: date('日期', 'Date', readOnly),
      amount: money('金额', 'Amount', readOnly),
      currencyCode: reference('currency', '币种', 'Currency', readOnly),
      times: integer('次数', 'Times', { ...readOnly, initial: '1' }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
    }),
    proposed: section('建议', 'Proposed', {
      proposalId: reference('shipment', '建议货柜', 'Proposed shipment', readOnly),
      proposalReason: choice(
        '理由',
        'Because',
        {
          CHECK_DIGIT: ['柜号差一个字符', 'The container differs by one character'],
          LOT_LETTER: ['批次号差一个字符', 'The lot differs by one character'],
          OTHER_VOYAGE: ['同一柜号的另一航次', 'The same container on another voyage'],
          SAME_LOT: ['批次号相同', 'The same lot'],
          FORMER_NO: ['曾用柜号', 'A container no. it had before'],
        },
        readOnly,
      ),
      resembles: references('shipment', '相近的货柜', 'Shipments it resembles', readOnly),
    }),
    resolved: section('识别', 'Resolved', {
      shipmentId: reference('shipment', '货柜批次', 'Shipment', readOnly),
      reason: text('说明', 'Reason', { ...readOnly, max: 500 }),
    }),
  },
  states: {
    OPEN: ['未识别', 'Open'],
    RESOLVED: ['已识别', 'Resolved'],
    DISMISSED: ['与我司无关', 'Not ours'],
  },
  alarms: ['OPEN'],
  transitions: {
    resolve: {
      label: ['识别', 'Resolve'],
      from: ['OPEN', 'DISMISSED'],
      to: 'RESOLVED',
      input: {
        shipmentId: reference('shipment', '货柜批次', 'Shipment', { required: true }),
      },
      done: ['已识别，同一来源再次提及时自动识别', 'Resolved; when the source says the same again it is known'],
    },
    dismiss: {
      label: ['与我司无关', 'Not ours'],
      from: 'OPEN',
      to: 'DISMISSED',
      input: { reason: text('说明', 'Reason', { required: true, max: 500 }) },
      done: ['已标记为与我司无关', 'Marked as not ours'],
    },
    reopen: {
      label: ['重新打开', 'Reopen'],
      from: ['RESOLVED', 'DISMISSED'],
      to: 'OPEN',
      revises: true,
      done: [
        '已重新打开；此前归到货柜的数据不变，请在各自单据中更正',
        'Reopened; what went to its shipment before stays there, correct it where it stands',
      ],
    },
  },
  generated: true,
  list: [
    'mention',
    'status',
    'source',
    'sourceNo',
    'mentionDate',
    'amount',
    'currencyCode',
    'proposalId',
    'proposalReason',
    'shipmentId',
    'orgId',
    'times',
    'containerNo',
    'vesselVoyage',
    'shipmentLotNo',
    'createdTime',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['containerNo', 'shipmentLotNo', 'source', 'status', 'mentionDate', 'proposalId', 'orgId'],
  strip: ['source', 'sourceNo', 'mentionDate', 'amount', 'proposalId', 'proposalReason', 'shipmentId'],
  uniqueLive: [['source', 'mention']],
  scope: { org: 'orgId' },
  excel: { export: true },
})
