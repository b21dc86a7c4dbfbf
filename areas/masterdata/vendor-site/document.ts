import { defineDocument } from '#platform/model/document.ts'
import { code, flag, reference, section, text } from '#platform/model/fields.ts'

/** One address of a vendor, with its currency, payment terms and bank account (business.md 1.3). */
export const vendorSite = defineDocument({
  name: 'vendor-site',
  label: ['供应商地点', 'Vendor site'],
  calls: '/masterdata/vendor-sites',
  screen: '/masterdataMgt/vendorSitePage',
  permission: 'masterdata:vendor',
  title: 'siteName',
  key: 'vendorSiteId',
  header: {
    general: section('基本信息', 'General', {
      vendorId: reference('vendor', '供应商', 'Vendor', { required: true }),
      siteCode: code('地点编码', 'Site code', { required: true }),
      siteName: text('地点名称', 'Site name', { required: true }),
      address: text('地址', 'Address', { max: 300 }),
      currencyCode: reference('currency', '币种', 'Currency'),
      paymentTerms: reference('lookup-value', '付款条件', 'Payment terms', { only: { lookupType: 'PAYMENT_TERM' } }),
      purchasingSiteFlag: flag('采购地点', 'Purchasing site', { initial: 'Y' }),
      rfqOnlySiteFlag: flag('仅询价地点', 'RFQ-only site'),
      payeeNames: text('收款人', 'Payee'),
      bankAccountNumber: code('银行账号', 'Bank account', {
        byPart: true,
        max: 60,
        permission: 'field:bankAccount:view',
      }),
    }),
  },
  remembered: true,
  list: ['vendorId', 'siteCode', 'siteName', 'address', 'currencyCode', 'paymentTerms', 'enableFlag', 'updatedTime'],
  filters: ['vendorId', 'siteCode', 'siteName'],
  unique: [['vendorId', 'siteCode']],
  scope: { vendor: 'vendorId' },
  excel: { import: true, export: true },
})
