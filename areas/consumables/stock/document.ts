import { defineDocument } from '#platform/model/document.ts'
import { choice, code, integer, quantity, reference, section, text } from '#platform/model/fields.ts'
import { consumableTypes } from '../terms.ts'

/** What lies of every consumable in use beside its safety stock and what is still to come: what is to be ordered next (business.md 3.25). */
export const consumableStock = defineDocument({
  name: 'consumable-stock',
  label: ['耗材库存', 'Stock of consumables'],
  calls: '/consumables/stock',
  screen: '/consumables/stock',
  permission: 'consumables:product',
  title: 'productCode',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    product: section('产品', 'Product', {
      productCode: code('产品编码', 'Product code'),
      productId: reference('consumable-product', '耗材产品', 'Consumable product'),
      consumableType: choice('类别', 'Kind', consumableTypes),
      uom: code('单位', 'Unit', { max: 10 }),
      supplierId: reference('consumable-supplier', '耗材供应商', 'Supplier'),
      leadDays: integer('供货天数', 'Lead time (days)'),
      model: text('规格型号', 'Model'),
    }),
    stock: section('数量', 'Quantity', {
      stockLevel: choice(
        '库存水平',
        'Level',
        {
          BELOW: ['低于安全库存', 'Below safety stock'],
          COMING: ['低于安全库存，已订', 'Below, on order'],
          ENOUGH: ['充足', 'Enough'],
        },
        { alarms: ['BELOW'] },
      ),
      onhand: quantity('现有量', 'On hand'),
      onOrder: quantity('已订未到', 'On order'),
      safetyQty: quantity('安全库存', 'Safety stock'),
      shortQty: quantity('还缺', 'Still short'),
      orderQty: quantity('每次采购量', 'Usual order'),
    }),
  },
  list: [
    'productCode',
    'productId',
    'stockLevel',
    'consumableType',
    'supplierId',
    'onhand',
    'onOrder',
    'safetyQty',
    'shortQty',
    'uom',
    'orderQty',
    'leadDays',
    'model',
  ],
  strip: ['productId', 'stockLevel', 'onhand', 'onOrder', 'safetyQty', 'shortQty'],
  filters: ['stockLevel', 'productCode', 'consumableType', 'supplierId'],
  sort: { field: 'stockLevel', direction: 'asc' },
  pageSize: 50,
  excel: { export: true },
})
