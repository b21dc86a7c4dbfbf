import { defineDocument } from '#platform/model/document.ts'
import { choice, code, section, text } from '#platform/model/fields.ts'

/** A switch or figure of a tenant that the business is run by, such as `audit.fourEyes` (business.md C13). */
export const param = defineDocument({
  name: 'param',
  label: ['系统参数', 'Parameter'],
  calls: '/admin/param',
  screen: '/admin/param',
  permission: 'system:param',
  title: 'paramName',
  titleEn: 'paramNameEn',
  header: {
    general: section('基本信息', 'General', {
      paramKey: code('参数键', 'Key', { required: true, fixed: true, max: 100 }),
      paramName: text('参数名称', 'Name', { required: true, width: 220 }),
      paramNameEn: text('英文名称', 'English name', { width: 220 }),
      paramValue: text('参数值', 'Value', { required: true, max: 1000, width: 260 }),
      valueType: choice(
        '值类型',
        'Value type',
        { TEXT: ['文本', 'Text'], NUMBER: ['数字', 'Number'], SWITCH: ['开关(Y/N)', 'Switch (Y/N)'] },
        // A switch that becomes text takes any word, and whoever reads it takes that for "off".
        { required: true, initial: 'TEXT', fixed: true },
      ),
    }),
  },
  list: ['paramKey', 'paramName', 'paramNameEn', 'paramValue', 'valueType', 'enableFlag', 'updatedTime'],
  filters: ['paramKey', 'paramName', 'valueType'],
  unique: [['paramKey']],
})
