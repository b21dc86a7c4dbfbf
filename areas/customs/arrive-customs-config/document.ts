import { defineDocument } from '#platform/model/document.ts'
import { integer, reference, section, text } from '#platform/model/fields.ts'
import { productCategory } from '../terms.ts'

/** Days from arrival to release at a port: when a container may be expected on the market (business.md 3.25). */
export const arriveCustomsConfig = defineDocument({
  name: 'arrive-customs-config',
  label: ['到关配置', 'Customs arrival days'],
  calls: '/customs/arrive-customs-config',
  screen: '/generator/arriveCustomsConfigPage',
  alternatives: [
    '/generator/expenseManagerMgt/arriveCustomsConfigPage',
    '/expenseManagerMgt/arriveCustomsConfigPage',
    '/arriveCustomsConfigPage',
  ],
  permission: 'customs:arriveConfig',
  title: 'configName',
  header: {
    general: section('基本信息', 'General', {
      configName: text('名称', 'Name', { readOnly: true, width: 220 }),
      productCategory,
      port: reference('port', '目的港', 'Port of discharge', { required: true }),
      releaseDays: integer('到港至放行天数', 'Days from arrival to release', { required: true, min: '0', max: '90' }),
    }),
  },
  list: [
    'configName',
    'productCategory',
    'port',
    'releaseDays',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['configName', 'productCategory', 'port', 'enableFlag'],
  unique: [['productCategory', 'port']],
  remembered: true,
  sheet: true,
  excel: { import: true, export: true },
})
