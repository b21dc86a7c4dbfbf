import { tradeModes } from '#areas/packing/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, integer, money, quantity, section, text } from '#platform/model/fields.ts'
import { supplierReport } from '../terms.ts'

const inCny = { currency: '' } as const
const onceConfirmed = {
  help: ['结算确认审核后显示', 'Shown once the settlement is confirmed'],
} as const

/** What was sold of a container, of settlements that are submitted or confirmed; what is deducted and paid, of confirmed ones only; of what was bought outright, for how much we sold it is our margin and not said (business.md 3.23). */
export const supplierSalesReport = defineDocument({
  name: 'supplier-sales-report',
  ...supplierReport,
  label: ['供应商结算报告', 'Supplier settlement report'],
  calls: '/supplier/sales-report',
  screen: '/supplier/salesReport',
  leads: { detail: ['/supplier/salesReport/index/detail', '/salesReport/index/detail'] },
  permission: 'supplier:salesReport',
  title: 'settlementNo',
  shows: { document: 'settlement', by: 'settlementNo' },
  header: {
    general: section('结算', 'Settlement', {
      settlementNo: code('结算单号', 'Settlement no.'),
      settlementStatus: choice('状态', 'State', {
        SUBMITTED: ['已提交，未确认', 'Submitted, not confirmed'],
        CONFIRMED: ['已确认', 'Confirmed'],
      }),
      PLNo: code('装箱单号', 'Packing list no.'),
      containerNo: code('柜号', 'Container no.'),
      vesselVoyage: text('船名航次', 'Vessel voyage'),
      ETA: date('预计到港日期', 'ETA'),
      settlementSeq: integer('结算次数', 'Settlement of the container'),
      tradeMode: choice('贸易模式', 'Trade mode', tradeModes),
      vendorId: code('供应商', 'Supplier'),
    }),
    sold: section('销售', 'Sold', {
      qty: quantity('件数', 'Boxes', { total: true }),
      weight: quantity('重量(公斤)', 'Weight (kg)', { total: true, decimals: 2 }),
      salesAmountCny: money('销售额(CNY)', 'Sales (CNY)', {
        total: true,
        ...inCny,
        help: ['买断货物不显示', 'Not shown of what was bought outright'],
      }),
    }),
    settled: section('结算金额', 'Settlement amounts', {
      deductibleCostCny: money('扣除费用(CNY)', 'Costs deducted (CNY)', { total: true, ...inCny, ...onceConfirmed }),
      commissionAmount: money('佣金(CNY)', 'Commission (CNY)', { total: true, ...inCny, ...onceConfirmed }),
      payableAmountCny: money('应付金额(CNY)', 'Payable (CNY)', { total: true, ...inCny, ...onceConfirmed }),
      payableAmount: money('应付金额', 'Payable', { total: true, ...onceConfirmed }),
      currencyCode: code('币种', 'Currency'),
    }),
  },
  list: [
    'settlementNo',
    'settlementStatus',
    'containerNo',
    'PLNo',
    'ETA',
    'qty',
    'weight',
    'salesAmountCny',
    'deductibleCostCny',
    'commissionAmount',
    'payableAmountCny',
    'currencyCode',
    'payableAmount',
    'vesselVoyage',
    'tradeMode',
    'settlementSeq',
  ],
  shown: 13,
  filters: ['containerNo', 'settlementStatus', 'ETA', 'settlementNo', 'PLNo', 'vesselVoyage', 'tradeMode'],
  strip: ['containerNo', 'settlementStatus', 'ETA', 'qty', 'salesAmountCny', 'currencyCode', 'payableAmount'],
  currency: 'currencyCode',
  sort: { field: 'ETA', direction: 'desc' },
})
