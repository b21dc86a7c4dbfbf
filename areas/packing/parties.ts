import { choice, code, reference, section, text } from '#platform/model/fields.ts'
import { conversionTypes, tradeModes, tradeTerms, tradeTypes } from './terms.ts'

/** Who sells, who exports, who receives; in what chain and at what risk. Shared by originals and packing lists. */
export const parties = section('贸易主体', 'Parties', {
  orgId: reference('operating-unit', '业务主体', 'Operating unit', { required: true }),
  tradeType: choice('贸易类型', 'Trade type', tradeTypes, { required: true }),
  tradeMode: choice('贸易模式', 'Trade mode', tradeModes, { required: true }),
  vendorId: reference('vendor', '外部供应商', 'External vendor', { required: true, only: { vendorType: 'EXTERNAL' } }),
  vendorSiteId: reference('vendor-site', '外部供应商地点', 'External vendor site', {
    required: true,
    where: { vendorId: 'vendorId' },
  }),
  vendorAddress: text('外部供应商地址', 'External vendor address', { max: 300, readOnly: true }),
  internalVendorId: reference('vendor', '内部供应商', 'Internal vendor', {
    required: true,
    only: { vendorType: 'INTERNAL' },
  }),
  internalVendorSiteId: reference('vendor-site', '内部供应商地点', 'Internal vendor site', {
    required: true,
    where: { vendorId: 'internalVendorId' },
  }),
  internalVendorAddress: text('内部供应商地址', 'Internal vendor address', { max: 300, readOnly: true }),
  exporterId: reference('exporter', '出口商', 'Exporter', { required: true }),
  exporterSiteId: reference('vendor-site', '出口商地点', 'Exporter site', { where: { vendorId: 'vendorId' } }),
  exporterAddress: text('出口商地址', 'Exporter address', { max: 300, readOnly: true }),
  consigneeId: reference('consignee', '收货人', 'Consignee'),
  consignee: text('收货人（单证）', 'Consignee (on papers)', { max: 310, readOnly: true }),
  consigneeCn: text('收货人（中文）', 'Consignee (Chinese)', { readOnly: true }),
  consigneeEn: text('收货人（英文）', 'Consignee (English)', { readOnly: true }),
  consigneeAddress: text('收货人地址', 'Consignee address', { max: 300, readOnly: true }),
})

/** What the trade is counted in and by whom. */
export const commerce = section('商务信息', 'Commerce', {
  purchaseTradeTerm: choice('采购贸易条款', 'Purchase trade term', tradeTerms, { required: true }),
  salesTradeTerm: choice('销售贸易条款', 'Sales trade term', tradeTerms, { required: true }),
  currencyCode: reference('currency', '币种', 'Currency', { required: true }),
  conversionType: choice('汇率类型', 'Exchange rate type', conversionTypes, { required: true }),
  paymentTerms: reference('lookup-value', '付款条件', 'Payment terms', { only: { lookupType: 'PAYMENT_TERM' } }),
  buyerId: reference('buyer', '采购员', 'Buyer', { required: true }),
  purchaseDepartmentCode: reference('department', '采购部门', 'Purchase department', {
    required: true,
    only: { departmentType: 'PURCHASE' },
  }),
  receivingDepartmentCode: reference('department', '收货部门', 'Receiving department', {
    required: true,
    only: { departmentType: 'RECEIVING' },
  }),
  warehouseCode: reference('secondary-inventory', '子库存', 'Sub-inventory', {
    required: true,
    where: { orgId: 'orgId' },
  }),
  vendorOrderNo: code('供应商订单号', 'Vendor order no.'),
  purchaseAgreementNo: code('采购协议号', 'Purchase agreement no.'),
})
