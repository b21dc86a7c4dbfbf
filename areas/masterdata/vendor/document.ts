import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

/** Whom we buy from: packing houses and growers abroad, our own companies as sellers, and those who serve us. */
export const vendor = defineDocument({
  name: 'vendor',
  label: ['供应商', 'Vendor'],
  calls: '/masterdata/vendor',
  screen: '/masterdataMgt/vendorPage',
  permission: 'masterdata:vendor',
  title: 'vendorName',
  titleEn: 'vendorNameEn',
  key: 'vendorId',
  header: {
    general: section('基本信息', 'General', {
      vendorCode: code('供应商编码', 'Vendor code', { required: true }),
      vendorName: text('供应商名称', 'Vendor name', { required: true }),
      vendorNameEn: text('英文名称', 'English name'),
      shortCode: code('简码', 'Short code', { max: 2, required: true }),
      vendorType: choice(
        '类型',
        'Type',
        { EXTERNAL: ['外部', 'External'], INTERNAL: ['内部', 'Internal'], SERVICE: ['服务', 'Service'] },
        { required: true, initial: 'EXTERNAL' },
      ),
      orgId: reference('operating-unit', '对应业务主体', 'Operating unit'),
      country: code('国家/地区', 'Country', { max: 2 }),
      address: text('地址', 'Address', { max: 300 }),
      phone: text('电话', 'Phone', { max: 40, permission: 'field:personal:view' }),
    }),
  },
  remembered: true,
  list: [
    'vendorCode',
    'vendorName',
    'vendorNameEn',
    'shortCode',
    'vendorType',
    'orgId',
    'country',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['vendorCode', 'vendorName', 'vendorNameEn', 'vendorType', 'country'],
  unique: [['vendorCode']],
  scope: { vendor: 'id' },
  excel: { import: true, export: true },
})
