import { defineDocument } from '#platform/model/document.ts'
import { code, integer, reference, section, text } from '#platform/model/fields.ts'

/** Who supplies cartons, labels and bags: a vendor of services with whom one talks about them (business.md 3.25). */
export const consumableSupplier = defineDocument({
  name: 'consumable-supplier',
  label: ['耗材供应商', 'Consumable supplier'],
  calls: '/consumables/supplier',
  screen: '/consumables/basic/supplier',
  alternatives: ['/consumables/supplier'],
  permission: 'consumables:supplier',
  title: 'supplierName',
  header: {
    general: section('基本信息', 'General', {
      supplierCode: code('供应商编码', 'Supplier code', { required: true, fixed: true }),
      supplierName: text('供应商名称', 'Supplier name', { required: true, width: 220 }),
      vendorId: reference('vendor', '供应商主数据', 'Vendor', {
        required: true,
        only: { vendorType: 'SERVICE' },
        help: ['采购单以此供应商下单', 'Purchases are made out to this vendor'],
      }),
      contactName: text('联系人', 'Contact'),
      contactPhone: text('联系电话', 'Phone', { max: 40, permission: 'field:personal:view' }),
      leadDays: integer('供货天数', 'Days to deliver', { min: '0', max: '365' }),
      currencyCode: reference('currency', '币种', 'Currency', { required: true, initial: 'CNY' }),
      address: text('地址', 'Address', { max: 300, width: 260 }),
    }),
  },
  list: [
    'supplierCode',
    'supplierName',
    'vendorId',
    'contactName',
    'contactPhone',
    'leadDays',
    'currencyCode',
    'enableFlag',
    'address',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['supplierCode', 'supplierName', 'vendorId', 'contactName'],
  unique: [['supplierCode']],
  pageSize: 10,
  excel: { import: true, export: true },
})
