import { defineDocument } from '#platform/model/document.ts'
import { choice, code, integer, reference, section, text } from '#platform/model/fields.ts'
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
  header: {
    general: section('基本信息', 'General', {
      attrCode: choice('属性', 'Attribute', attributeNames, { required: true, fixed: true }),
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
    'sortOrder',
    'enableFlag',
  ],
  filters: ['attrCode', 'dopCode', 'nameCn', 'nameEn'],
  unique: [['dopCode']],
  lookup: ['attrCode', 'erpCode'],
  excel: { import: true, export: true },
})
