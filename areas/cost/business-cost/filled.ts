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

/** What a packing list says of its container, and what its currency is worth. */
export interface Said {
  readonly list: ContainerList
  readonly goods: readonly Goods[]
  readonly rate: Decimal | null
}

const filledBy = (line: Container, { list, goods, rate }: Said): Container => filledFrom(line, list, goods, rate)

/** What is filled in where nobody told it. */
const filledIn = ['qty', 'palletQty', 'netWeight', 'grossWeight', 'value'] as const
type FilledIn = (typeof filledIn)[number]

const isSame = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : one.eq(other)

/** A container without those of some figures that its list alone has said. */
function without(line: Container, names: readonly FilledIn[], said: Said): Container {
  const bare = filledBy({ ...line, ...Object.fromEntries(names.map(name => [name, null])) }, said)
  return {
    ...line,
    ...Object.fromEntries(names.filter(name => isSame(line[name], bare[name])).map(name => [name, null])),
  }
}

/**
 * A container of an entry as its list says it by now: what was filled in from what the list said before follows, what
 * somebody told stays, and of a delivery its boxes and kilograms. The same container where nothing follows.
 */
export function saidAnew(
  line: Container,
  { said, says, isTold }: { readonly said: Said; readonly says: Said; readonly isTold: boolean },
): Container {
  const whole = isTold ? line : without(line, ['qty'], said)
  const part = without(whole, isTold ? ['palletQty', 'value'] : ['palletQty', 'netWeight', 'value'], said)
  const now = filledBy(without(part, ['grossWeight'], said), says)
  return filledIn.every(name => isSame(line[name], now[name])) ? line : now
}
