import { defineDocument } from '#platform/model/document.ts'
import { code, reference, section, text } from '#platform/model/fields.ts'

/** A legal company of the group with its own books (business.md 1.3). */
export const operatingUnit = defineDocument({
  name: 'operating-unit',
  label: ['业务主体', 'Operating unit'],
  calls: '/masterdata/md-operating-units',
  screen: '/masterdataMgt/operatingUnitPage',
  permission: 'masterdata:org',
  title: 'orgName',
  titleEn: 'orgNameEn',
  key: 'orgId',
  header: {
    general: section('基本信息', 'General', {
      orgCode: code('主体编码', 'Unit code', { required: true }),
      orgName: text('业务主体名称', 'Unit name', { required: true }),
      orgNameEn: text('英文名称', 'English name'),
      shortCode: code('简码', 'Short code', { max: 2, required: true }),
      currencyCode: reference('currency', '本位币', 'Home currency', { required: true }),
      address: text('地址', 'Address', { max: 300 }),
    }),
  },
  remembered: true,
  list: ['orgCode', 'orgName', 'orgNameEn', 'shortCode', 'currencyCode', 'enableFlag', 'updatedTime'],
  filters: ['orgCode', 'orgName'],
  unique: [['orgCode'], ['shortCode']],
  excel: { import: true, export: true },
})
