import type { businessReference } from '#areas/cost/business-reference/document.ts'
import { usualBasis } from '#areas/cost/terms.ts'
import { allocate } from '#areas/formulas/amount.ts'
import { quotedCost } from '#areas/formulas/cost.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { partOf, sizeBy } from '#areas/formulas/part.ts'
import { type ExpenseSubType, homeCurrency } from '#areas/masterdata/terms.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { amount, type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { cargoTracking } from './document.ts'
import type { Grounds } from './grounds.server.ts'

type Tracking = Row<typeof cargoTracking>
type Reference = Row<typeof businessReference>

/** The column each subject of cost is estimated in; others count as market cost (business.md 4.5). */
const columnOf = (subject: string): CostColumn | undefined => {
  switch (subject) {
    case 'OCEAN_FREIGHT':
      return 'estOceanFreight'
    case 'DOCK':
      return 'estDockFees'
    case 'CLEARANCE':
      return 'estClearanceFees'
    case 'PACKAGING':
      return 'estPackaging'
    // Taxes are worked out, not referred to.
    case 'TARIFF':
    case 'VAT':
      return undefined
    default:
      return 'estMarketCost'
  }
}

export type CostColumn = 'estMarketCost' | 'estOceanFreight' | 'estDockFees' | 'estClearanceFees' | 'estPackaging'

/** What a reference says of the way; blank stands for any. */
const wayOf = (row: Tracking) => ({
  transportType: row.transportType,
  startDestination: row.pol,
  destinationPort: row.pod,
  productCategory: row.category,
})

const narrowness = (reference: Reference, way: ReturnType<typeof wayOf>): number =>
  Object.keys(way).filter(name => reference[name as keyof typeof way] !== null).length

/** The reference values that hold for a container: of each subject and stage the one that says most of its way. */
async function referencesFor(row: Tracking, { references }: Grounds): Promise<Reference[]> {
  const way = wayOf(row)
  const { etaDate } = row
  if (!etaDate) return []
  const fitting = (await references()).filter(
    one =>
      one.startDate <= etaDate &&
      etaDate <= one.endDate &&
      (Object.keys(way) as (keyof typeof way)[]).every(name => one[name] === null || one[name] === way[name]),
  )
  const best = new Map<string, Reference>()
  for (const one of fitting) {
    const key = `${one.firstSubject} ${one.stageCode}`
    const known = best.get(key)
    if (!known || narrowness(one, way) > narrowness(known, way)) best.set(key, one)
  }
  return [...best.values()]
}

/** Costs a container is expected to have and that no column has: nobody has entered the rate of their currency for its month. */
export async function costsWithoutRate(row: Tracking, grounds: Grounds): Promise<Reference[]> {
  const { etaDate } = row
  const left: Reference[] = []
  for (const one of etaDate ? await referencesFor(row, grounds) : [])
    if (etaDate && columnOf(one.firstSubject) && !(await grounds.rate(etaDate, one.currencyCode, homeCurrency)))
      left.push(one)
  return left
}

/** By what a cost falls on the SKUs of a container. */
function weightsFor(subject: string, rows: readonly Tracking[]): Decimal[] {
  const basis = usualBasis[subject as ExpenseSubType] ?? 'WEIGHT'
  return rows.map(({ qty, netWeight, purchaseUnitPrice }) => {
    if (basis === 'QTY') return qty ?? decimal(0)
    if (basis === 'VALUE') return amount(purchaseUnitPrice, qty)
    return (qty ?? decimal(0)).times(netWeight ?? 0)
  })
}

/** What is paid once for a container, however many orders are in it. */
const paidOnce: ReadonlySet<string> = new Set(['CONTAINER', 'SHIPMENT', 'DAY'])

/** The part of its container an order takes, by its kg, or its boxes where none were weighed. */
async function partInContainer(list: Row<typeof packingList>, work: Work): Promise<Decimal> {
  const all = (await listsOf(work, list.shipmentId)).filter(one => one.id === list.id || one.status === 'AUDITED')
  if (all.length < 2) return decimal(1)
  const size = sizeBy(
    all,
    one => one.totalNetWeight,
    one => one.totalQty,
  )
  return partOf(size(list), all.map(size))
}

/** Costs an order is expected to have by reference values, SKU by SKU in CNY; columns without a reference are left out (business.md 4.5), and what has no rate (`costsWithoutRate`). */
export async function expectedCosts(
  rows: readonly Tracking[],
  work: Work,
  grounds: Grounds,
): Promise<Partial<Record<CostColumn, Decimal>>[]> {
  const costs: Partial<Record<CostColumn, Decimal>>[] = rows.map(() => ({}))
  const [first] = rows
  if (!first?.packingListId || !first.etaDate) return costs
  const references = await referencesFor(first, grounds)
  if (references.length === 0) return costs
  const list = await work.get(packingList, first.packingListId)
  const part = await partInContainer(list, work)
  const container = {
    containerQty: 1,
    grossWeight: sum(list.details, line => line.grossWeight),
    netWeight: list.totalNetWeight,
    boxQty: list.totalQty,
    palletQty: new Set(list.details.map(line => line.palletNo)).size,
  }
  for (const { firstSubject, pricingUom, standardFee, currencyCode } of references) {
    const column = columnOf(firstSubject)
    const rate = await grounds.rate(first.etaDate, currencyCode, homeCurrency)
    const quoted = figuresOf(() => quotedCost(pricingUom, standardFee, container))
    if (!column || !rate || !quoted) continue
    const fee = quoted.amount.times(rate).times(paidOnce.has(pricingUom) ? part : 1)
    for (const [at, share] of allocate(fee, weightsFor(firstSubject, rows)).entries()) {
      const row = costs[at]
      if (row) row[column] = share.plus(row[column] ?? 0)
    }
  }
  return costs
}
