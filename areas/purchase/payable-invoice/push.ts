import type { Wire } from '#platform/model/check.ts'
import { type DecimalSource, fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { workflowOf } from '../pushed/workflow.ts'
import type { payableInvoice } from './document.ts'

type Invoice = Row<typeof payableInvoice>

/** How the ERP calls those an invoice names. */
export interface Coded {
  readonly orgCode: string
  readonly vendorCode: string
  readonly siteCode: string | null
  /** Claims that are deducted. */
  readonly claims: readonly { readonly claimCode: string; readonly amount: DecimalSource | null }[]
}

const money = (value: DecimalSource | null): string => fixed(value ?? 0, 2)

/** An invoice as the ERP takes it (business.md 5.2). */
export const erpInvoiceOf = (invoice: Invoice, { orgCode, vendorCode, siteCode, claims }: Coded): Wire => ({
  docNo: invoice.invoiceBatchCode,
  revision: invoice.revision,
  orgCode,
  vendorCode,
  siteCode,
  invoiceNo: invoice.invoiceCode,
  invoiceDate: invoice.invoiceDate,
  currency: invoice.invoiceCurrencyCode,
  amount: money(invoice.invoiceAmount),
  payCurrency: invoice.payCurrencyCode,
  exchangeRate: invoice.exchangeRate?.toFixed() ?? '1',
  lines: invoice.orderLines.map(({ poNumber, matchAmount }) => ({ poNumber, amount: money(matchAmount) })),
  prepayments: invoice.prepaymentLines.map(({ paymentRequestNumber, declarationAmount }) => ({
    requestNo: paymentRequestNumber,
    amount: money(declarationAmount),
  })),
  claims: claims.map(({ claimCode, amount }) => ({ claimNo: claimCode, amount: money(amount) })),
  netAmount: money(invoice.netAmount),
  ...(invoice.remark ? { remark: invoice.remark } : {}),
})

/** What a vendor owes us of a settlement below zero, as the ERP takes it: a debit note, as a claim that goes alone (business.md 3.12, 4.7, 5.2). */
const debitNoteOf = (invoice: Invoice, { orgCode, vendorCode }: Coded): Wire => ({
  docNo: invoice.invoiceBatchCode,
  revision: invoice.revision,
  orgCode,
  vendorCode,
  claimType: invoice.claimType,
  claimDate: invoice.invoiceDate,
  currency: invoice.invoiceCurrencyCode,
  amount: money(invoice.invoiceAmount),
  reason: invoice.claimReason,
  checkInfo: invoice.checkInfo,
  lines: invoice.orderLines.map(({ poNumber, matchAmount }) => ({
    poNumber,
    itemCode: null,
    amount: money(matchAmount),
  })),
  ...(invoice.remark ? { remark: invoice.remark } : {}),
})

/** What an invoice is in the ERP, and where it goes there: what we owe a vendor, or what it owes us. */
export const inErp = (invoice: Invoice, coded: Coded): { readonly path: string; readonly payload: Wire } =>
  invoice.invoiceType === 'CLAIM'
    ? { path: '/erp/v1/ap/debit-notes', payload: debitNoteOf(invoice, coded) }
    : { path: '/erp/v1/ap/invoices', payload: erpInvoiceOf(invoice, coded) }

/** The payment request of an invoice as the OA takes it; it shows the ERP's number (business.md 5.3, decision 8). */
export const oaPaymentOf = (invoice: Invoice, applicant: string | null): Wire =>
  workflowOf(
    {
      templateCode: 'PAYMENT',
      title: `付款申请 ${invoice.invoiceBatchCode ?? ''} ${invoice.vendorName ?? ''}`,
      no: invoice.invoiceBatchCode,
      form: {
        erpInvoiceNo: invoice.erpInvoiceNo,
        orgName: invoice.orgName,
        vendorName: invoice.vendorName,
        invoiceCode: invoice.invoiceCode,
        invoiceDate: invoice.invoiceDate,
        invoiceAmount: money(invoice.invoiceAmount),
        claimAmount: money(invoice.claimAmount),
        prepaymentDeclarationAmount: money(invoice.prepaymentDeclarationAmount),
        netAmount: money(invoice.netAmount),
        currency: invoice.invoiceCurrencyCode,
        payAmount: money(invoice.payAmount),
        payCurrency: invoice.payCurrencyCode,
        payeeNames: invoice.payeeNames,
        bankAccountNumber: invoice.bankAccountNumber,
        remark: invoice.remark,
      },
      files: invoice.attachments,
    },
    applicant,
  )

/** What a vendor owes us as the OA takes it: a claim to agree to, no payment (business.md 4.7, 5.3). */
const oaClaimOf = (invoice: Invoice, applicant: string | null): Wire =>
  workflowOf(
    {
      templateCode: 'CLAIM',
      title: `索赔申请 ${invoice.invoiceBatchCode ?? ''} ${invoice.vendorName ?? ''}`,
      no: invoice.invoiceBatchCode,
      form: {
        erpInvoiceNo: invoice.erpInvoiceNo,
        orgName: invoice.orgName,
        vendorName: invoice.vendorName,
        claimType: invoice.claimType,
        checkLevel: invoice.checkLevel,
        claimReason: invoice.claimReason,
        checkInfo: invoice.checkInfo,
        claimAmount: money(invoice.invoiceAmount),
        currency: invoice.invoiceCurrencyCode,
        payeeNames: invoice.payeeNames,
        remark: invoice.remark,
      },
      files: invoice.attachments,
    },
    applicant,
  )

/** What the OA is asked about an invoice: to pay it, or to claim it. */
export const inOa = (invoice: Invoice, applicant: string | null): Wire =>
  (invoice.invoiceType === 'CLAIM' ? oaClaimOf : oaPaymentOf)(invoice, applicant)
