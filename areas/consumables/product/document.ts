import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, quantity, reference, section, text } from '#platform/model/fields.ts'
import { consumableTypes } from '../terms.ts'

/** A carton, a label, a bag: what packing uses up. Its stock lies in the warehouse under its own code, bought by the simple module (business.md 3.25). */
export const consumableProduct = defineDocument({
  name: 'consumable-product',
  label: ['耗材产品', 'Consumable product'],
  calls: '/consumables/product',
  screen: '/consumables/basic/product',
  permission: 'consumables:product',
  title: 'productName',
  header: {
    general: section('基本信息', 'General', {
      productCode: code('产品编码', 'Product code', { required: true, fixed: true }),
      productName: text('产品名称', 'Product name', { required: true, width: 220 }),
      consumableType: choice('类别', 'Kind', consumableTypes, { required: true, initial: 'CARTON' }),
      model: text('规格型号', 'Model'),
      uom: code('单位', 'Unit', { required: true, max: 10, initial: 'PCS' }),
      itemCode: reference('item', '库存物料', 'Stock item', {
        readOnly: true,
        help: ['保存时按产品编码建立', 'Made under the product code as it is saved'],
      }),
    }),
    supply: section('采购', 'Supply', {
      supplierId: reference('consumable-supplier', '耗材供应商', 'Supplier', {
        required: true,
        brings: ['currencyCode'],
      }),
      unitPrice: money('单价', 'Unit price', { required: true, decimals: 4, min: '0' }),
      currencyCode: reference('currency', '币种', 'Currency', { readOnly: true }),
      orderQty: quantity('每次采购量', 'Usual order', { above: '0' }),
      safetyQty: quantity('安全库存', 'Safety stock', { min: '0' }),
    }),
  },
  actions: {
    order: {
      label: ['采购', 'Order'],
      rows: 'many',
      makes: 'stock-document',
      input: {
        warehouse: reference('secondary-inventory', '收货仓库', 'To warehouse', { required: true }),
        orderDate: date('下单日期', 'Ordered on', { help: ['留空为今天', 'Left empty, today'] }),
        quantity: quantity('数量', 'Quantity', {
          above: '0',
          help: ['留空为每次采购量', 'Left empty, the usual order'],
        }),
      },
      done: ['已生成采购发货单', 'Purchase made'],
    },
  },
  list: [
    'productCode',
    'productName',
    'consumableType',
    'model',
    'uom',
    'supplierId',
    'unitPrice',
    'currencyCode',
    'orderQty',
    'safetyQty',
    'enableFlag',
    'itemCode',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['productCode', 'productName', 'consumableType', 'supplierId', 'model'],
  strip: ['consumableType', 'model', 'supplierId', 'unitPrice', 'safetyQty'],
  currency: 'currencyCode',
  unique: [['productCode']],
  pageSize: 10,
  excel: { import: true, export: true },
})
