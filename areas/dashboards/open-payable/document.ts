import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, money, reference, section, text } from '#platform/model/fields.ts'
import { erpInvoiceStates, oaWorkflowStates, pushFlags } from '#platform/outbox/states.ts'

/** Payable invoices that are audited and not paid yet, as far as the ERP has told (business.md 3.24). */
export const openPayable = defineDocument({
  name: 'open-payable',
  label: ['应付未付', 'Open payables'],
  calls: '/report/open-payable',
  screen: '/screen/payables',
  permission: payableInvoice.permission,
  title: 'invoiceBatchCode',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('发票', 'Invoice', {
      invoiceBatchCode: code('发票批号', 'Invoice batch no.'),
      invoiceCode: code('发票编号', 'Invoice no.'),
      invoiceDate: date('发票日期', 'Invoice date'),
      vendorId: reference('vendor', '外部供应商', 'External vendor'),
      orgId: reference('operating-unit', '付款主体', 'Paying unit'),
      purchaseDepartment: reference('department', '采购部门', 'Purchase department'),
      settlementNo: code('结算单号', 'Settlement no.'),
    }),
    amounts: section('金额', 'Amounts', {
      invoiceCurrencyCode: reference('currency', '发票币种', 'Invoice currency'),
      invoiceAmount: money('发票金额', 'Invoice amount', { total: true, currency: 'invoiceCurrencyCode' }),
      netAmount: money('应付净额', 'Net amount', { total: true, currency: 'invoiceCurrencyCode' }),
    }),
    pushed: section('推送', 'ERP and OA', {
      pushErpFlag: choice('ERP推送', 'ERP push', pushFlags, { alarms: ['F'] }),
      erpInvoiceStatus: choice('ERP发票状态', 'ERP invoice status', erpInvoiceStates),
      pushErpMessage: text('ERP推送信息', 'ERP message'),
      oaWorkflowStatus: choice('OA流程状态', 'OA workflow status', oaWorkflowStates, { alarms: ['REJECTED'] }),
    }),
  },
  list: [
    'invoiceBatchCode',
    'vendorId',
    'invoiceDate',
    'invoiceCurrencyCode',
    'netAmount',
    'invoiceCode',
    'pushErpFlag',
    'erpInvoiceStatus',
    'oaWorkflowStatus',
    'invoiceAmount',
    'orgId',
    'purchaseDepartment',
    'settlementNo',
    'pushErpMessage',
  ],
  filters: [
    'vendorId',
    'invoiceCurrencyCode',
    'invoiceDate',
    'pushErpFlag',
    'erpInvoiceStatus',
    'oaWorkflowStatus',
    'invoiceBatchCode',
    'invoiceCode',
    'orgId',
  ],
  strip: ['vendorId', 'invoiceCode', 'invoiceDate', 'invoiceCurrencyCode', 'netAmount', 'pushErpFlag'],
  currency: 'invoiceCurrencyCode',
  scope: { org: 'orgId', department: 'purchaseDepartment', vendor: 'vendorId' },
  sort: { field: 'invoiceDate', direction: 'asc' },
})
