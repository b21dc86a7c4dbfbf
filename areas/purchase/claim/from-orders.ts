import { Decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { purchaseContract } from '../purchase-contract/document.ts'
import { type Asked, notAskedYet } from './asked-already.ts'
import { priceOfBox } from './box-price.ts'
import type { claim } from './document.ts'

type Order = Row<typeof purchaseContract>

/** Boxes of one item that came damaged or did not come, and the record that says so. */
export interface Missing {
  readonly itemCode: string
  readonly damagedQty: Decimal
  readonly shortQty: Decimal
  readonly recordNo: string
}

/**
 * A claim about some orders of one vendor, a line for each of their goods (business.md 3.12). What came damaged or did not
 * come is proposed, boxes at their price; how much of the rest is claimed is filled in by whoever makes it.
 */
export function claimFrom(
  orders: readonly Order[],
  claimDate: string,
  missing: ReadonlyMap<string, readonly Missing[]> = new Map(),
): New<typeof claim> {
  const [{ vendorId, orgId, purchaseDepartmentCode, currencyCode, vendorName }] = orders as [Order]
  return {
    claimDate,
    ...(vendorId ? { vendorId } : {}),
    ...(orgId ? { orgId } : {}),
    ...(purchaseDepartmentCode ? { purchaseDepartment: purchaseDepartmentCode } : {}),
    ...(currencyCode ? { currencyCode } : {}),
    ...(vendorName ? { payeeNames: vendorName } : {}),
    details: orders.flatMap(order => {
      const proposed = proposedFor(order.details, missing.get(order.id) ?? [])
      return order.details.map((line, at) => ({
        contractId: order.id,
        itemCode: line.itemCode,
        baseAmount: line.amount,
        unitPrice: priceOfBox(line),
        ...proposed[at],
      }))
    }),
  }
}

/** Lines of a claim about orders without the boxes that other claims ask for already: somebody else was there before. */
export const withoutAsked = <L extends NonNullable<New<typeof claim>['details']>[number]>(
  lines: readonly L[],
  asked: readonly Asked[],
): L[] => notAskedYet(lines, asked).map((left, at) => left ?? ({ ...lines[at], claimQty: null, reason: null } as L))

interface Ordered {
  readonly itemCode: string | null
  readonly qty: Decimal | null
}

/** How many boxes of each line are claimed, and why: what is missing of an item, on its lines one after the other, no more than each has. */
function proposedFor(
  lines: readonly Ordered[],
  missing: readonly Missing[],
): readonly ({ readonly claimQty: Decimal; readonly reason: string } | undefined)[] {
  const left = new Map<string, Decimal>()
  for (const { damagedQty, itemCode, shortQty } of missing)
    left.set(itemCode, (left.get(itemCode) ?? new Decimal(0)).plus(damagedQty).plus(shortQty))
  return lines.map(({ itemCode, qty }) => {
    const open = itemCode ? left.get(itemCode) : undefined
    if (!itemCode || !open?.gt(0)) return undefined
    const claimQty = Decimal.min(open, qty ?? open)
    left.set(itemCode, open.minus(claimQty))
    return claimQty.gt(0) ? { claimQty, reason: reasonOf(missing.filter(one => one.itemCode === itemCode)) } : undefined
  })
}

/** A claim goes to the vendor in the language of the house. */
const said = { damaged: ['损坏', 'damaged'], short: ['短少', 'short'] } as const

/** What is said of an item on the claim: from which receipt, how many damaged, how many short. */
function reasonOf(missing: readonly Missing[]): string {
  return missing
    .map(({ damagedQty, recordNo, shortQty }) => {
      const parts = [
        damagedQty.gt(0) && `${said.damaged[0]}${damagedQty.toFixed()}`,
        shortQty.gt(0) && `${said.short[0]}${shortQty.toFixed()}`,
      ]
      return `${recordNo} ${parts.filter(Boolean).join(' ')}`
    })
    .join('; ')
    .slice(0, 300)
}
