import { auditStates, auditTransitions, defineDocument } from '#platform/model/document.ts'
import {
  choice,
  code,
  date,
  decimal,
  integer,
  lines,
  numberSeries,
  reference,
  section,
  text,
} from '#platform/model/fields.ts'

const verdicts = { PASS: ['合格', 'Pass'], EXCEEDED: ['超标', 'Exceeded'] } as const
const alarms = ['EXCEEDED'] as const

/** One sample of fruit in the laboratory: what was found of each substance, and whether it may be (business.md 3.18). */
export const pesticideResidue = defineDocument({
  name: 'pesticide-residue',
  label: ['农残检测', 'Pesticide residue'],
  calls: '/qc/pesticide-residue',
  screen: '/dis_qc/base_data/pesticide_residue_list',
  leads: { edit: ['/dis_qc/base_data/pesticide_residue_edit'] },
  permission: 'qc:residue',
  title: 'sampleNo',
  header: {
    general: section('基本信息', 'General', {
      sampleNo: numberSeries('样品编号', 'Sample no.', 'QR'),
      samplingDate: date('抽样日期', 'Sampled on', { required: true }),
      residueType: choice(
        '检测类别',
        'Kind of test',
        { GENERAL: ['常规', 'General'], AXB: ['AXB', 'AXB'] },
        { required: true, initial: 'GENERAL' },
      ),
      vendorId: reference('vendor', '供应商', 'Vendor', { required: true, only: { vendorType: 'EXTERNAL' } }),
      itemCode: reference('item', '物料', 'Item', { required: true }),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true, brings: ['containerNo', 'orgId'] }),
      containerNo: code('柜号', 'Container no.'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', {
        readOnly: true,
        help: [
          '取自货柜，没有货柜时为登记人当前的主体',
          'That of the container, else the one whoever enters it works in',
        ],
      }),
      reportNo: code('检测报告编号', 'Laboratory report no.'),
    }),
    result: section('检测结果', 'Result', {
      verdict: choice('检测结论', 'Verdict', verdicts, { derived: true, alarms }),
      substanceCount: integer('检测项数', 'Substances tested', { derived: true }),
      exceededCount: integer('超标项数', 'Substances exceeded', { derived: true }),
      openLines: text('未填写的行', 'Rows not filled in', {
        derived: true,
        help: ['没有检测值或限量的行号，填写后才能审核', 'Rows without value or limit; fill them in before the audit'],
      }),
    }),
  },
  lines: {
    details: lines(
      '检测项',
      'Substances',
      {
        substance: text('农药名称', 'Substance', { required: true }),
        measuredValue: decimal('检测值(mg/kg)', 'Measured (mg/kg)', {
          decimals: 3,
          help: ['未检出填 0', 'Not detected: enter 0'],
        }),
        limitValue: decimal('限量(mg/kg)', 'Limit (mg/kg)', { decimals: 3 }),
        verdict: choice('判定', 'Verdict', verdicts, { derived: true, alarms }),
      },
      { frozen: ['substance'] },
    ),
  },
  states: auditStates,
  transitions: auditTransitions,
  strip: ['verdict', 'samplingDate', 'vendorId', 'itemCode', 'containerNo', 'substanceCount', 'exceededCount'],
  desks: {
    axb: {
      label: ['农残检测（AXB）', 'Pesticide residue (AXB)'],
      screen: '/dis_qc/base_data/pesticide_residue_axb_list',
      only: { residueType: 'AXB' },
    },
  },
  list: [
    'sampleNo',
    'status',
    'verdict',
    'samplingDate',
    'vendorId',
    'itemCode',
    'containerNo',
    'reportNo',
    'substanceCount',
    'exceededCount',
    'openLines',
    'residueType',
    'orgId',
    'remark',
    'createdByName',
    'createdTime',
    'reviewedByName',
    'auditTime',
  ],
  filters: [
    'sampleNo',
    'samplingDate',
    'verdict',
    'vendorId',
    'itemCode',
    'containerNo',
    'reportNo',
    'status',
    'residueType',
    'shipmentId',
    'orgId',
  ],
  lineFilters: ['details.substance', 'details.verdict'],
  unique: [['sampleNo']],
  scope: { org: 'orgId', vendor: 'vendorId' },
  excel: { export: true },
  print: 'A4',
})
