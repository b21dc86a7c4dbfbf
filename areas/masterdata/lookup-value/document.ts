import { defineDocument } from '#platform/model/document.ts'
import { code, integer, section, text } from '#platform/model/fields.ts'

/** One value of a list that users maintain: shipping lines, payment terms and the like (Spec 000 §7.5). */
export const lookupValue = defineDocument({
  name: 'lookup-value',
  label: ['值列表', 'Lookup value'],
  calls: '/masterdata/lookup-values',
  screen: '/masterdataMgt/lookupValuePage',
  permission: 'masterdata:lookup',
  title: 'description',
  titleEn: 'descriptionEn',
  value: 'lookupValue',
  header: {
    general: section('基本信息', 'General', {
      lookupType: code('类型', 'Lookup type', { required: true, fixed: true, width: 200 }),
      lookupValue: code('值', 'Value', { required: true, fixed: true }),
      description: text('描述', 'Description', { required: true }),
      descriptionEn: text('英文描述', 'English description'),
      attribute1: text('扩展1', 'Attribute 1', { max: 300 }),
      sortOrder: integer('排序', 'Sort order'),
    }),
  },
  remembered: true,
  list: [
    'lookupType',
    'lookupValue',
    'description',
    'descriptionEn',
    'attribute1',
    'sortOrder',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['lookupType', 'lookupValue', 'description'],
  unique: [['lookupType', 'lookupValue']],
  excel: { import: true, export: true },
})
