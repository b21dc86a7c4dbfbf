import { auditStates, defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, reference, section, text } from '#platform/model/fields.ts'
import { erpInvoiceStates, oaWorkflowStates, pushFlags } from '#platform/outbox/states.ts'
import { checkLevels, claimTypes, invoiceTypes } from '../../terms.ts'

const inInvoiceCurrency = { currency: 'invoiceCurrencyCode' }

/** What every line says of the invoice it stands in: by this it is found. */
const invoice = {
  invoiceBatchCode: code('发票批号', 'Invoice batch no.'),
  invoiceStatus: choice('状态', 'Status', auditStates),
  invoiceType: choice('发票类型', 'Invoice type', invoiceTypes),
  invoiceCode: code('发票编号', 'Invoice no.'),
  invoiceDate: date('发票日期', 'Invoice date'),
  orgId: reference('operating-unit', '付款主体', 'Paying unit'),
  vendorId: reference('vendor', '外部供应商', 'External vendor'),
  purchaseDepartment: reference('department', '采购部门', 'Purchase department'),
  settlementNo: code('结算单号', 'Settlement no.'),
  invoiceCurrencyCode: reference('currency', '发票币种', 'Invoice currency'),
  pushErpFlag: choice('ERP推送', 'ERP push', pushFlags),
  erpInvoiceStatus: choice('ERP发票状态', 'ERP invoice status', erpInvoiceStates),
  oaWorkflowStatus: choice('OA流程状态', 'OA workflow status', oaWorkflowStates),
  createdOn: date('创建日期', 'Created on'),
}
const foundBy = Object.keys(invoice) as (keyof typeof invoice)[]

/** Lines of invoices as lists of their own, for exports; what of them is seen follows from the invoices. */
const ofInvoices = {
  permission: 'finance:invoice',
  title: 'invoiceBatchCode',
  report: true,
  readOnly: true,
  hidden: true,
  switchable: false,
  filters: foundBy,
  currency: 'invoiceCurrencyCode',
  scope: { org: 'orgId', department: 'purchaseDepartment', vendor: 'vendorId' },
} as const
const before = ['invoiceBatchCode', 'invoiceStatus', 'vendorId', 'invoiceCode', 'invoiceDate'] as const
const after = ['invoiceCurrencyCode', 'orgId'] as const

/** The orders that invoices cover. */
export const invoiceOrder = defineDocument({
  name: 'payable-invoice-order',
  label: ['应付发票订单明细', 'Orders of payable invoices'],
  calls: '/purchase/payable-invoice-order',
  screen: '/importPurchaseOrderMgt/payable-invoice-order',
  ...ofInvoices,
  header: {
    general: section('明细', 'Line', {
      ...invoice,
      poNumber: code('采购订单号', 'PO number'),
      containerNo: code('柜号', 'Container no.'),
      orderAmount: money('应付总额', 'Payable in all', inInvoiceCurrency),
      matchAmount: money('匹配金额', 'Match amount', { total: true, ...inInvoiceCurrency }),
    }),
  },
  list: [...before, 'poNumber', 'containerNo', 'orderAmount', 'matchAmount', ...after],
})

/** The prepayments that invoices declare. */
export const invoicePrepayment = defineDocument({
  name: 'payable-invoice-prepayment',
  label: ['应付发票预付款明细', 'Prepayments of payable invoices'],
  calls: '/purchase/payable-invoice-prepayment',
  screen: '/importPurchaseOrderMgt/payable-invoice-prepayment',
  ...ofInvoices,
  header: {
    general: section('明细', 'Line', {
      ...invoice,
      paymentRequestNumber: code('付款申请单号', 'Payment request no.'),
      erpPrepaymentAmount: money('ERP预付款金额', 'ERP prepayment amount', inInvoiceCurrency),
      balance: money('余额', 'Balance', inInvoiceCurrency),
      declarationAmount: money('申报金额', 'Declaration amount', { total: true, ...inInvoiceCurrency }),
    }),
  },
  list: [...before, 'paymentRequestNumber', 'declarationAmount', 'erpPrepaymentAmount', 'balance', ...after],
})

/** The claims that invoices deduct. */
export const invoiceClaim = defineDocument({
  name: 'payable-invoice-claim',
  label: ['应付发票索赔明细', 'Claims of payable invoices'],
  calls: '/purchase/payable-invoice-claim',
  screen: '/importPurchaseOrderMgt/payable-invoice-claim',
  ...ofInvoices,
  header: {
    general: section('明细', 'Line', {
      ...invoice,
      claimCode: code('索赔编号', 'Claim no.'),
      claimType: choice('索赔类型', 'Claim type', claimTypes),
      checkLevel: choice('检验等级', 'Check level', checkLevels),
      claimReason: text('索赔原因', 'Claim reason', { max: 1000 }),
      checkInfo: text('检验信息', 'Check info', { max: 300 }),
      deductedAmount: money('抵扣金额', 'Deducted', { total: true, ...inInvoiceCurrency }),
    }),
  },
  list: [...before, 'claimCode', 'deductedAmount', 'claimType', 'checkLevel', 'claimReason', 'checkInfo', ...after],
})
