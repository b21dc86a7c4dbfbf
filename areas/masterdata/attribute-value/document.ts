import { defineDocument } from '#platform/model/document.ts'
import { choice, code, integer, reference, references, section, text } from '#platform/model/fields.ts'
import { attributeNames } from '../attributes.ts'

/** One value of a product attribute in our own words, with its DOP and ERP codes and its names in three languages. */
export const attributeValue = defineDocument({
  name: 'attribute-value',
  label: ['属性值', 'Attribute value'],
  calls: '/masterdata/attribute-value',
  screen: '/productAttributesMgt/productGroupPage',
  permission: 'masterdata:attribute',
  title: 'nameCn',
  titleEn: 'nameEn',
  value: 'dopCode',
  within: 'parentCode',
  header: {
    general: section('基本信息', 'General', {
      attrCode: choice('属性', 'Attribute', attributeNames, { required: true, fixed: true }),
      attrName: text('属性名称', 'Attribute name', { derived: true }),
      dopCode: code('DOP编码', 'DOP code', { required: true, fixed: true }),
      erpCode: code('ERP编码', 'ERP code', { required: true }),
      nameCn: text('中文名', 'Chinese name', { required: true }),
      nameEn: text('英文名', 'English name'),
      nameTh: text('泰文名', 'Thai name'),
      bizCode: code('业务短码', 'Business short code', { max: 5, required: true }),
      aliases: text('别名', 'Aliases', {
        max: 500,
        help: ['多个别名用逗号分隔', 'Several aliases are separated by commas'],
      }),
      parentCode: reference('attribute-value', '上级属性', 'Parent attribute'),
      sortOrder: integer('排序', 'Sort order'),
    }),
    kinship: section(
      '关联信息',
      'Relations',
      {
        attributeGroup: choice('属性组', 'Attribute group', {
          PRODUCT: ['产品属性', 'Product'],
          QUALITY: ['品质属性', 'Quality'],
          PACKING: ['包装属性', 'Packing'],
          ORIGIN: ['产地属性', 'Origin'],
        }),
        upperCategory: reference('attribute-value', '上级品类', 'Upper category', { only: { attrCode: 'category' } }),
        relatedAttribute: reference('attribute-value', '关联属性', 'Related attribute'),
        attributeInfo: choice('属性信息', 'Attribute info', attributeNames),
        relatedValues: references('attribute-value', '关联值', 'Related values', {
          help: ['先选属性信息，再选其值', 'Choose the attribute info first, then its values'],
        }),
        unit: reference('lookup-value', '单位', 'Unit', { only: { lookupType: 'UOM' } }),
        originType: choice('产地类型', 'Origin type', {
          IMPORT: ['进口', 'Imported'],
          DOMESTIC: ['国产', 'Domestic'],
        }),
      },
      { folded: true },
    ),
  },
  remembered: true,
  list: [
    'attrCode',
    'dopCode',
    'erpCode',
    'nameCn',
    'nameEn',
    'nameTh',
    'bizCode',
    'aliases',
    'parentCode',
    'upperCategory',
    'attributeGroup',
    'unit',
    'originType',
    'sortOrder',
    'enableFlag',
  ],
  filters: ['attrCode', 'dopCode', 'nameCn', 'nameEn'],
  unique: [['dopCode'], ['attrCode', 'bizCode']],
  lookup: ['attrCode', 'erpCode'],
  excel: { import: true, export: true },
})
