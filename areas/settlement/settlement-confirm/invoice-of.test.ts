import { describe, expect, test } from 'vitest'
import { rules } from '#areas/purchase/payable-invoice/rules.ts'
import { decimal } from '#platform/model/decimal.ts'
import { invoiceFromSettlement, type Settled } from './invoice-of.ts'

/** Container A as it was confirmed on 16 May (business.md 2.1). */
const containerA: Settled = {
  settlementConfirmId: '900',
  settlementNo: 'ST2505140006',
  payingOrgId: '201',
  vendorId: '10001',
  vendorSiteId: '11',
  innerVendorId: '201',
  purchaseDepartment: 'P11',
  currencyCode: 'THB',
  payableAmount: decimal('2388951.05'),
  contractId: '500',
  goods: [{ itemCode: '1010011', qty: decimal('476'), unitPrice: decimal('2741.7394') }],
  claims: [],
  prepayments: [
    {
      prepaymentId: '700',
      paymentRequestNumber: 'PR2025030017',
      erpBalanceAmount: decimal('6400000'),
      dopBalanceAmount: decimal('5900000'),
      confirmAppliedAmount: decimal('800000'),
    },
    {
      prepaymentId: '701',
      paymentRequestNumber: 'PR2025030018',
      erpBalanceAmount: decimal('10'),
      dopBalanceAmount: decimal('10'),
      confirmAppliedAmount: decimal('0'),
    },
  ],
}
const paper = { invoiceCode: 'JG-0518', invoiceDate: '2025-05-19' }

describe('the invoice of a settlement', () => {
  test('of container A leaves 1,588,951.05 THB to pay', () => {
    const invoice = invoiceFromSettlement(containerA, paper)
    expect(invoice).toMatchObject({
      invoiceType: 'PAYABLE',
      invoiceCode: 'JG-0518',
      orgId: '201',
      settlementConfirmId: '900',
      payCurrencyCode: 'THB',
      orderLines: [{ contractId: '500', matchAmount: decimal('2388951.05') }],
      prepaymentLines: [{ prepaymentId: '700', declarationAmount: decimal('800000'), balance: decimal('5900000') }],
    })
    expect(rules.derive?.({ claimAmount: null, exchangeRate: null, ...invoice } as never)).toMatchObject({
      netAmount: decimal('1588951.05'),
      payAmount: decimal('1588951.05'),
    })
  })

  test('takes off the claims that nobody has deducted yet, and says which; one below zero is a claim itself and takes off none', () => {
    const claims = [{ id: '31', claimCode: 'CLM250520001' }]
    expect(invoiceFromSettlement({ ...containerA, claims }, paper)).toMatchObject({
      claimLines: [{ claimId: '31' }],
      remark: 'CLM250520001',
    })
    const below = { ...containerA, claims, payableAmount: decimal('-120.5') }
    expect(invoiceFromSettlement(below, paper)).toMatchObject({ claimLines: [] })
  })

  test('below zero is a claim for what the vendor owes us, without prepayments', () => {
    const invoice = invoiceFromSettlement({ ...containerA, payableAmount: decimal('-120.5') }, paper)
    expect(invoice).toMatchObject({ invoiceType: 'CLAIM', invoiceAmount: decimal('120.5'), prepaymentLines: [] })
  })
})
