import { defineDocument } from '#platform/model/document.ts'
import { section, text } from '#platform/model/fields.ts'

/** The name on the export papers; it may differ from the vendor (Spec 000 §3.7). */
export const exporter = defineDocument({
  name: 'exporter',
  label: ['出口商', 'Exporter'],
  calls: '/masterdata/exporter',
  screen: '/masterdataMgt/exporterPage',
  permission: 'masterdata:exporter',
  title: 'lookupValue',
  key: 'exporterId',
  header: {
    general: section('基本信息', 'General', {
      lookupValue: text('出口商名称', 'Exporter name', { required: true, width: 260 }),
      description: text('出口商简称', 'Short name'),
      attribute1: text('出口商地址', 'Exporter address', { required: true, max: 300, width: 320 }),
    }),
  },
  remembered: true,
  unchanged: ['没有变更的数据', 'No changed data'],
  list: ['lookupValue', 'description', 'attribute1', 'enableFlag', 'updatedByName', 'updatedTime'],
  filters: ['lookupValue', 'description'],
  unique: [['lookupValue']],
  excel: { import: true, export: true },
})
