import { describe, expect, test } from 'vitest'
import { netOf, openClaims, openPrepayments, takesOff, withAmounts, withClaim, withPrepayment } from './deductions.ts'

const claim = {
  id: '7',
  claimCode: 'CLM1',
  currencyCode: 'USD',
  claimAmount: '418.03',
  pushErpFlag: 'N',
  erpInvoiceStatus: null,
}
const paid = {
  id: '9',
  paymentRequestNumber: 'PR1',
  currencyCode: 'USD',
  erpBalanceAmount: '18000.00',
  dopBalanceAmount: '18000.00',
}
const invoice = { invoiceCurrencyCode: 'USD', invoiceAmount: '60372', claimLines: [], prepaymentLines: [] }

describe('what an invoice may still take off', () => {
  test('is a claim of its currency that stands nowhere else', () => {
    expect(openClaims(invoice, [claim])).toEqual([claim])
    for (const other of [
      { ...claim, currencyCode: 'THB' },
      { ...claim, pushErpFlag: 'P' },
      { ...claim, pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' },
    ])
      expect(openClaims(invoice, [other])).toEqual([])
    expect(openClaims(invoice, [{ ...claim, pushErpFlag: 'Y', erpInvoiceStatus: 'CANCELLED' }])).toHaveLength(1)
    expect(openClaims({ ...invoice, claimLines: [{ claimId: '7' }] }, [claim])).toEqual([])
  })

  test('is claims alone where a settlement made it, and nothing of a claim or of what is audited', () => {
    const one = { vendorId: '3', invoiceType: 'PAYABLE', status: 'UNAUDITED' }
    expect(takesOff(one)).toEqual({ claims: true, prepayments: true })
    expect(takesOff({ ...one, settlementConfirmId: '5' })).toEqual({ claims: true, prepayments: false })
    for (const none of [{ invoiceType: 'CLAIM' }, { status: 'AUDITED' }, { vendorId: null }])
      expect(takesOff({ ...one, ...none })).toEqual({ claims: false, prepayments: false })
  })

  test('is a prepayment with something left', () => {
    expect(openPrepayments(invoice, [paid])).toEqual([paid])
    expect(openPrepayments(invoice, [{ ...paid, dopBalanceAmount: '0.00' }])).toEqual([])
    expect(openPrepayments(invoice, [{ ...paid, currencyCode: 'EUR' }])).toEqual([])
    expect(openPrepayments({ ...invoice, prepaymentLines: [{ prepaymentId: '9' }] }, [paid])).toEqual([])
  })
})

describe('taking it off', () => {
  test('leaves what is owed: 60,372.00 less 418.03 less 18,000.00 is 41,953.97', () => {
    const claimed = { ...invoice, ...withClaim(invoice, claim) }
    const both = { ...claimed, ...withPrepayment(claimed, paid) }
    expect(both.prepaymentLines).toMatchObject([{ balance: '18000.00', declarationAmount: '18000.00' }])
    expect(netOf(both).toFixed(2)).toBe('41953.97')
  })

  test('takes no more of a prepayment than is still owed, and nothing where nothing is', () => {
    expect(withPrepayment({ ...invoice, invoiceAmount: '500.5' }, paid).prepaymentLines).toMatchObject([
      { declarationAmount: '500.50' },
    ])
    for (const invoiceAmount of ['', 'abc', null])
      expect(withPrepayment({ ...invoice, invoiceAmount }, paid).prepaymentLines).toMatchObject([
        { declarationAmount: '0.00' },
      ])
  })

  test('brings the amounts of lines chosen in the table, once', () => {
    const chosen = { ...invoice, claimLines: [{ claimId: '7' }], prepaymentLines: [{ prepaymentId: '9' }] }
    const changes = withAmounts(chosen, [claim], [paid])
    expect(changes).toMatchObject({
      claimLines: [{ claimAmount: '418.03' }],
      prepaymentLines: [{ balance: '18000.00', erpPrepaymentAmount: '18000.00' }],
    })
    expect(withAmounts({ ...chosen, ...changes }, [claim], [paid])).toBeUndefined()
    expect(withAmounts(chosen, [], [])).toBeUndefined()
  })
})
