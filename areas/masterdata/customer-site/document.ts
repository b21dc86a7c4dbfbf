import { defineDocument } from '#platform/model/document.ts'
import { code, reference, section, text } from '#platform/model/fields.ts'

/** Where a customer's goods are taken: what a demand names as ship-to (Spec 001 §3, Sales demand). */
export const customerSite = defineDocument({
  name: 'customer-site',
  label: ['收货地点', 'Ship-to address'],
  calls: '/masterdata/md-customer-sites',
  screen: '/masterdataMgt/customerSitePage',
  permission: 'masterdata:customer',
  title: 'shipToOrgName',
  titleEn: 'shipToOrgNameEn',
  key: 'shipToOrgId',
  header: {
    general: section('基本信息', 'General', {
      customerId: reference('customer', '客户', 'Customer', { required: true }),
      siteCode: code('地点编码', 'Site code', { required: true }),
      shipToOrgName: text('收货地点', 'Ship-to name', { required: true }),
      shipToOrgNameEn: text('英文名称', 'English name'),
      province: text('省份', 'Province'),
      city: text('城市', 'City'),
      address: text('地址', 'Address', { required: true, max: 300, width: 280 }),
    }),
  },
  list: ['customerId', 'siteCode', 'shipToOrgName', 'province', 'city', 'address', 'enableFlag', 'updatedTime'],
  filters: ['customerId', 'siteCode', 'shipToOrgName', 'province', 'city'],
  unique: [['customerId', 'siteCode']],
  lookup: ['customerId', 'address'],
  excel: { import: true, export: true },
})
