import { allocate } from '#areas/formulas/amount.ts'
import { partOf, sizeBy } from '#areas/formulas/part.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Draft, Row } from '#platform/model/document.ts'
import { containerKey } from './billed.ts'
import type { businessCost } from './document.ts'

type Container = Row<typeof businessCost>['containers'][number]
type Order = Pick<ContainerList, 'id' | 'totalQty'>

/** What of a container may be told of all orders in it together. */
const told = ['qty', 'palletQty', 'netWeight', 'grossWeight', 'value'] as const

/** Boxes and pallets stay whole where they were; weights are in grams, values to the cent. */
const decimalsOf = (name: (typeof told)[number], figure: Decimal): number => {
  if (name === 'value') return 2
  return (name === 'qty' || name === 'palletQty') && figure.isInteger() ? 0 : 3
}

/**
 * A line as one for each order of its container: what was told of the whole is theirs by the boxes they hold, so that no
 * vendor bears what another's fruit cost (business.md 3.14, 4.1).
 */
export function byOrder(line: Container, orders: readonly Order[]): Container[] {
  if (orders.length === 0) return [{ ...line, packingListId: null }]
  const boxes = orders.map(order => order.totalQty ?? decimal(0))
  const parts = told.flatMap(name => {
    const whole = line[name]
    return whole ? [[name, allocate(whole, boxes, decimalsOf(name, whole))] as const] : []
  })
  return orders.map(({ id }, at) => ({
    ...line,
    id: at === 0 ? line.id : (null as never),
    packingListId: id,
    ...(orders.length > 1 ? Object.fromEntries(parts.map(([name, each]) => [name, each[at] ?? null])) : {}),
  }))
}

/**
 * Which orders each line is of: its own where it names one of its container; the others, line by line, are of those nobody
 * has named, the last of all that are left. Where none is left the line is of all of them, there already.
 */
export function ordersMeant<O extends Order>(
  lines: readonly Container[],
  inContainer: (line: Container) => readonly O[],
): O[][] {
  const own = lines.map(line => inContainer(line).find(({ id }) => id === line.packingListId))
  return lines.map((line, at) => {
    const [mine, key] = [own[at], containerKey(line)]
    if (mine) return [mine]
    const ofBox = lines.flatMap((other, row) => (containerKey(other) === key ? [row] : []))
    const open = ofBox.filter(row => !own[row])
    const free = inContainer(line).filter(({ id }) => !ofBox.some(row => own[row]?.id === id))
    const place = open.indexOf(at)
    const left = place === open.length - 1 ? free.slice(place) : free.slice(place, place + 1)
    return left.length > 0 ? left : [...inContainer(line)]
  })
}

/** A line's part of a container split equally between containers: all of it, or with several orders in it by their kg, else their boxes. */
export function equalPart<C extends Draft<typeof businessCost>['containers'][number]>(
  line: C,
  containers: readonly C[],
): Decimal {
  const inBox = containers.filter(other => containerKey(other) === containerKey(line))
  const size = sizeBy(
    inBox,
    one => one.netWeight,
    one => one.qty,
  )
  return partOf(size(line), inBox.map(size))
}
