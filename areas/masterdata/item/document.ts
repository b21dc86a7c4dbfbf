import { defineDocument } from '#platform/model/document.ts'
import { code, quantity, reference, section, text } from '#platform/model/fields.ts'

const attributeOf = (attrCode: string, zh: string, en: string) =>
  reference('attribute-value', zh, en, { only: { attrCode } })

/** A stock keeping unit of ours: one combination of the nine product attributes. */
export const item = defineDocument({
  name: 'item',
  label: ['物料', 'Item'],
  calls: '/masterdata/material/items',
  screen: '/masterdataMgt/itemPage',
  permission: 'masterdata:item',
  title: 'itemName',
  titleEn: 'itemNameEn',
  value: 'itemCode',
  header: {
    general: section('基本信息', 'General', {
      itemCode: code('物料编码', 'Item code', { required: true, fixed: true }),
      itemName: text('物料名称', 'Item name', { required: true, width: 240 }),
      itemNameEn: text('英文名称', 'English name', { width: 240 }),
      hsCode: code('HS编码', 'HS code', { max: 12 }),
      uom: code('单位', 'Unit', { max: 10, initial: 'BOX' }),
    }),
    attributes: section('属性', 'Attributes', {
      category: attributeOf('category', '品类', 'Category'),
      class: attributeOf('class', '种类', 'Class'),
      commodity: attributeOf('commodity', '品种', 'Commodity'),
      brand: attributeOf('brand', '品牌', 'Brand'),
      grade: attributeOf('grade', '等级', 'Grade'),
      spec: attributeOf('spec', '规格', 'Spec'),
      packaging: attributeOf('packaging', '包装', 'Packaging'),
      coo: attributeOf('coo', '原产国', 'Country of origin'),
      netWeight: quantity('净重(公斤/件)', 'Net weight (kg per box)'),
    }),
  },
  remembered: true,
  list: [
    'itemCode',
    'itemName',
    'category',
    'commodity',
    'brand',
    'grade',
    'spec',
    'packaging',
    'netWeight',
    'coo',
    'hsCode',
    'enableFlag',
  ],
  filters: ['itemCode', 'itemName', 'category', 'commodity', 'brand', 'grade'],
  unique: [['itemCode']],
  // Nine attributes together stand for one item (business.md 3.22); an item that lacks one is still being made.
  uniqueWhole: [['category', 'class', 'commodity', 'brand', 'grade', 'spec', 'packaging', 'coo', 'netWeight']],
  excel: { import: true, export: true },
})
