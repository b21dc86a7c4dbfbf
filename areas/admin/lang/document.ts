import { defineDocument } from '#platform/model/document.ts'
import { code, section, text } from '#platform/model/fields.ts'

/** A word of a tenant's own in the languages of the product, for outside systems and print forms that ask by its key. */
export const lang = defineDocument({
  name: 'lang',
  label: ['多语言词条', 'Language entry'],
  calls: '/admin/lang',
  screen: '/admin/lang',
  permission: 'system:lang',
  title: 'langKey',
  header: {
    general: section('基本信息', 'General', {
      langKey: code('词条编码', 'Key', { required: true, fixed: true, max: 100 }),
      module: code('模块', 'Module'),
      zhCn: text('中文', 'Chinese', { required: true, max: 500, width: 260 }),
      enUs: text('英文', 'English', { required: true, max: 500, width: 260 }),
      thTh: text('泰文', 'Thai', { max: 500, width: 260 }),
    }),
  },
  list: ['langKey', 'module', 'zhCn', 'enUs', 'thTh', 'enableFlag', 'updatedTime'],
  filters: ['langKey', 'module', 'zhCn', 'enUs'],
  unique: [['langKey']],
  excel: { import: true, export: true },
})
