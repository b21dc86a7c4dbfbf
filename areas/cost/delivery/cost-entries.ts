import { sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { businessCost } from '../business-cost/document.ts'
import type { delivery } from './document.ts'

type Delivery = Row<typeof delivery>

/** What the truck carried, container by container. */
function containersOf({ details }: Delivery): NonNullable<New<typeof businessCost>['containers']> {
  return grouped(details, line => line.shipmentId ?? line.containerNo ?? '').map(lines => ({
    shipmentId: lines[0]?.shipmentId ?? null,
    containerNo: lines[0]?.containerNo ?? '',
    qty: sum(lines, line => line.qty),
    netWeight: sum(lines, line => line.netWeight),
  }))
}

/** The cost entries a delivery becomes: its freight and one for each expense, split by the net weight it carried (business.md 3.14). */
export function costEntriesOf(one: Delivery): New<typeof businessCost>[] {
  const expenses = one.expenseLines.map(line => ({ subject: line.expenseTypeName, amount: line.amount }))
  if (one.freight?.gt(0)) expenses.unshift({ subject: 'HAULAGE', amount: one.freight })
  return expenses.map(({ subject, amount }) => ({
    orgId: one.orgId,
    expenseSubType: subject,
    vendorId: one.vendorId,
    expenseDate: one.deliveryTime.slice(0, 10),
    pricingUom: 'SHIPMENT',
    amount,
    currencyCode: 'CNY',
    allocateBasis: 'WEIGHT',
    sourceType: 'DELIVERY',
    sourceNo: one.shipmentNumber,
    deliveryId: one.id,
    containers: containersOf(one),
  }))
}
