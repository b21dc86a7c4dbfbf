import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, dateTime, integer, reference, section, text } from '#platform/model/fields.ts'

/** A voyage of a box as the simulated carrier runs it: its plan, how late it becomes, and how far the carrier has told of it. */
export const simulatedVoyage = defineDocument({
  name: 'simulated-voyage',
  label: ['模拟器航次', 'Simulator voyage'],
  calls: '/integration/simulator-voyage',
  screen: '/integration/simulatorVoyage',
  permission: 'integration:simulator',
  title: 'containerNo',
  switchable: false,
  header: {
    general: section('航次', 'Voyage', {
      containerNo: code('柜号', 'Container no.', { required: true, max: 20 }),
      vesselVoyage: text('船名航次', 'Vessel voyage'),
      pol: reference('port', '起运港', 'Port of loading', { required: true }),
      pot: reference('port', '中转港', 'Port of transshipment'),
      pod: reference('port', '目的港', 'Port of discharge', { required: true }),
      etdDate: date('离港日期', 'Departs on', { required: true }),
      etaDate: date('计划到港日期', 'Planned arrival', { required: true }),
      delayDays: integer('到港延误天数', 'Days late', {
        min: '-5',
        max: '60',
        help: [
          '留空为准时；航程过半时承运人才说，负数为提前',
          'Left empty, on time; told once half the way is done, negative is early',
        ],
      }),
      collectedDate: date('提柜日期', 'Collected on', {
        help: ['留空为还在港口', 'Left empty, it still stands at the port'],
      }),
    }),
    told: section('已发布', 'Told', {
      toldUntil: dateTime('已发布到', 'Told until', { readOnly: true }),
      toldCount: integer('已发布条数', 'Events told', { readOnly: true }),
    }),
  },
  actions: {
    tell: {
      label: ['发布动态', 'Tell events'],
      rows: 'many',
      permission: 'act',
      elsewhere: true,
      input: {
        untilDate: date('发布到', 'Until', { help: ['留空为今天', 'Left empty, today'] }),
        manner: choice(
          '方式',
          'Manner',
          {
            ORDER: ['按顺序', 'In order'],
            LATE: ['迟到、乱序', 'Late and out of order'],
            DUP: ['每条两次', 'Everything twice'],
            BOTH: ['乱序且两次', 'Out of order, and twice'],
          },
          { required: true, initial: 'ORDER' },
        ),
        again: choice(
          '范围',
          'Which',
          { NEW: ['未发布的', 'What was not told yet'], ALL: ['从头再发', 'From the beginning'] },
          { required: true, initial: 'NEW' },
        ),
      },
      done: ['动态已排队发布', 'The events are being told'],
    },
  },
  list: [
    'containerNo',
    'vesselVoyage',
    'pol',
    'pod',
    'etdDate',
    'etaDate',
    'delayDays',
    'collectedDate',
    'toldUntil',
    'toldCount',
    'remark',
  ],
  strip: ['vesselVoyage', 'pol', 'pod', 'etdDate', 'etaDate', 'delayDays', 'toldUntil'],
  filters: ['containerNo', 'vesselVoyage', 'pol', 'pod', 'etaDate'],
  unique: [['containerNo', 'etdDate']],
  sort: { field: 'etaDate', direction: 'desc' },
})
