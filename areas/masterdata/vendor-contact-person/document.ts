import { defineDocument } from '#platform/model/document.ts'
import { reference, section, text } from '#platform/model/fields.ts'

/** A person to speak to at a vendor (Spec 000 §7.6). */
export const vendorContactPerson = defineDocument({
  name: 'vendor-contact-person',
  label: ['供应商联系人', 'Vendor contact person'],
  calls: '/masterdata/vendor-contact-person',
  screen: '/masterdataMgt/vendorContactPersonPage',
  permission: 'masterdata:vendor',
  title: 'contactName',
  titleEn: 'contactNameEn',
  key: 'contactPersonId',
  header: {
    general: section('基本信息', 'General', {
      vendorId: reference('vendor', '供应商', 'Vendor', { required: true }),
      vendorSiteId: reference('vendor-site', '供应商地点', 'Vendor site', { where: { vendorId: 'vendorId' } }),
      contactName: text('联系人', 'Contact person', { required: true }),
      contactNameEn: text('英文名', 'English name'),
      position: text('职务', 'Position'),
      phone: text('电话', 'Phone', { max: 40, permission: 'field:personal:view' }),
      email: text('邮箱', 'E-mail', { max: 100, permission: 'field:personal:view' }),
    }),
  },
  list: ['vendorId', 'vendorSiteId', 'contactName', 'contactNameEn', 'position', 'phone', 'enableFlag', 'updatedTime'],
  filters: ['vendorId', 'contactName', 'position'],
  unique: [['vendorId', 'contactName']],
  lookup: ['position'],
  scope: { vendor: 'vendorId' },
  excel: { import: true, export: true },
})
