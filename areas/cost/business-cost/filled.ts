import type { ContainerList, Goods } from '#areas/packing/offers.ts'
import { type Decimal, decimal, round, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { businessCost } from './document.ts'

type Container = Row<typeof businessCost>['containers'][number]

/** A part as a fraction of its whole; all of it, where one of them is not known. */
const fraction = (part: Decimal | null, whole: Decimal | null): Decimal =>
  part && whole?.gt(0) ? part.div(whole) : decimal(1)

/**
 * A container of an entry with what its packing list says; what a person or a delivery told stays. Of a part of a
 * container, as a truck takes it, the rest is that part's: net weight, pallets and value by the boxes, gross weight by the
 * net weight. Weights in kg; the value in CNY at the customs rate of the month of arrival, so that containers bought in
 * several currencies can share a cost by value; a begun pallet counts whole (business.md 3.14, 4.3).
 */
export function filledFrom(
  line: Container,
  list: ContainerList | undefined,
  goods: readonly Goods[],
  rate: Decimal | null,
): Container {
  if (!list) return line
  const boxes = fraction(line.qty, list.totalQty)
  const weight = line.netWeight ? fraction(line.netWeight, list.totalNetWeight) : boxes
  const grossWeight = sum(goods, one => one.grossWeight)
  const pallets = sum(goods, one => one.palletQty)
  return {
    ...line,
    shipmentLotNo: list.shipmentLotNo ?? line.shipmentLotNo,
    packingListId: list.id,
    poNumber: list.poNumber,
    qty: line.qty ?? list.totalQty,
    palletQty: line.palletQty ?? pallets.times(boxes).ceil(),
    netWeight: line.netWeight ?? (list.totalNetWeight && round(list.totalNetWeight.times(boxes), 3)),
    grossWeight: line.grossWeight ?? round(grossWeight.times(weight), 3),
    value: line.value ?? (rate && list.totalSalesAmount && round(list.totalSalesAmount.times(rate).times(boxes), 2)),
  }
}
