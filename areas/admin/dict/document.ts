import { defineDocument } from '#platform/model/document.ts'
import { code, integer, lines, section, text } from '#platform/model/fields.ts'

/** A list of words that screens choose from: its items in the order people see them (platform-family 6). */
export const dict = defineDocument({
  name: 'dict',
  label: ['字典', 'Dictionary'],
  calls: '/admin/dict',
  screen: '/admin/dict',
  permission: 'system:dict',
  title: 'description',
  titleEn: 'descriptionEn',
  key: 'dictId',
  header: {
    general: section('基本信息', 'General', {
      dictType: code('字典类型', 'Dictionary type', { required: true, fixed: true }),
      description: text('名称', 'Name', { required: true, width: 220 }),
      descriptionEn: text('英文名称', 'English name', { width: 220 }),
    }),
  },
  lines: {
    items: lines('字典项', 'Items', {
      value: code('值', 'Value', { required: true }),
      label: text('标签', 'Label', { required: true }),
      labelEn: text('英文标签', 'English label'),
      sortOrder: integer('排序', 'Sort order'),
      description: text('说明', 'Description', { max: 300, width: 240 }),
      remark: text('备注', 'Remark', { max: 300, width: 200 }),
    }),
  },
  list: ['dictType', 'description', 'descriptionEn', 'remark', 'enableFlag', 'updatedTime'],
  filters: ['dictType', 'description'],
  unique: [['dictType']],
})
