import { channels } from '#areas/sales/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, date, integer, money, quantity, reference, section, text } from '#platform/model/fields.ts'

const total = { total: true } as const
const cny = { currency: '' } as const

/** What was sold in each province to each customer, day by day: what the sales map colours by (business.md 3.10, sales map detail). */
export const salesMap = defineDocument({
  name: 'sales-map',
  label: ['销售地图明细', 'Sales by province'],
  calls: '/sales/sales-map',
  screen: '/planMgt/salesMap/rows',
  permission: 'sales:salesMap',
  title: 'province',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('销售', 'Sales', {
      province: text('省区', 'Province', { exact: true }),
      region: text('大区', 'Region', { exact: true }),
      customerId: reference('customer', '客户', 'Customer'),
      saleDate: date('销售日期', 'Sale date'),
      itemCode: reference('item', '物料', 'Item'),
      productCategory: reference('attribute-value', '品类', 'Category', { only: { attrCode: 'category' } }),
      spec: reference('attribute-value', '规格', 'Spec', { only: { attrCode: 'spec' } }),
      commodity: reference('attribute-value', '品种', 'Commodity', { only: { attrCode: 'commodity' } }),
      coo: reference('attribute-value', '原产国', 'Country of origin', { only: { attrCode: 'coo' } }),
      channel: choice('渠道', 'Channel', channels),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      departmentCode: reference('department', '销售部门', 'Sales department'),
      salesrepId: reference('salesrep', '销售员', 'Sales representative'),
    }),
    sold: section('数量与金额', 'Quantity and amount', {
      saleCount: integer('笔数', 'Sales'),
      saleQty: quantity('销售件数', 'Boxes', total),
      saleAmount: money('销售额(CNY)', 'Sales (CNY)', { ...total, ...cny }),
    }),
  },
  list: [
    'province',
    'customerId',
    'saleDate',
    'itemCode',
    'channel',
    'saleQty',
    'saleAmount',
    'saleCount',
    'region',
    'productCategory',
    'spec',
    'commodity',
    'coo',
    'salesrepId',
    'departmentCode',
    'orgId',
  ],
  filters: [
    'saleDate',
    'province',
    'customerId',
    'productCategory',
    'itemCode',
    'channel',
    'region',
    'spec',
    'commodity',
    'coo',
    'salesrepId',
    'departmentCode',
    'orgId',
  ],
  strip: ['province', 'customerId', 'saleDate', 'saleQty', 'saleAmount'],
  scope: { org: 'orgId', department: 'departmentCode', own: ['salesrepId'] },
  sort: { field: 'saleDate', direction: 'desc' },
  excel: { export: true },
})
