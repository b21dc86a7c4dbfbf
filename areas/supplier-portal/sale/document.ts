import { channels } from '#areas/sales/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, quantity, section, text } from '#platform/model/fields.ts'
import { supplierReport } from '../terms.ts'

const inCny = { currency: '' } as const

/** What was sold day by day and size by size, of settlements of consigned goods that are submitted or confirmed; buyers are told by channel and area only (business.md 3.23). */
export const supplierSale = defineDocument({
  name: 'supplier-sale',
  ...supplierReport,
  label: ['每日销售', 'Sales by day'],
  calls: '/supplier/sale',
  screen: '/supplier/salesReport/days',
  permission: 'supplier:salesReport',
  title: 'saleDate',
  header: {
    general: section('销售', 'Sale', {
      saleDate: date('销售日期', 'Sale date'),
      settlementNo: code('结算单号', 'Settlement no.'),
      PLNo: code('装箱单号', 'Packing list no.'),
      containerNo: code('柜号', 'Container no.'),
      itemName: text('物料', 'Item'),
      commodity: text('品种', 'Commodity'),
      grade: text('等级', 'Grade'),
      spec: text('规格', 'Size'),
      palletNo: code('托盘号', 'Pallet no.'),
      channel: choice('渠道', 'Channel', channels),
      salesArea: text('销售区域', 'Sales area'),
      vendorId: code('供应商', 'Supplier'),
    }),
    figures: section('数量与金额', 'Boxes and amount', {
      qty: quantity('件数', 'Boxes', { total: true }),
      weight: quantity('重量(公斤)', 'Weight (kg)', { total: true, decimals: 2 }),
      price: money('单价(CNY/件)', 'Price (CNY per box)', { decimals: 4, ...inCny }),
      amountCny: money('金额(CNY)', 'Amount (CNY)', { total: true, ...inCny }),
    }),
  },
  list: [
    'saleDate',
    'containerNo',
    'spec',
    'qty',
    'price',
    'amountCny',
    'channel',
    'salesArea',
    'itemName',
    'grade',
    'weight',
    'settlementNo',
    'PLNo',
    'commodity',
    'palletNo',
  ],
  filters: ['saleDate', 'containerNo', 'spec', 'channel', 'salesArea', 'settlementNo', 'PLNo', 'itemName', 'grade'],
  strip: ['saleDate', 'containerNo', 'spec', 'channel', 'qty', 'price', 'amountCny'],
  sort: { field: 'saleDate', direction: 'desc' },
})
