import { defineDocument } from '#platform/model/document.ts'
import {
  attachment,
  choice,
  code,
  date,
  integer,
  lines,
  numberSeries,
  percent,
  quantity,
  reference,
  section,
  text,
} from '#platform/model/fields.ts'
import { severities } from '../quality-standard/document.ts'

/** What a sheet ends with; the figures propose it, an inspector may be stricter (business.md 3.18, qc.defect). */
const conclusions = {
  PASS: ['合格', 'Pass'],
  CONCESSION: ['让步接收', 'Concession'],
  REJECT: ['拒收', 'Reject'],
} as const

const readOnly = { readOnly: true } as const
const derived = { derived: true } as const

/** How goods of a purchase order were found, sampled against the standard that held that day (business.md 3.18). */
export const inspectionSheet = defineDocument({
  name: 'inspection-sheet',
  label: ['质检单', 'Inspection sheet'],
  calls: '/qc/inspection-sheet',
  screen: '/dis_qc/pomanage/polist',
  permission: 'qc:inspection',
  title: 'qcNumber',
  header: {
    general: section('质检单', 'Sheet', {
      qcNumber: numberSeries('质检单号', 'Inspection no.', 'QI'),
      contractId: reference('purchase-contract', '采购合同', 'Purchase contract'),
      receiptId: reference('receipt', '收货单', 'Receipt'),
      poNumber: code('采购订单号', 'PO number', { required: true }),
      shipmentId: reference('shipment', '货柜批次', 'Shipment', { readOnly: true, brings: ['containerNo'] }),
      containerNo: code('柜号', 'Container no.', { max: 20 }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      vendorId: reference('vendor', '供应商', 'Vendor', { required: true }),
      warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse', { where: { orgId: 'orgId' } }),
      itemCode: reference('item', '物料', 'Item', { required: true }),
      standardId: reference('quality-standard', '质检标准', 'Standard', readOnly),
      inspectionDate: date('检验日期', 'Inspected on', { required: true }),
      inspectorName: text('检验员', 'Inspector', readOnly),
    }),
    figures: section('结论', 'Conclusion', {
      deliveredQty: quantity('到货数量', 'Delivered', { required: true, above: '0', total: true }),
      sampleQty: quantity('抽样数量', 'Samples', { min: '0', total: true }),
      criticalRate: percent('致命缺陷率', 'Critical rate', derived),
      majorRate: percent('主要缺陷率', 'Major rate', derived),
      totalRate: percent('缺陷率合计', 'Rate of all defects', derived),
      proposedConclusion: choice('建议结论', 'Proposed', conclusions, derived),
      conclusion: choice('结论', 'Conclusion', conclusions),
      proposedClaimRate: percent('建议理赔比例', 'Proposed claim rate', derived),
      milderReason: text('放宽原因', 'Reason for a milder one', { max: 300 }),
    }),
    papers: section('附件', 'Attachments', { files: attachment('附件', 'Attachments') }),
  },
  lines: {
    defects: lines('缺陷', 'Defects', {
      qcItemCode: code('质检项编码', 'Item code', readOnly),
      qcItemName: text('质检项', 'Item', readOnly),
      severity: choice('严重程度', 'Severity', severities, readOnly),
      toleranceRate: percent('容差', 'Tolerance', readOnly),
      defectQty: quantity('缺陷数量', 'Defects', { min: '0' }),
      defectRate: percent('缺陷率', 'Rate', derived),
      spotCheckQty: quantity('复检数量', 'Second look', { min: '0' }),
    }),
    samples: lines('抽检', 'Spot check', {
      boxNo: integer('箱序', 'Box', { min: '1' }),
      palletNo: code('托盘号', 'Pallet no.'),
      finding: text('情况', 'Finding', { max: 300 }),
    }),
  },
  states: {
    NEW: ['新建', 'New'],
    CHECKING: ['检验中', 'Checking'],
    SPOT_CHECKED: ['已复检', 'Spot checked'],
    CONCLUDED: ['已结论', 'Concluded'],
    DELETED: ['已删除', 'Deleted'],
  },
  origins: { contractId: {}, receiptId: { blocks: ['reverse'] } },
  list: [
    'qcNumber',
    'status',
    'vendorId',
    'poNumber',
    'containerNo',
    'itemCode',
    'inspectionDate',
    'deliveredQty',
    'sampleQty',
    'totalRate',
    'conclusion',
    'proposedClaimRate',
    'warehouseCode',
    'inspectorName',
    'remark',
  ],
  strip: ['vendorId', 'containerNo', 'itemCode', 'inspectionDate', 'totalRate', 'conclusion'],
  filters: ['qcNumber', 'poNumber', 'vendorId', 'containerNo', 'itemCode', 'conclusion', 'inspectionDate', 'status'],
  unique: [['qcNumber']],
  uniqueLive: [['poNumber', 'itemCode', 'receiptId']],
  scope: { org: 'orgId', warehouse: 'warehouseCode', vendor: 'vendorId' },
})
