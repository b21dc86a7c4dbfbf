import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, reference, section, text } from '#platform/model/fields.ts'

/** What may be open at the end of a month, by the kind of document it stands in. */
export const openDocuments = {
  'business-cost': ['业务费用', 'Business cost'],
  'payable-invoice': ['应付发票', 'Payable invoice'],
  claim: ['索赔单', 'Claim'],
  'customs-document': ['报关单', 'Customs document'],
  'exchange-receipt': ['购汇单', 'Exchange receipt'],
  'sale-record': ['销售记录', 'Sale record'],
  settlement: ['结算单', 'Settlement'],
  'settlement-confirm': ['结算确认单', 'Settlement confirm'],
  'domestic-settlement': ['国内采购结算', 'Domestic settlement'],
  'processing-charges': ['加工费', 'Processing charges'],
  'pos-order': ['POS销售单', 'POS order'],
  'stock-count': ['盘点单', 'Stock count'],
  'customs-rate': ['海关汇率', 'Customs exchange rate'],
} as const

/** What has to be done about it before the month is closed. */
export const openReasons = {
  UNAUDITED: ['未审核', 'Not audited'],
  NOT_SUBMITTED: ['未提交财务', 'Not submitted to finance'],
  WITH_FINANCE: ['待财务审核', 'To be audited by finance'],
  NOT_INVOICED: ['已确认未生成发票', 'Confirmed, without an invoice'],
  NOT_IN_ERP: ['未进ERP', 'Not in the ERP'],
  PUSH_FAILED: ['推送ERP失败', 'Refused by the ERP'],
  ERP_CANCELLED: ['ERP已取消', 'Cancelled in the ERP'],
  PAYMENT_RETURNED: ['退票待重新付款', 'Payment returned, to be paid anew'],
  TAX_UNPAID: ['未缴税', 'Taxes not paid'],
  UNMATCHED: ['未匹配货柜', 'Matched to no container'],
  RATE_MISSING: ['缺海关汇率', 'No customs rate'],
} as const

/** Everything of a month that finance still waits for, in one list: what is not audited, not settled, not paid in tax, not in the ERP (business.md 3.11 to 3.15). */
export const monthEnd = defineDocument({
  name: 'month-end',
  label: ['月结待办', 'Open at month end'],
  calls: '/report/month-end',
  screen: '/screen/monthEnd',
  permission: 'report:monthEnd',
  title: 'docNo',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('待办', 'Open', {
      openMonth: code('月份', 'Month', { max: 7, help: ['例如2025-05', 'For example 2025-05'] }),
      openDate: date('业务日期', 'Dated', {
        help: [
          '单据自己的日期；结算单为生成日期，结算确认单为审核日期，缺汇率为最早到港日期',
          'The day of the document; of a settlement the day it was made, of a confirmed one the day of its audit, of a missing rate the first arrival',
        ],
      }),
      docType: choice('单据', 'Document', openDocuments),
      docNo: code('单号', 'No.'),
      openReason: choice('待办事项', 'What is open', openReasons, { alarms: ['PUSH_FAILED', 'ERP_CANCELLED'] }),
      orgId: reference('operating-unit', '业务主体', 'Operating unit'),
      vendorId: reference('vendor', '供应商', 'Vendor'),
      containerNo: text('柜号', 'Container no.'),
      currencyCode: reference('currency', '币种', 'Currency'),
      amount: money('金额', 'Amount', {
        total: true,
        help: ['盘点单和缺汇率没有金额', 'A stock count and a missing rate have no amount'],
      }),
    }),
  },
  list: [
    'openMonth',
    'docType',
    'docNo',
    'openReason',
    'openDate',
    'amount',
    'currencyCode',
    'vendorId',
    'containerNo',
    'orgId',
  ],
  filters: ['openMonth', 'openReason', 'docType', 'openDate', 'orgId', 'vendorId', 'docNo', 'currencyCode'],
  strip: ['docType', 'openReason', 'openDate', 'amount', 'currencyCode', 'orgId'],
  currency: 'currencyCode',
  scope: { org: 'orgId' },
  sort: { field: 'openDate', direction: 'asc' },
  excel: { export: true },
})
