import { defineDocument } from '#platform/model/document.ts'
import { code, date, money, reference, section, text } from '#platform/model/fields.ts'

/** The least an item is sold for, in a region, a province or to one customer, while it is in force (business.md 3.11). */
export const guidePrice = defineDocument({
  name: 'sales-guide-price',
  label: ['销售指导价', 'Sales guide price'],
  calls: '/sales/guide-price',
  screen: '/salesMgt/guidePrice',
  alternatives: ['/salesMgt/guidePricePage'],
  permission: 'sales:guidePrice',
  title: 'itemCode',
  header: {
    general: section('基本信息', 'General', {
      itemCode: reference('item', '物料', 'Item', { required: true }),
      region: text('大区', 'Region', { max: 60, help: ['留空表示所有大区', 'Left empty: every region'] }),
      province: text('省区', 'Province', { max: 60, help: ['留空表示所有省区', 'Left empty: every province'] }),
      customerId: reference('customer', '客户', 'Customer', { brings: ['customerCode'] }),
      customerCode: code('客户编码', 'Customer code', { readOnly: true }),
      startDate: date('生效日期', 'In force from', { required: true }),
      endDate: date('失效日期', 'In force to'),
      unitPrice: money('单价', 'Unit price', { required: true, decimals: 4, above: '0' }),
      currencyCode: reference('currency', '币种', 'Currency', { readOnly: true, initial: 'CNY' }),
    }),
  },
  actions: {
    publish: {
      label: ['发布到群', 'Publish to rooms'],
      rows: 'many',
      done: ['指导价已发布', 'Guide prices published'],
    },
  },
  sheet: true,
  list: [
    'itemCode',
    'enableFlag',
    'region',
    'province',
    'customerId',
    'unitPrice',
    'startDate',
    'endDate',
    'customerCode',
    'currencyCode',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['itemCode', 'region', 'province', 'customerId', 'startDate', 'endDate'],
  period: { from: 'startDate', to: 'endDate', by: ['itemCode', 'region', 'province', 'customerId'] },
  currency: 'currencyCode',
  excel: { import: true, export: true },
  print: 'A4',
})
