import { allocate } from '#areas/formulas/amount.ts'
import { sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { businessCost } from '../business-cost/document.ts'
import type { delivery } from './document.ts'

type Delivery = Row<typeof delivery>

/** What of a container a truck carried, of one order in it. */
export type Carried = NonNullable<New<typeof businessCost>['containers']>[number]

/** What was carried, one line for each order of each container. */
export const togetherOf = (parts: readonly Carried[]): Carried[] =>
  grouped(parts, part => [part.shipmentId ?? part.containerNo, part.packingListId].join(' ')).flatMap(lines =>
    lines.slice(0, 1).map(first => ({
      ...first,
      qty: sum(lines, line => line.qty ?? null),
      netWeight: sum(lines, line => line.netWeight ?? null),
    })),
  )

/** Containers that bear a cost alike, with what of them was carried. */
interface Bearing {
  /** Empty where the agreement with the vendor says it. */
  readonly deductFlag: 'N' | null
  readonly containers: readonly Carried[]
}

/** What goes into a settlement to come as it is agreed, apart from what is ours to bear because the last one is audited. */
function bearing(all: readonly Carried[], settled: ReadonlySet<Carried>): Bearing[] {
  const isOurs = (part: Carried) => settled.has(part)
  const apart: Bearing[] = [
    { deductFlag: null, containers: all.filter(line => !isOurs(line)) },
    { deductFlag: 'N', containers: all.filter(isOurs) },
  ]
  return apart.filter(({ containers }) => containers.length > 0)
}

/**
 * The cost entries a delivery becomes: its freight and one for each expense, split by the net weight it carried (business.md
 * 3.14). Containers that are settled to the last have theirs apart, not deductible (4.7).
 */
export function costEntriesOf(
  one: Delivery,
  carried: readonly Carried[],
  settled: ReadonlySet<Carried>,
): New<typeof businessCost>[] {
  const expenses = one.expenseLines.map(line => ({ subject: line.expenseTypeName, amount: line.amount }))
  if (one.freight?.gt(0)) expenses.unshift({ subject: 'HAULAGE', amount: one.freight })
  const apart = bearing(carried, settled)
  const weights = apart.map(({ containers }) => sum(containers, line => line.netWeight))
  return expenses.flatMap(({ subject, amount }) => {
    const parts = allocate(amount, weights)
    return apart.map(({ containers, deductFlag }, at) => ({
      orgId: one.orgId,
      expenseSubType: subject,
      vendorId: one.vendorId,
      expenseDate: one.deliveryTime.slice(0, 10),
      pricingUom: 'SHIPMENT' as const,
      ...(parts[at] ? { amount: parts[at] } : {}),
      currencyCode: 'CNY',
      allocateBasis: 'WEIGHT' as const,
      deductFlag,
      sourceType: 'DELIVERY' as const,
      sourceNo: one.shipmentNumber,
      deliveryId: one.id,
      containers: [...containers],
    }))
  })
}
