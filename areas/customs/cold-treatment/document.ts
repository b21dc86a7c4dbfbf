import { defineDocument } from '#platform/model/document.ts'
import { date, decimal, integer, section, text } from '#platform/model/fields.ts'
import { coo, productCategory } from '../terms.ts'

/** Fruit that must travel cold against the fruit fly: how many days, and how cold (business.md 3.8). */
export const coldTreatment = defineDocument({
  name: 'cold-treatment',
  label: ['冷处理信息', 'Cold treatment info'],
  calls: '/customs/cold-treatment',
  screen: '/producer/basicDataMgt/coldTreatmentPage',
  permission: 'customs:coldTreatment',
  title: 'configName',
  header: {
    general: section('基本信息', 'General', {
      configName: text('名称', 'Name', { readOnly: true, width: 220 }),
      productCategory,
      coo,
      minDays: integer('最少天数', 'Minimum days', { min: '1', max: '60' }),
      maxTemperature: decimal('最高温度(℃)', 'Maximum temperature (°C)'),
      startDate: date('生效日期', 'Effective date'),
      endDate: date('失效日期', 'Expiry date'),
    }),
  },
  list: [
    'configName',
    'productCategory',
    'coo',
    'minDays',
    'maxTemperature',
    'startDate',
    'endDate',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  strip: ['productCategory', 'coo', 'minDays', 'maxTemperature', 'startDate', 'endDate'],
  filters: ['configName', 'productCategory', 'coo', 'startDate', 'endDate', 'enableFlag'],
  unique: [['productCategory', 'coo']],
  remembered: true,
  sheet: true,
  excel: { import: true, export: true },
})
