import { defineDocument } from '#platform/model/document.ts'
import { reference, section, text } from '#platform/model/fields.ts'

/** A group of people of a processing vendor who work together (business.md 3.21). */
export const vendorWorkGroup = defineDocument({
  name: 'vendor-work-group',
  label: ['供应商班组', 'Vendor work group'],
  calls: '/vendor/work-group',
  screen: '/process/main/vendor/workGroup',
  permission: 'vendor:workGroup',
  title: 'workGroupName',
  header: {
    general: section('基本信息', 'General', {
      workGroupName: text('班组名称', 'Group name', { required: true }),
      vendorId: reference('vendor', '加工供应商', 'Vendor', { required: true, only: { vendorType: 'SERVICE' } }),
      leaderName: text('组长', 'Leader'),
    }),
  },
  list: ['workGroupName', 'vendorId', 'leaderName', 'enableFlag', 'remark', 'updatedByName', 'updatedTime'],
  filters: ['workGroupName', 'vendorId', 'enableFlag'],
  uniqueLive: [['vendorId', 'workGroupName']],
  lookup: ['vendorId', 'vendorName', 'leaderName'],
  excel: { import: true, export: true },
})
