import { lang } from '#areas/admin/lang/document.ts'
import { familyUser } from '#areas/admin/offers.server.ts'
import { role } from '#areas/admin/role/document.ts'
import { user } from '#areas/admin/user/document.ts'
import type { OfferedAt } from '#platform/server/documents/offers.ts'
import { familyNames } from '#platform/server/documents/shape.ts'
import { buyer } from '../buyer/document.ts'
import { customer } from '../customer/document.ts'
import { customerSite } from '../customer-site/document.ts'
import { dealer } from '../dealer/document.ts'
import { factory } from '../factory/document.ts'
import { salesman } from '../salesman/document.ts'
import { salesrep } from '../salesrep/document.ts'
import { secondaryInventory } from '../secondary-inventory/document.ts'
import { vendor } from '../vendor/document.ts'
import { vendorContactPerson } from '../vendor-contact-person/document.ts'
import { vendorSite } from '../vendor-site/document.ts'

const vendors = {
  document: vendor,
  takes: { name: 'q', vendorName: 'q' },
  as: { label: 'vendorName', value: 'id' },
} as const
const customers = {
  document: customer,
  as: { label: 'customerName', value: 'id' },
} as const

/** Vendors, customers and the people who work with them (Spec 000 §7.6; Spec 001 §7). */
export const partnerLookups: readonly OfferedAt[] = [
  { ...vendors, path: '/settlement/jwmmdvendors/vendorAlllist', answer: 'list' },
  {
    ...vendors,
    path: '/settlement/jwmmdvendors/selectVendorsListByOrgId',
    summary: ['业务主体的供应商', 'Vendors of an operating unit'],
    answer: 'list',
    takes: { ...vendors.takes, orgId: 'orgId' },
    orEmpty: ['orgId'],
  },
  {
    ...vendors,
    path: '/masterdata/vendor/org/dropdown/page',
    summary: ['业务主体可采购的供应商', 'Vendors an operating unit may buy from'],
    answer: 'records',
    takes: { ...vendors.takes, orgId: 'orgId' },
    usual: { purchasingSiteFlag: 'Y', rfqOnlySiteFlag: 'N' },
    fixed: { sourceSystem: 'ERP' },
    through: { document: vendorSite, by: 'vendorId', takes: ['purchasingSiteFlag', 'rfqOnlySiteFlag'] },
    orEmpty: ['orgId'],
  },
  { ...vendors, path: '/masterdata/vendor/dropDown/page', answer: 'records' },
  { ...vendors, path: '/masterdata/vendor/data/dropdown/page', answer: 'records' },
  { ...vendors, path: '/masterdata/vendor/page', answer: 'records', takes: {}, whole: true },
  {
    ...vendors,
    path: '/qc/qcpurchaseorder/vendor/list',
    summary: ['外部供应商', 'External vendors'],
    answer: 'list',
    only: { vendorType: 'EXTERNAL' },
  },
  {
    ...vendors,
    path: '/settlement/md-operating-unit-mapping/getList',
    summary: ['业务主体与内部供应商的对应', 'Operating units and the internal vendors that stand for them'],
    answer: 'list',
    only: { vendorType: 'INTERNAL' },
    as: {
      ...vendors.as,
      operatingUnitId: 'orgId',
      operatingUnitName: 'orgName',
      internalVendorId: 'id',
      internalVendorName: 'vendorName',
    },
  },
  {
    document: vendorSite,
    method: 'POST',
    path: '/masterdata/vendor-sites/page',
    answer: 'records',
    takes: { name: 'q' },
    as: { label: 'siteName', value: 'id' },
  },
  {
    document: vendorContactPerson,
    path: '/masterdata/vendor-contact-person/dropdown/concatPerson/list',
    answer: 'list',
    takes: { name: 'q', contactName: 'q' },
    as: { label: 'contactName', value: 'id', concatPerson: ['contactName', 'position', 'phone'] },
  },
  {
    document: buyer,
    path: '/masterdata/buyers/page',
    answer: 'records',
    as: { label: 'buyerName', value: 'id' },
    whole: true,
  },
  { ...customers, path: '/masterdata/md-customer-accounts/page', answer: 'records', whole: true },
  {
    ...customers,
    path: '/settlement/so/wholesales/customer/list',
    answer: 'list',
    takes: { name: 'q', customerName: 'q' },
  },
  {
    document: customerSite,
    path: '/settlement/so/wholesales/ship/list',
    answer: 'list',
    takes: { name: 'q' },
    as: { label: 'shipToOrgName', value: 'id' },
  },
  {
    document: salesrep,
    path: '/settlement/md-salesdept-salesrep/getDefaultSalesrepInfo',
    summary: ['销售部门的默认销售员', 'The default salesperson of a sales department'],
    answer: 'list',
    only: { defaultFlag: 'Y' },
    as: { label: 'salesrepName', value: 'id' },
  },
  {
    document: secondaryInventory,
    path: '/scm/base/partner/dropdown/list',
    summary: ['门店', 'Stores'],
    answer: 'list',
    size: 20,
    only: { warehouseType: 'STORE' },
    takes: { name: 'q', partnerCode: 'warehouseCode', partnerName: 'q' },
    as: { label: 'warehouseName', value: 'warehouseCode', partnerCode: 'warehouseCode', partnerName: 'warehouseName' },
  },
  {
    document: dealer,
    path: '/masterdata/yun-lian-dealer/page',
    answer: 'records',
    as: { label: 'dealerName', value: 'id' },
    whole: true,
  },
  {
    document: factory,
    path: '/logistics/factory/suggest',
    answer: 'list',
    size: 20,
    takes: { name: 'q', factoryName: 'q' },
    // Factories are taken out of use, never marked deleted; those out of use are not suggested.
    fixed: { deleteFlag: 'N' },
    as: { label: 'factoryName', value: 'id' },
  },
  {
    document: salesman,
    method: 'POST',
    path: '/logistics/lgt/personnel-info/dropdown/page',
    answer: 'records',
    size: 10_000,
    most: 10_000,
    as: { label: 'name', value: 'id' },
  },
  {
    document: user,
    path: '/admin/user/page',
    answer: 'records',
    most: 100,
    as: { label: 'username', value: 'id', ...familyNames },
    beside: familyUser,
    whole: true,
  },
  {
    document: role,
    path: '/admin/role/page',
    answer: 'records',
    most: 100,
    as: { label: 'roleName', value: 'id', ...familyNames },
    whole: true,
  },
  {
    document: role,
    path: '/admin/role/list',
    summary: ['全部角色', 'All roles'],
    answer: 'list',
    as: { label: 'roleName', value: 'id' },
  },
  {
    document: lang,
    path: '/admin/lang/page',
    answer: 'records',
    most: 100,
    as: { label: 'langKey', value: 'langKey', ...familyNames },
    whole: true,
  },
]
