import { defineDocument } from '#platform/model/document.ts'
import { code, date, flag, money, quantity, section } from '#platform/model/fields.ts'
import { supplierReport } from '../terms.ts'

const inCny = { currency: '' } as const

/** The draft account sale: what was sold of a consigned container until today. None of it is final, and each row says why it may change. */
export const supplierRunningSale = defineDocument({
  name: 'supplier-running-sale',
  ...supplierReport,
  label: ['销售进度（非最终）', 'Draft account sale (not final)'],
  calls: '/supplier/running-sale',
  screen: '/supplier/salesReport/running',
  permission: 'supplier:salesReport',
  title: 'containerNo',
  header: {
    general: section('货柜', 'Container', {
      containerNo: code('柜号', 'Container no.'),
      PLNo: code('装箱单号', 'Packing list no.'),
      ETA: date('预计到港日期', 'ETA'),
      firstSaleDate: date('首次销售', 'First sale'),
      lastSaleDate: date('最近销售', 'Last sale'),
      vendorId: code('供应商', 'Supplier'),
    }),
    figures: section('至今', 'Until today', {
      qty: quantity('装柜件数', 'Boxes packed', { total: true }),
      soldQty: quantity('已售件数', 'Boxes sold', { total: true }),
      unsoldQty: quantity('未售件数', 'Boxes not sold', { total: true }),
      saleAmountCny: money('销售额(CNY)', 'Sales (CNY)', {
        total: true,
        ...inCny,
        help: ['未扣除费用与佣金', 'Before costs and commission'],
      }),
      expectedAmountCny: money('预计销售额(CNY)', 'Expected sales (CNY)', {
        total: true,
        ...inCny,
        help: [
          '估算：至今销售额＋未售件数×目前均价；未扣除费用与佣金',
          'An estimate: sales until today and what is not sold at the average price so far; before costs and commission',
        ],
      }),
      averagePrice: money('均价(CNY/件)', 'Average price (CNY per box)', { decimals: 4, ...inCny }),
    }),
    reasons: section('为何可能变化', 'Why it may change', {
      unsoldFlag: flag('尚有未售', 'Boxes are not sold yet'),
      unreceivedFlag: flag('收货未完成', 'Not received in whole'),
      unsettledFlag: flag('尚未结算', 'Not settled yet'),
      unconfirmedFlag: flag('结算未确认', 'Settlement not confirmed'),
    }),
  },
  list: [
    'containerNo',
    'soldQty',
    'unsoldQty',
    'saleAmountCny',
    'expectedAmountCny',
    'averagePrice',
    'ETA',
    'unsoldFlag',
    'unreceivedFlag',
    'unsettledFlag',
    'unconfirmedFlag',
    'firstSaleDate',
    'lastSaleDate',
    'qty',
    'PLNo',
  ],
  filters: ['containerNo', 'ETA', 'unsoldFlag', 'unsettledFlag', 'unconfirmedFlag', 'PLNo', 'lastSaleDate'],
  strip: ['ETA', 'qty', 'soldQty', 'unsoldQty', 'saleAmountCny', 'expectedAmountCny', 'averagePrice', 'lastSaleDate'],
  sort: { field: 'ETA', direction: 'desc' },
})
