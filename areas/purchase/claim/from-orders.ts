import type { New, Row } from '#platform/model/document.ts'
import type { purchaseContract } from '../purchase-contract/document.ts'
import type { claim } from './document.ts'

type Order = Row<typeof purchaseContract>

/** A claim about some orders of one vendor, a line for each of their goods; how much of which is claimed is filled in by whoever makes it (business.md 3.12). */
export function claimFrom(orders: readonly Order[], claimDate: string): New<typeof claim> {
  const [{ vendorId, orgId, purchaseDepartmentCode, currencyCode, vendorName }] = orders as [Order]
  return {
    claimDate,
    ...(vendorId ? { vendorId } : {}),
    ...(orgId ? { orgId } : {}),
    ...(purchaseDepartmentCode ? { purchaseDepartment: purchaseDepartmentCode } : {}),
    ...(currencyCode ? { currencyCode } : {}),
    ...(vendorName ? { payeeNames: vendorName } : {}),
    details: orders.flatMap(order =>
      order.details.map(({ itemCode, amount, unitPrice }) => ({
        contractId: order.id,
        itemCode,
        baseAmount: amount,
        unitPrice,
      })),
    ),
  }
}
