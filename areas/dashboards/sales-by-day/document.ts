import { channels } from '#areas/sales/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, date, integer, money, quantity, reference, section } from '#platform/model/fields.ts'

const attribute = (attrCode: string, zh: string, en: string) =>
  reference('attribute-value', zh, en, { only: { attrCode } })
const total = { total: true } as const
const cny = { currency: '' } as const

/** Per day, item, channel and unit: what was sold for how much, by what the fruit is; what the dashboards add up (business.md 3.24). */
export const salesByDay = defineDocument({
  name: 'sales-by-day',
  label: ['销售日报', 'Sales by day'],
  calls: '/report/sales-by-day',
  screen: '/screen/sales',
  permission: 'report:sales',
  title: 'saleDate',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('销售', 'Sales', {
      saleDate: date('销售日期', 'Sale date'),
      itemCode: reference('item', '物料', 'Item'),
      channel: choice('渠道', 'Channel', channels),
      vendorId: reference('vendor', '供应商', 'Vendor'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
    }),
    goods: section('货物', 'Goods', {
      productCategory: attribute('category', '品类', 'Category'),
      commodity: attribute('commodity', '品种', 'Commodity'),
      brand: attribute('brand', '品牌', 'Brand'),
      grade: attribute('grade', '等级', 'Grade'),
      spec: attribute('spec', '规格', 'Spec'),
      coo: attribute('coo', '原产国', 'Country of origin'),
    }),
    sold: section('数量与金额', 'Quantity and amount', {
      saleCount: integer('笔数', 'Sales'),
      saleQty: quantity('销售件数', 'Boxes', total),
      weight: quantity('净重(公斤)', 'Net weight (kg)', total),
      saleAmount: money('销售额(CNY)', 'Sales (CNY)', { ...total, ...cny }),
      averagePrice: money('均价(CNY/件)', 'Average price (CNY per box)', { decimals: 4, ...cny }),
    }),
  },
  list: [
    'saleDate',
    'itemCode',
    'productCategory',
    'spec',
    'channel',
    'saleQty',
    'saleAmount',
    'averagePrice',
    'weight',
    'saleCount',
    'orgId',
    'vendorId',
    'commodity',
    'brand',
    'grade',
    'coo',
  ],
  filters: [
    'saleDate',
    'productCategory',
    'itemCode',
    'spec',
    'channel',
    'orgId',
    'commodity',
    'brand',
    'grade',
    'coo',
    'vendorId',
  ],
  strip: ['saleDate', 'channel', 'saleQty', 'saleAmount', 'averagePrice'],
  scope: { org: 'orgId', vendor: 'vendorId' },
  sort: { field: 'saleDate', direction: 'desc' },
  excel: { export: true },
})
