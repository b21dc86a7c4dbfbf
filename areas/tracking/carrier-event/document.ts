import { defineDocument } from '#platform/model/document.ts'
import { choice, code, dateTime, decimal, reference, section, text } from '#platform/model/fields.ts'
import { carrierEvents, classifiers } from '../timeline/events.ts'

const readOnly = { readOnly: true } as const

/** One thing a carrier says of a container: planned, expected or done, when, where; and when the carrier said it. */
export const carrierEvent = defineDocument({
  name: 'carrier-event',
  label: ['承运人动态', 'Carrier event'],
  calls: '/logistics/carrier-event',
  screen: '/freight/carrierEvent',
  permission: 'tracking:freight',
  title: 'containerNo',
  header: {
    general: section('基本信息', 'General', {
      containerNo: code('柜号', 'Container no.', { required: true, max: 20 }),
      event: choice('动态', 'Event', carrierEvents, { required: true }),
      classifier: choice('性质', 'Kind', classifiers, { required: true }),
      eventTime: dateTime('时间', 'Time', { required: true }),
      location: reference('port', '地点', 'Place'),
      vesselVoyage: text('船名航次', 'Vessel voyage'),
      saidTime: dateTime('承运人发布时间', 'Said at', {
        help: ['留空为现在；先后以此为准', 'Left empty, now; what was said last counts'],
      }),
      longitude: decimal('经度', 'Longitude', {
        decimals: 4,
        min: '-180',
        max: '180',
        help: ['发布时船舶所在位置，东经为正', 'Where the vessel was as this was said; east is positive'],
      }),
      latitude: decimal('纬度', 'Latitude', {
        decimals: 4,
        min: '-90',
        max: '90',
        help: ['北纬为正', 'North is positive'],
      }),
      source: choice(
        '来源',
        'Source',
        { CARRIER: ['承运人', 'Carrier'], HAND: ['人工', 'By hand'] },
        { ...readOnly, initial: 'HAND' },
      ),
    }),
    container: section('柜信息', 'Container', {
      shipmentId: reference('shipment', '货柜批次', 'Shipment', readOnly),
      packingListId: reference('packing-list', '装箱单', 'Packing list', readOnly),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
    }),
  },
  switchable: false,
  list: [
    'containerNo',
    'event',
    'classifier',
    'eventTime',
    'location',
    'vesselVoyage',
    'saidTime',
    'source',
    'longitude',
    'latitude',
    'packingListId',
    'orgId',
    'remark',
    'createdByName',
    'createdTime',
  ],
  strip: ['event', 'classifier', 'eventTime', 'location', 'vesselVoyage', 'source'],
  filters: ['containerNo', 'event', 'classifier', 'eventTime', 'location', 'vesselVoyage', 'source', 'orgId'],
  unique: [['containerNo', 'event', 'classifier', 'eventTime', 'saidTime']],
  indexes: ['shipmentId', 'packingListId'],
  origins: { packingListId: {} },
  scope: { org: 'orgId' },
  sort: { field: 'eventTime', direction: 'desc' },
  excel: { export: true },
})
