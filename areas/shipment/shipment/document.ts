import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, dateTime, integer, lines, reference, section, text } from '#platform/model/fields.ts'
import { trackingNodes, transportTypes } from '../terms.ts'

const readOnly = { readOnly: true } as const

/** One container on one voyage, from the first document that names it to the last yuan paid (business.md 2.5). */
export const shipment = defineDocument({
  name: 'shipment',
  label: ['货柜批次', 'Shipment'],
  calls: '/logistics/shipment',
  screen: '/shipment',
  permission: 'tracking:shipment',
  title: 'containerNo',
  header: {
    general: section('基本信息', 'General', {
      containerNo: code('柜号', 'Container no.', { required: true, max: 20 }),
      vesselVoyage: text('船名航次', 'Vessel voyage', { required: true }),
      shipmentLotNo: code('批次号', 'Shipment lot no.', readOnly),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      vendorId: reference('vendor', '供应商', 'Vendor', readOnly),
      formerNos: text('曾用柜号', 'Former container nos.', { ...readOnly, max: 500 }),
      formerLots: text('曾用批次号', 'Former lot nos.', { ...readOnly, max: 500 }),
      voyageKey: code('航次识别', 'Voyage as compared', { derived: true, max: 150 }),
    }),
    voyage: section('船期', 'Voyage', {
      transportType: choice('运输方式', 'Transport type', transportTypes, readOnly),
      pol: reference('port', '起运港', 'Port of loading', readOnly),
      pod: reference('port', '目的港', 'Port of discharge', readOnly),
      loadDate: date('装柜日期', 'Load date'),
      etdDate: date('预计离港日期', 'ETD date', readOnly),
      etaDate: date('预计到港日期', 'ETA date', readOnly),
      ataDate: date('实际到港日期', 'ATA date', readOnly),
    }),
    state: section('核对', 'Checked', {
      openMentions: integer('未识别记录', 'Open mentions', {
        ...readOnly,
        initial: '0',
        help: [
          '与本货柜相近、尚未识别的外部记录',
          'Records from outside that resemble this container and are not resolved',
        ],
      }),
    }),
  },
  lines: {
    corrections: lines('更正记录', 'Corrections', {
      said: text('原为', 'It was', { ...readOnly, max: 300 }),
      says: text('更正为', 'It is', { ...readOnly, max: 300 }),
      reason: text('原因', 'Reason', { ...readOnly, max: 500 }),
      correctedBy: text('更正人', 'Corrected by', readOnly),
      correctedTime: dateTime('更正时间', 'Corrected at', readOnly),
    }),
  },
  states: trackingNodes,
  actions: {
    correct: {
      label: ['更正', 'Correct'],
      rows: 'one',
      previewed: true,
      input: {
        containerNo: code('柜号', 'Container no.', { required: true, max: 20 }),
        vesselVoyage: text('船名航次', 'Vessel voyage', { required: true }),
        loadDate: date('装柜日期', 'Load date'),
        reason: text('原因', 'Reason', { required: true, max: 500 }),
      },
      done: ['已更正', 'Corrected'],
    },
    merge: {
      label: ['合并到', 'Merge into'],
      rows: 'one',
      permission: 'correct',
      previewed: true,
      input: {
        intoId: reference('shipment', '合并到货柜批次', 'Shipment it is', { required: true }),
        reason: text('原因', 'Reason', { required: true, max: 500 }),
      },
      done: ['已合并', 'Merged'],
    },
  },
  generated: true,
  readOnly: true,
  list: [
    'containerNo',
    'status',
    'vesselVoyage',
    'shipmentLotNo',
    'vendorId',
    'orgId',
    'pol',
    'pod',
    'loadDate',
    'etdDate',
    'etaDate',
    'openMentions',
    'ataDate',
    'transportType',
    'createdTime',
    'updatedTime',
  ],
  filters: ['containerNo', 'shipmentLotNo', 'vesselVoyage', 'status', 'etaDate', 'vendorId', 'orgId', 'pod'],
  strip: ['containerNo', 'vesselVoyage', 'shipmentLotNo', 'vendorId', 'loadDate', 'etaDate', 'ataDate', 'openMentions'],
  lookup: ['vesselVoyage', 'shipmentLotNo', 'etaDate'],
  uniqueLive: [['containerNo', 'voyageKey'], ['shipmentLotNo']],
  scope: { org: 'orgId', vendor: 'vendorId' },
  switchable: false,
  excel: { export: true },
})
