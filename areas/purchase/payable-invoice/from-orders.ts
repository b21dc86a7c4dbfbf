import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { claim } from '../claim/document.ts'
import type { purchaseContract } from '../purchase-contract/document.ts'
import type { payableInvoice } from './document.ts'

type Order = Row<typeof purchaseContract>
type Claim = Pick<Row<typeof claim>, 'id' | 'claimCode'>

/** What the vendor's paper says. */
interface VendorPaper {
  readonly invoiceCode: string
  readonly invoiceDate: string
}

/** The invoice of some orders bought outright: what is still open of each, less the claims that nobody has deducted yet (business.md 3.12). */
export function invoiceFromOrders(
  open: readonly { readonly order: Order; readonly openAmount: Decimal }[],
  claims: readonly Claim[],
  { invoiceCode, invoiceDate }: VendorPaper,
): New<typeof payableInvoice> {
  const orders = open.map(one => one.order)
  const [first] = orders as [Order]
  const { buyerOrgId, vendorId, vendorSiteId, internalVendorId, purchaseDepartmentCode, currencyCode } = first
  return {
    invoiceCode,
    invoiceDate,
    ...(buyerOrgId ? { orgId: buyerOrgId } : {}),
    ...(vendorId ? { vendorId } : {}),
    ...(currencyCode ? { invoiceCurrencyCode: currencyCode, payCurrencyCode: currencyCode } : {}),
    vendorSiteId,
    innerVendorId: internalVendorId,
    purchaseDepartment: purchaseDepartmentCode,
    invoiceAmount: sum(open, one => one.openAmount),
    orderLines: open.map(({ order, openAmount }) => ({ contractId: order.id, matchAmount: openAmount })),
    claimLines: claims.map(({ id }) => ({ claimId: id })),
    ...(claims.length > 0 ? { remark: claims.map(({ claimCode }) => claimCode).join(', ') } : {}),
    materialLines: orders.flatMap(({ poNumber, details }) =>
      details.map(({ itemCode, qty, unitPrice }) => ({
        ...(itemCode ? { itemCode } : {}),
        ...(qty ? { qty } : {}),
        ...(unitPrice ? { unitPrice } : {}),
        poNumber,
      })),
    ),
  }
}
