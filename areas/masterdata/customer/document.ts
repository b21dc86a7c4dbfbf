import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

/** Whom we sell to: it belongs to a province and an operating unit (business.md 1.3). */
export const customer = defineDocument({
  name: 'customer',
  label: ['客户', 'Customer'],
  calls: '/masterdata/md-customer-accounts',
  screen: '/masterdataMgt/customerPage',
  permission: 'masterdata:customer',
  title: 'customerName',
  titleEn: 'customerNameEn',
  key: 'customerId',
  header: {
    general: section('基本信息', 'General', {
      customerCode: code('客户编码', 'Customer code', { required: true, fixed: true }),
      customerName: text('客户名称', 'Customer name', { required: true, width: 220 }),
      customerNameEn: text('英文名称', 'English name', { width: 220 }),
      customerType: choice(
        '客户类型',
        'Customer type',
        {
          WHOLESALE: ['批发', 'Wholesale'],
          KA: ['商超', 'Key account'],
          ECOM: ['电商', 'E-commerce'],
          STORE: ['门店', 'Store'],
        },
        { required: true, initial: 'WHOLESALE' },
      ),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', { required: true }),
      province: text('省份', 'Province'),
      departmentCode: reference('department', '销售部门', 'Sales department', { only: { departmentType: 'SALES' } }),
      salesrepId: reference('salesrep', '销售员', 'Salesperson'),
      currencyCode: reference('currency', '币种', 'Currency'),
      paymentTerms: reference('lookup-value', '付款条件', 'Payment terms', { only: { lookupType: 'PAYMENT_TERM' } }),
      address: text('地址', 'Address', { max: 300, width: 260 }),
      phone: text('电话', 'Phone', { max: 40, permission: 'field:personal:view' }),
    }),
  },
  list: [
    'customerCode',
    'customerName',
    'customerNameEn',
    'customerType',
    'orgId',
    'province',
    'departmentCode',
    'salesrepId',
    'enableFlag',
    'updatedTime',
  ],
  filters: ['customerCode', 'customerName', 'customerType', 'orgId', 'province', 'salesrepId'],
  unique: [['customerCode']],
  lookup: ['customerType', 'province', 'salesrepId', 'salesrepName'],
  scope: { org: 'orgId', department: 'departmentCode', own: ['salesrepId'] },
  excel: { import: true, export: true },
})
