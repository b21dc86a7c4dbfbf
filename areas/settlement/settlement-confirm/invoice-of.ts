import type { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'

/** A confirmed settlement, as far as its invoice takes from it (business.md 2.3, M9). */
export interface Settled {
  readonly settlementConfirmId: string
  readonly settlementNo: string
  /** The unit that pays: in the re-export chain that of the internal vendor. */
  readonly payingOrgId: string
  readonly vendorId: string
  readonly vendorSiteId: string | null
  readonly innerVendorId: string | null
  readonly purchaseDepartment: string | null
  readonly currencyCode: string
  /** What the vendor is owed; below zero it owes us. */
  readonly payableAmount: Decimal
  /** The order it was bought under. */
  readonly contractId: string
  readonly goods: readonly { readonly itemCode: string; readonly qty: Decimal; readonly unitPrice: Decimal }[]
  /** Audited claims about the order that nobody has deducted yet. */
  readonly claims: readonly { readonly id: string; readonly claimCode: string | null }[]
  readonly prepayments: readonly {
    readonly prepaymentId: string
    readonly paymentRequestNumber: string
    readonly erpBalanceAmount: Decimal | null
    readonly dopBalanceAmount: Decimal | null
    readonly confirmAppliedAmount: Decimal
  }[]
}

/** What the vendor's own paper says: its number, and its day. */
interface VendorPaper {
  readonly invoiceCode: string
  readonly invoiceDate: string
}

/**
 * The invoice of a confirmed settlement: its payable against its order, less the prepayments it applied and the claims that
 * nobody has deducted yet. A settlement below zero makes an invoice of type CLAIM with the absolute amount (business.md 2.3 M9, 3.12, 4.7).
 */
export function invoiceFromSettlement(
  settled: Settled,
  { invoiceCode, invoiceDate }: VendorPaper,
): New<typeof payableInvoice> {
  const invoiceAmount = settled.payableAmount.abs()
  const isClaim = settled.payableAmount.lt(0)
  const claims = isClaim ? [] : settled.claims
  const applied = isClaim ? [] : settled.prepayments.filter(one => one.confirmAppliedAmount.gt(0))
  return {
    invoiceType: isClaim ? 'CLAIM' : 'PAYABLE',
    invoiceCode,
    invoiceDate,
    orgId: settled.payingOrgId,
    vendorId: settled.vendorId,
    vendorSiteId: settled.vendorSiteId,
    innerVendorId: settled.innerVendorId,
    purchaseDepartment: settled.purchaseDepartment,
    settlementConfirmId: settled.settlementConfirmId,
    settlementNo: settled.settlementNo,
    invoiceCurrencyCode: settled.currencyCode,
    payCurrencyCode: settled.currencyCode,
    invoiceAmount,
    prepaymentDeclarationAmount: sum(applied, one => one.confirmAppliedAmount),
    orderLines: [{ contractId: settled.contractId, orderAmount: invoiceAmount, matchAmount: invoiceAmount }],
    claimLines: claims.map(({ id }) => ({ claimId: id })),
    ...(claims.length > 0 ? { remark: claims.map(({ claimCode }) => claimCode).join(', ') } : {}),
    prepaymentLines: applied.map(one => ({
      prepaymentId: one.prepaymentId,
      paymentRequestNumber: one.paymentRequestNumber,
      erpPrepaymentAmount: one.erpBalanceAmount,
      balance: one.dopBalanceAmount,
      declarationAmount: one.confirmAppliedAmount,
    })),
    materialLines: settled.goods.map(({ itemCode, qty, unitPrice }) => ({ itemCode, qty, unitPrice })),
  }
}
