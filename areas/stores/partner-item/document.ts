import { defineDocument } from '#platform/model/document.ts'
import { code, decimal, reference, section, text } from '#platform/model/fields.ts'

/** What a store calls an item of ours, and how many of our stock units one of its own is (business.md 3.15). */
export const partnerItem = defineDocument({
  name: 'partner-item',
  label: ['门店商品', 'Partner item'],
  calls: '/scm/stock/partner-item',
  screen: '/stock/mdPartnerItems',
  permission: 'store:partnerItem',
  title: 'partnerItemNumber',
  header: {
    general: section('基本信息', 'General', {
      partnerCode: reference('secondary-inventory', '门店', 'Store', {
        required: true,
        fixed: true,
        only: { warehouseType: 'STORE' },
      }),
      partnerItemNumber: code('门店商品编码', 'Partner item no.', { required: true, fixed: true }),
      partnerItemName: text('门店商品名称', 'Name in the store'),
      inventoryItemCode: reference('item', '物料', 'Inventory item', { required: true }),
      convertRate: decimal('转换率', 'Convert rate', {
        required: true,
        decimals: 6,
        above: '0',
        initial: '1',
        help: ['门店卖出1个单位，等于多少库存单位', 'So many stock units are one unit sold in the store'],
      }),
    }),
  },
  sheet: true,
  list: [
    'partnerItemNumber',
    'partnerItemName',
    'partnerCode',
    'inventoryItemCode',
    'convertRate',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['partnerCode', 'partnerItemNumber', 'inventoryItemCode', 'partnerItemName'],
  unique: [['partnerCode', 'partnerItemNumber']],
  scope: { warehouse: 'partnerCode' },
  excel: { import: true, export: true },
})
