import { priceUoms } from '#areas/packing/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, date, integer, money, quantity, reference, section } from '#platform/model/fields.ts'
import { attributeOf } from '../contract/parts.ts'

/** What a vendor has sold us, and what it last cost. */
export const supplierProduct = defineDocument({
  name: 'supplier-product',
  label: ['供应商产品', 'Supplier products'],
  calls: '/purchase/supplier-product',
  screen: '/entrancePurchaseMgt/supplierProduct',
  permission: 'purchase:supplierProduct',
  title: 'itemCode',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('产品', 'Product', {
      vendorId: reference('vendor', '外部供应商', 'External vendor'),
      itemCode: reference('item', '物料', 'Item'),
      category: attributeOf('category', '品类', 'Category'),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      contractCount: integer('合同数', 'Contracts'),
      totalQty: quantity('累计件数', 'Quantity so far', { total: true }),
      lastContractId: reference('purchase-contract', '最近合同', 'Last contract'),
      lastDate: date('最近合同日期', 'Last contract on'),
      priceUom: choice('计价单位', 'Price unit', priceUoms),
      currencyCode: reference('currency', '币种', 'Currency'),
      lastPrice: money('最近单价', 'Last price', { decimals: 4, permission: 'field:purchasePrice:view' }),
    }),
  },
  list: [
    'vendorId',
    'itemCode',
    'category',
    'lastPrice',
    'currencyCode',
    'priceUom',
    'lastDate',
    'lastContractId',
    'contractCount',
    'totalQty',
    'orgId',
  ],
  filters: ['vendorId', 'itemCode', 'category', 'orgId', 'currencyCode', 'lastDate'],
  currency: 'currencyCode',
  sort: { field: 'lastDate', direction: 'desc' },
  scope: { org: 'orgId', vendor: 'vendorId' },
  excel: { export: true },
})
