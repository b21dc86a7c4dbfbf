import { transportTypes } from '#areas/packing/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, integer, reference, section, text } from '#platform/model/fields.ts'

/** Days a container is on its way: what an expected arrival is counted from (business.md 3.6, 3.22). */
export const leadTime = defineDocument({
  name: 'lead-time',
  label: ['提前期', 'Lead time'],
  calls: '/logistics/lead-time',
  screen: '/producer/basicDataMgt/leadTimePage',
  permission: 'producer:leadTime',
  title: 'configName',
  header: {
    general: section('基本信息', 'General', {
      configName: text('名称', 'Name', { readOnly: true, width: 220 }),
      coo: reference('attribute-value', '原产国', 'Country of origin', { required: true, only: { attrCode: 'coo' } }),
      pol: reference('port', '起运港', 'Port of loading', { required: true }),
      pod: reference('port', '目的港', 'Port of discharge', { required: true }),
      transportType: choice('运输方式', 'Transport type', transportTypes, { required: true, initial: 'SEA' }),
      leadDays: integer('在途天数', 'Days under way', { required: true, min: '0', max: '365' }),
    }),
  },
  list: [
    'configName',
    'coo',
    'pol',
    'pod',
    'transportType',
    'leadDays',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['configName', 'coo', 'pol', 'pod', 'transportType', 'enableFlag'],
  unique: [['coo', 'pol', 'pod', 'transportType']],
  remembered: true,
  sheet: true,
  excel: { import: true, export: true },
})
