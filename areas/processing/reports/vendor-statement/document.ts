import { defineDocument } from '#platform/model/document.ts'
import { code, integer, money, quantity, reference, section } from '#platform/model/fields.ts'

/** Wages are owed in the currency of the unit they were worked for. */
const ofUnit = { currency: 'homeCurrencyCode' } as const

/** What a vendor is owed for the work of a month, by group, product and currency; its charges stand behind each row (business.md 3.16). */
export const vendorStatement = defineDocument({
  name: 'vendor-statement',
  label: ['供应商对账单', "Vendor's statement"],
  calls: '/report/vendor-statement',
  screen: '/process/report/vendorStatement',
  permission: 'process:report',
  title: 'title',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('供应商对账单', "Vendor's statement", {
      title: code('名称', 'Name'),
      month: code('月份', 'Month'),
      vendorId: reference('vendor', '加工供应商', 'Vendor'),
      workGroupId: reference('vendor-work-group', '班组', 'Work group'),
      itemCode: reference('item', '产品', 'Product'),
      warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      charges: integer('费用单数', 'Charges'),
      pending: integer('待审核', 'Pending'),
      receivedQuantity: quantity('收货数量', 'Received', { total: true }),
      pieceAmount: money('计件金额', 'By the box', { total: true, ...ofUnit }),
      laborPrice: money('人工金额', 'By the hour', { total: true, ...ofUnit }),
      surcharge: money('附加费', 'Surcharge', { total: true, ...ofUnit }),
      makeAmount: money('加工金额', 'Make amount', { total: true, ...ofUnit }),
      homeCurrencyCode: reference('currency', '本位币', 'Home currency'),
    }),
  },
  list: [
    'month',
    'vendorId',
    'workGroupId',
    'itemCode',
    'charges',
    'pending',
    'receivedQuantity',
    'pieceAmount',
    'laborPrice',
    'surcharge',
    'makeAmount',
    'homeCurrencyCode',
    'warehouseCode',
  ],
  currency: 'homeCurrencyCode',
  filters: ['month', 'vendorId', 'workGroupId', 'itemCode', 'warehouseCode'],
  scope: { org: 'orgId', warehouse: 'warehouseCode', vendor: 'vendorId' },
  sort: { field: 'month', direction: 'desc' },
  excel: { export: true },
})
