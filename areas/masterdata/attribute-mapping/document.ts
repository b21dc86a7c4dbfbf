import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'
import { attributeNames } from '../attributes.ts'

/** What a vendor's word means in our codes; without a vendor it holds for everybody (business.md 3.1). */
export const attributeMapping = defineDocument({
  name: 'attribute-mapping',
  label: ['属性映射', 'Attribute mapping'],
  calls: '/masterdata/attribute-mapping',
  screen: '/productAttributesMgt/attributeMappingPage',
  permission: 'masterdata:mapping',
  title: 'originalValue',
  header: {
    general: section('基本信息', 'General', {
      attrCode: choice('属性', 'Attribute', attributeNames, { required: true }),
      vendorId: reference('vendor', '供应商', 'Vendor', {
        help: ['不选表示对所有供应商有效', 'Empty: holds for every vendor'],
      }),
      originalValue: text('原始值', 'Original value', { required: true }),
      dopCode: reference('attribute-value', 'DOP值', 'DOP value', { required: true, where: { attrCode: 'attrCode' } }),
      erpCode: code('ERP编码', 'ERP code', { readOnly: true }),
    }),
  },
  remembered: true,
  list: ['attrCode', 'vendorId', 'originalValue', 'dopCode', 'erpCode', 'enableFlag', 'updatedByName', 'updatedTime'],
  sheet: true,
  filters: ['attrCode', 'vendorId', 'originalValue', 'dopCode'],
  unique: [['attrCode', 'vendorId', 'originalValue']],
  excel: { import: true, export: true },
})
