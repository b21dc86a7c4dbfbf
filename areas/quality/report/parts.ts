import type { Declaration } from '#platform/model/document.ts'
import { picturesOf } from '#platform/model/exported-pictures.ts'
import {
  choice,
  code,
  date,
  decimal,
  type Fields,
  integer,
  percent,
  quantity,
  reference,
  section,
} from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { conclusions, inspectionTypes } from '../terms.ts'

/** What inspections are added up by. */
export const dimensions = {
  month: code('月份', 'Month', { holds: 'month' }),
  categoryCode: reference('attribute-value', '品类', 'Category', { only: { attrCode: 'category' } }),
  buyerId: reference('buyer', '采购员', 'Purchaser'),
  vendorId: reference('vendor', '供应商', 'Vendor'),
  warehouseCode: reference('secondary-inventory', '仓库', 'Warehouse'),
  itemCode: reference('item', '物料', 'Item'),
  inspectorId: reference('user', '检验员', 'Inspector'),
  inspectionType: choice('检验类别', 'Kind of inspection', inspectionTypes),
  orgId: reference('operating-unit', '业务主体', 'Operating unit'),
} as const satisfies Fields

/** One of the things inspections are added up by. */
export type Dimension = keyof typeof dimensions

const total = { total: true } as const
const two = { decimals: 2 } as const

/** What a summary says of the concluded sheets it adds up: shares are of their number, rates of the samples (business.md 3.18). */
const summary = {
  sheetCount: integer('质检单数', 'Sheets'),
  passCount: integer('合格数', 'Passed'),
  concessionCount: integer('让步数', 'Conceded'),
  rejectCount: integer('拒收数', 'Rejected'),
  passShare: percent('合格率(%)', 'Share passed (%)', two),
  concessionShare: percent('让步率(%)', 'Share conceded (%)', two),
  rejectShare: percent('拒收率(%)', 'Share rejected (%)', two),
  deliveredQty: quantity('到货数量', 'Delivered', {
    ...total,
    help: [
      '同一订单的货按订单和按收货单各验一次的，件数只算一次，算在收货单的质检单上',
      'Boxes looked at by order and again by receipt are counted once, with the sheet of the receipt',
    ],
  }),
  sampleQty: quantity('抽样数量', 'Samples', total),
  defectQty: quantity('缺陷数量', 'Defects', total),
  defectRate: percent('缺陷率(%)', 'Rate of defects (%)', two),
  score: decimal('得分', 'Score', {
    help: [
      '100减去加权缺陷率：致命3倍、主要2倍、次要1倍，最低0分',
      '100 less the weighted rate of defects: critical three times, major twice, minor once; never below 0',
    ],
  }),
} as const satisfies Fields

/** What a person looks for in a summary: how many sheets, how good they were, how they ended; counts and quantities wait behind. */
const readFirst = ['sheetCount', 'score', 'passShare', 'concessionShare', 'rejectShare', 'defectRate'] as const

/** Figures in the order of recognition. */
const inOrder = (figures: Fields): string[] => {
  const first = readFirst.filter(name => name in figures)
  return [...first, ...Object.keys(figures).filter(name => !(first as readonly string[]).includes(name))]
}

/** What every report of quality is told by: its words and its page. */
interface Told {
  readonly label: Label
  readonly page: string
}
type Report = Omit<Declaration, 'name'>

/** Where a report is called and shown. */
const placed = (page: string) => ({
  calls: `/qc/report/${page.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
  screen: `/dis_qc/report/${page}`,
})

const report = { permission: 'qc:report', report: true, readOnly: true, switchable: false } as const

/** The wall of a report looks at what it is grouped by. */
const scopeOf = (by: readonly string[]) => ({
  org: 'orgId',
  ...(by.includes('vendorId') ? { vendor: 'vendorId' } : {}),
  ...(by.includes('warehouseCode') ? { warehouse: 'warehouseCode' } : {}),
})

/** Concluded sheets added up by some of their facts, month by month. */
export function summaryReport({
  label,
  page,
  by,
  more = {},
  figures = summary,
}: Told & { readonly by: readonly Dimension[]; readonly more?: Fields; readonly figures?: Fields }): Report {
  const facts: Fields = { ...Object.fromEntries(['month' as const, ...by].map(key => [key, dimensions[key]])), ...more }
  const keys = [...Object.keys(facts), 'orgId']
  return {
    ...report,
    ...placed(page),
    label,
    title: 'month',
    header: {
      by: section('分组', 'By', { ...facts, orgId: dimensions.orgId }),
      figures: section('数量', 'Figures', figures),
    },
    list: [...Object.keys(facts), ...inOrder(figures), 'orgId'],
    shown: keys.length + Object.keys(figures).length,
    filters: [...keys],
    strip: [...Object.keys(facts), ...inOrder(figures)].slice(0, 8),
    scope: scopeOf(by),
    sort: { field: 'month', direction: 'desc' },
    excel: { export: true, pictures: picturesOf(inspectionSheet) },
  }
}

/** What a report with a row for each sheet, or for what was looked at on it, shows of the sheet. */
export const ofSheet = {
  inspectionId: reference('inspection-sheet', '质检单', 'Inspection sheet'),
  status: choice('状态', 'State', {
    NEW: ['新建', 'New'],
    CHECKING: ['检验中', 'Checking'],
    SPOT_CHECKED: ['已复检', 'Spot checked'],
    CONCLUDED: ['已结论', 'Concluded'],
  }),
  inspectionDate: date('检验日期', 'Inspected on'),
  inspectionType: dimensions.inspectionType,
  vendorId: dimensions.vendorId,
  poNumber: code('采购订单号', 'PO number'),
  containerNo: code('柜号', 'Container no.'),
  itemCode: dimensions.itemCode,
  categoryCode: dimensions.categoryCode,
  warehouseCode: dimensions.warehouseCode,
  inspectorId: dimensions.inspectorId,
  buyerId: dimensions.buyerId,
  orgId: dimensions.orgId,
  deliveredQty: quantity('到货数量', 'Delivered', total),
  requiredQty: quantity('应抽数量', 'To be sampled', total),
  sampleQty: quantity('抽样数量', 'Samples', total),
  defectQty: quantity('缺陷数量', 'Defects', total),
  totalRate: percent('缺陷率合计(%)', 'Rate of all defects (%)', two),
  conclusion: choice('结论', 'Conclusion', conclusions, { alarms: ['REJECT'] }),
  proposedClaimRate: percent('建议理赔比例(%)', 'Proposed claim rate (%)', two),
} as const satisfies Fields

/** The same where a sheet has a row for each item: its quantities stand in every one of them, so nobody adds them up. */
export const repeated = {
  sampleQty: quantity('抽样数量', 'Samples'),
} as const satisfies Fields

/** By so many facts a sheet is recognised: its number, day, vendor and item. */
const recognised = 4

/** A report with a row for each sheet, or for each thing looked at on it. */
export function sheetReport({
  label,
  page,
  shows,
  more = {},
  apart = {},
}: Told & {
  readonly shows: readonly (keyof typeof ofSheet)[]
  readonly more?: Fields
  readonly apart?: Fields
}): Report {
  const names = [...new Set([...shows, 'orgId', 'warehouseCode', 'vendorId'] as const)]
  const fields: Fields = { ...Object.fromEntries(names.map(one => [one, ofSheet[one]])), ...more, ...apart }
  return {
    ...report,
    ...placed(page),
    label,
    title: 'inspectionId',
    header: { sheet: section('质检单', 'Sheet', fields) },
    // What a row says of itself stands right after what it is of: rows of one sheet would look alike.
    list: [...new Set([...shows.slice(0, recognised), ...Object.keys(more), ...shows, ...names])],
    shown: 13,
    filters: names.filter(one => !one.endsWith('Qty') && !one.endsWith('Rate')),
    strip: shows.slice(0, 6),
    scope: { org: 'orgId', vendor: 'vendorId', warehouse: 'warehouseCode' },
    sort: { field: 'inspectionDate', direction: 'desc' },
    excel: { export: true, pictures: picturesOf(inspectionSheet) },
  }
}
