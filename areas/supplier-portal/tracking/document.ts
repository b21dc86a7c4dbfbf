import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, quantity, section, text } from '#platform/model/fields.ts'
import { supplierReport } from '../terms.ts'

/** Where a supplier's containers are, what is left of them, and what a settled one brought (business.md 3.23). */
export const supplierTracking = defineDocument({
  name: 'supplier-tracking',
  ...supplierReport,
  label: ['供应商跟踪清单', 'Supplier tracking list'],
  calls: '/supplier/tracking',
  screen: '/supplier/tracking',
  permission: 'supplier:tracking',
  title: 'containerNo',
  shows: { document: 'cargo-tracking', by: 'containerNo' },
  header: {
    general: section('货柜', 'Container', {
      PLNo: code('装箱单号', 'Packing list no.'),
      containerNo: code('柜号', 'Container no.'),
      vesselVoyage: text('船名航次', 'Vessel voyage'),
      ETD: date('预计离港日期', 'ETD'),
      ETA: date('预计到港日期', 'ETA'),
      blNo: code('提单号', 'B/L no.'),
      node: choice('位置', 'Where it is', {
        PLANNED: ['未装柜', 'Planned'],
        LOADED: ['已装柜', 'Loaded'],
        DEPARTED: ['已离港', 'Departed'],
        ARRIVED: ['已到港', 'Arrived'],
        RELEASED: ['已放行', 'Released'],
        RECEIVED: ['已收货', 'Received'],
        SELLING: ['销售中', 'Selling'],
        SOLD_OUT: ['已售完', 'Sold out'],
        SETTLED: ['已结算', 'Settled'],
      }),
      customsClearanceStatus: choice('清关状态', 'Customs clearance', {
        OPEN: ['未清关', 'Not cleared'],
        DECLARED: ['清关中', 'Being cleared'],
        RELEASED: ['已放行', 'Released'],
      }),
      palletNo: code('托盘号', 'Pallet no.', { byPart: true, max: 200 }),
    }),
    left: section('数量与结算', 'Boxes and settlement', {
      qty: quantity('件数', 'Boxes', { total: true }),
      remainingInventory: quantity('剩余库存', 'Remaining inventory', { total: true }),
      settlementAmounts: money('结算金额', 'Settlement amount', {
        total: true,
        help: ['结算确认审核后显示', 'Shown once the settlement is confirmed'],
      }),
      currencyCode: code('币种', 'Currency'),
      vendorId: code('供应商', 'Supplier'),
    }),
  },
  list: [
    'containerNo',
    'node',
    'ETA',
    'qty',
    'remainingInventory',
    'currencyCode',
    'settlementAmounts',
    'PLNo',
    'vesselVoyage',
    'customsClearanceStatus',
    'blNo',
    'ETD',
    'palletNo',
  ],
  shown: 12,
  filters: ['containerNo', 'node', 'ETA', 'ETD', 'PLNo', 'vesselVoyage', 'blNo', 'customsClearanceStatus'],
  strip: ['node', 'vesselVoyage', 'ETD', 'ETA', 'qty', 'remainingInventory', 'settlementAmounts'],
  currency: 'currencyCode',
  sort: { field: 'ETA', direction: 'desc' },
})
