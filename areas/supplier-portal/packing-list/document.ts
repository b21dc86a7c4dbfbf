import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, dateTime, lines, numberSeries, quantity, section, text } from '#platform/model/fields.ts'

const readOnly = { readOnly: true } as const

/**
 * What a supplier's own people see of a container that is packed: what they type and send, and what we share with them.
 * This declaration is the list of what may be seen; nothing else of our packing lists is kept here (business.md 3.23).
 */
export const supplierPackingList = defineDocument({
  name: 'supplier-packing-list',
  label: ['供应商装箱单', 'Supplier packing list'],
  audience: 'supplier',
  calls: '/supplier/packing-list',
  screen: '/supplier/packingList',
  leads: { detail: ['/supplier/packingList/index/detail'] },
  permission: 'supplier:packingList',
  title: 'listNo',
  header: {
    general: section('装箱单', 'Packing list', {
      listNo: numberSeries('编号', 'No.', 'SPL'),
      vendorId: code('供应商', 'Supplier', { ...readOnly, max: 20 }),
      sourceType: choice(
        '来源',
        'Source',
        { SUPPLIER: ['自行填写', 'Typed by us'], SHARED: ['买方共享', 'Shared with us'] },
        { ...readOnly, initial: 'SUPPLIER' },
      ),
      packingListNo: code('买方装箱单号', 'Buyer’s packing list no.', readOnly),
      vendorOrderNo: code('我方订单号', 'Our order no.'),
    }),
    voyage: section('船期', 'Voyage', {
      containerNo: code('柜号', 'Container no.', { required: true, max: 20 }),
      sealNumber: code('封条号', 'Seal no.', { max: 40 }),
      thermometer: text('温度计', 'Thermometer'),
      vesselVoyage: text('船名航次', 'Vessel voyage'),
      loadDate: date('装柜日期', 'Load date', { required: true }),
      etdDate: date('预计离港日期', 'ETD'),
      etaDate: date('预计到港日期', 'ETA'),
    }),
    totals: section('合计', 'Totals', {
      totalQty: quantity('总件数', 'Boxes', { derived: true, total: true }),
      totalNetWeight: quantity('总净重(公斤)', 'Net weight (kg)', { derived: true, total: true, decimals: 2 }),
      sentTime: dateTime('发送时间', 'Sent', readOnly),
    }),
  },
  lines: {
    details: lines(
      '明细',
      'Details',
      {
        palletNo: code('托盘号', 'Pallet no.'),
        commodity: text('品种', 'Commodity', { required: true }),
        brand: text('品牌', 'Brand'),
        grade: text('等级', 'Grade'),
        spec: text('规格', 'Size'),
        packaging: text('包装', 'Packaging'),
        netWeight: quantity('净重(公斤/件)', 'Net weight (kg per box)', { above: '0' }),
        qty: quantity('件数', 'Boxes', { required: true, above: '0', total: true }),
        totalNetWeight: quantity('总净重(公斤)', 'Net weight (kg)', {
          min: '0',
          total: true,
          decimals: 2,
          help: ['留空按每件净重计算', 'Left empty, it follows from the weight of a box'],
        }),
        grower: text('种植户', 'Grower'),
        orchardNum: code('果园号', 'Orchard no.'),
        packageDate: date('包装日期', 'Packed on'),
      },
      {
        required: true,
        frozen: ['palletNo'],
        first: ['commodity', 'grade', 'spec', 'qty', 'netWeight', 'totalNetWeight', 'brand', 'packaging'],
      },
    ),
    questions: lines('提问与答复', 'Questions and answers', {
      askedTime: dateTime('提问时间', 'Asked', readOnly),
      askedByName: text('提问人', 'Asked by', readOnly),
      about: text('关于', 'About', { ...readOnly, max: 500 }),
      question: text('问题', 'Question', { ...readOnly, max: 500 }),
      answer: text('答复', 'Answer', { ...readOnly, max: 500 }),
      answeredTime: dateTime('答复时间', 'Answered', readOnly),
    }),
  },
  states: {
    DRAFT: ['草稿', 'Draft'],
    SENT: ['已发送', 'Sent'],
    ACCEPTED: ['买方已审核', 'Accepted'],
    INVALID: ['已作废', 'Invalid'],
  },
  transitions: {
    send: {
      label: ['发送', 'Send'],
      from: 'DRAFT',
      to: 'SENT',
      refused: ['{no}已经发送，如需修改请向买方提问', '{no} has been sent; to have it changed, ask the buyer'],
      done: ['已发送给买方', 'Sent to the buyer'],
    },
  },
  actions: {
    ask: {
      label: ['提问', 'Ask'],
      rows: 'one',
      lines: 'details',
      from: ['SENT', 'ACCEPTED'],
      permission: 'save',
      input: { question: text('问题', 'Question', { required: true, max: 500 }) },
      done: ['已通知买方', 'The buyer is told'],
    },
  },
  list: [
    'listNo',
    'status',
    'containerNo',
    'vesselVoyage',
    'loadDate',
    'etdDate',
    'etaDate',
    'totalQty',
    'totalNetWeight',
    'packingListNo',
    'sourceType',
    'vendorOrderNo',
    'sentTime',
    'createdTime',
  ],
  filters: ['containerNo', 'status', 'etaDate', 'loadDate', 'packingListNo', 'listNo', 'sourceType', 'vesselVoyage'],
  lineFilters: ['details.palletNo'],
  strip: ['containerNo', 'vesselVoyage', 'etaDate', 'totalQty', 'totalNetWeight', 'packingListNo'],
  unique: [['listNo']],
  indexes: ['vendorId', 'packingListNo'],
  scope: { vendor: 'vendorId' },
  excel: { export: true },
  print: 'A4',
})
