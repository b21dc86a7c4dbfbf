import { defineDocument } from '#platform/model/document.ts'
import { code, money, reference, section, text } from '#platform/model/fields.ts'

/** A worker of a processing vendor, in a group, at an hourly price (business.md 3.21). */
export const vendorPeople = defineDocument({
  name: 'vendor-people',
  label: ['供应商人员', 'Vendor people'],
  calls: '/vendor/people',
  screen: '/process/main/vendor/people',
  permission: 'vendor:people',
  title: 'peopleName',
  header: {
    general: section('基本信息', 'General', {
      peopleName: text('姓名', 'Name', { required: true }),
      workGroup: reference('vendor-work-group', '班组', 'Work group', { required: true }),
      idNo: code('身份证号', 'ID number', { max: 18, permission: 'field:personal:view' }),
      idNoMasked: text('身份证号（隐藏）', 'ID number (masked)', { derived: true }),
      phone: text('电话', 'Phone', { max: 40, permission: 'field:personal:view' }),
      hourlyPrice: money('小时单价', 'Hourly price', { decimals: 4, min: '0', currency: 'currencyCode' }),
      currencyCode: reference('currency', '币种', 'Currency', { initial: 'CNY' }),
    }),
  },
  list: [
    'peopleName',
    'workGroup',
    'idNoMasked',
    'phone',
    'hourlyPrice',
    'currencyCode',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['peopleName', 'workGroup', 'enableFlag'],
  uniqueLive: [['idNo']],
  lookup: ['workGroup', 'workGroupName', 'hourlyPrice'],
  excel: { import: true, export: true },
})
