import { defineDocument } from '#platform/model/document.ts'
import { choice, code, decimal, reference, section, text } from '#platform/model/fields.ts'
import { platforms } from '../terms.ts'

/** What a platform calls an item of ours, how many of our boxes one of its pieces is, and where it is sent from (business.md 3.15). */
export const ecommerceItem = defineDocument({
  name: 'ecommerce-item',
  label: ['电商商品', 'E-commerce item'],
  calls: '/ecommerce/item',
  screen: '/eCommerce/item',
  permission: 'store:ecommerceItem',
  title: 'platformItemNumber',
  header: {
    general: section('基本信息', 'General', {
      platform: choice('平台', 'Platform', platforms, { required: true, fixed: true }),
      platformItemNumber: code('平台商品编码', 'Platform item no.', { required: true, fixed: true }),
      platformItemName: text('平台商品名称', 'Name on the platform', { width: 220 }),
      inventoryItemCode: reference('item', '物料', 'Inventory item', { required: true }),
      convertRate: decimal('转换率', 'Convert rate', {
        required: true,
        decimals: 6,
        above: '0',
        initial: '1',
        help: ['平台卖出1件，等于多少库存单位', 'So many stock units are one piece sold on the platform'],
      }),
      warehouseCode: reference('secondary-inventory', '发货仓库', 'Ship-from warehouse', { required: true }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', { readOnly: true }),
    }),
  },
  sheet: true,
  list: [
    'platformItemNumber',
    'platformItemName',
    'platform',
    'inventoryItemCode',
    'convertRate',
    'warehouseCode',
    'orgId',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['platform', 'platformItemNumber', 'inventoryItemCode', 'warehouseCode', 'platformItemName', 'orgId'],
  unique: [['platform', 'platformItemNumber']],
  scope: { org: 'orgId' },
  excel: { import: true, export: true },
})
