import { defineDocument } from '#platform/model/document.ts'
import { integer, reference, section, text } from '#platform/model/fields.ts'

/** In which week a category is sold: the week of its arrival and so many days (business.md 3.22). */
export const weekBinding = defineDocument({
  name: 'week-binding',
  label: ['绑定周', 'Week binding'],
  calls: '/logistics/week-binding',
  screen: '/producer/basicDataMgt/bindWeekPage',
  permission: 'producer:bindWeek',
  title: 'configName',
  header: {
    general: section('基本信息', 'General', {
      configName: text('名称', 'Name', { readOnly: true, width: 220 }),
      category: reference('attribute-value', '品类', 'Category', { required: true, only: { attrCode: 'category' } }),
      offsetDays: integer('到港后天数', 'Days after arrival', { required: true, min: '0', max: '365' }),
    }),
  },
  list: ['configName', 'category', 'offsetDays', 'enableFlag', 'remark', 'updatedByName', 'updatedTime'],
  filters: ['configName', 'category', 'enableFlag'],
  unique: [['category']],
  remembered: true,
  sheet: true,
  excel: { import: true, export: true },
})
