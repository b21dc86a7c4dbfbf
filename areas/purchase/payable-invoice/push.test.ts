import { expect, test } from 'vitest'
import { hydrate } from '#platform/model/compute.ts'
import type { Row } from '#platform/model/document.ts'
import { payableInvoice } from './document.ts'
import { erpInvoiceOf, inErp, inOa, oaPaymentOf } from './push.ts'

const invoice = hydrate(payableInvoice, {
  invoiceBatchCode: 'IB250519001',
  revision: 0,
  invoiceCode: 'JG-0518',
  invoiceDate: '2025-05-19',
  invoiceCurrencyCode: 'THB',
  invoiceAmount: '2388951.05',
  payCurrencyCode: 'THB',
  netAmount: '1588951.05',
  erpInvoiceNo: 'E-9',
  attachments: [{ fileId: '7', fileName: 'invoice-JG-0518.pdf', size: 1 }],
  orderLines: [{ poNumber: 'SZ25000123', matchAmount: '2388951.05' }],
  claimLines: [],
  prepaymentLines: [{ paymentRequestNumber: 'PR2025030017', declarationAmount: '800000' }],
  materialLines: [],
}) as unknown as Row<typeof payableInvoice>

test('the invoice of container A goes to the ERP as the guide writes it', () => {
  expect(erpInvoiceOf(invoice, { orgCode: 'HK', vendorCode: 'V10001', siteCode: 'CHAN-01', claims: [] })).toEqual({
    docNo: 'IB250519001',
    revision: 0,
    orgCode: 'HK',
    vendorCode: 'V10001',
    siteCode: 'CHAN-01',
    invoiceNo: 'JG-0518',
    invoiceDate: '2025-05-19',
    currency: 'THB',
    amount: '2388951.05',
    payCurrency: 'THB',
    exchangeRate: '1',
    lines: [{ poNumber: 'SZ25000123', amount: '2388951.05' }],
    prepayments: [{ requestNo: 'PR2025030017', amount: '800000.00' }],
    claims: [],
    netAmount: '1588951.05',
  })
})

test('its payment request shows the number of the ERP, and brings its papers along', () => {
  expect(oaPaymentOf(invoice, '财务')).toMatchObject({
    templateCode: 'PAYMENT',
    bizKey: 'IB250519001',
    form: { erpInvoiceNo: 'E-9', netAmount: '1588951.05' },
    attachments: [{ name: 'invoice-JG-0518.pdf', url: '7' }],
  })
})

test('what a vendor owes us is no invoice there: a debit note in the ERP, a claim in the OA', () => {
  const owed = { ...invoice, invoiceType: 'CLAIM', claimType: 'QUALITY', claimReason: '到货全损' } as typeof invoice
  const { path, payload } = inErp(owed, { orgCode: 'HK', vendorCode: 'V10001', siteCode: 'CHAN-01', claims: [] })
  expect(path).toBe('/erp/v1/ap/debit-notes')
  expect(payload).toEqual({
    docNo: 'IB250519001',
    revision: 0,
    orgCode: 'HK',
    vendorCode: 'V10001',
    claimType: 'QUALITY',
    claimDate: '2025-05-19',
    currency: 'THB',
    amount: '2388951.05',
    reason: '到货全损',
    checkInfo: null,
    lines: [{ poNumber: 'SZ25000123', itemCode: null, amount: '2388951.05' }],
  })
  expect(inOa(owed, '财务')).toMatchObject({ templateCode: 'CLAIM', form: { claimAmount: '2388951.05' } })
  expect(inErp(invoice, { orgCode: 'HK', vendorCode: 'V10001', siteCode: null, claims: [] }).path).toBe(
    '/erp/v1/ap/invoices',
  )
  expect(inOa(invoice, '财务')).toMatchObject({ templateCode: 'PAYMENT' })
})
