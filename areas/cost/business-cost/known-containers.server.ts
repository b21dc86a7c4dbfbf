import { customsRateOn } from '#areas/customs/offers.server.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import { goodsOf, listsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList, Goods } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { arrivalOf, meantLines } from '#areas/shipment/offers.server.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { Route } from '../cost-quotation/route.ts'
import type { businessCost } from './document.ts'
import { filledFrom } from './filled.ts'
import { byOrder, ordersMeant } from './orders.ts'

type Containers = Row<typeof businessCost>['containers']

/** What a price may ask of a container. */
const routeOf = (list: ContainerList | undefined, goods: readonly Goods[]): Route => ({
  category: goods[0]?.category ?? null,
  commodity: goods[0]?.commodity ?? null,
  country: goods[0]?.coo ?? null,
  destinationPortCode: list?.pod ?? null,
  shippingCompanyCodeName: list?.shippingLine ?? null,
  transportTypeName: list?.transportType ?? null,
  vesselVoyage: list?.vesselVoyage ?? null,
})

/** What a container's currency is worth in CNY: the customs rate of the month it arrives in. */
export const homeRateOf = async (work: Work, list: ContainerList): Promise<Decimal | null> =>
  customsRateOn(work, await arrivalOf(work, list), list.currencyCode, homeCurrency)

/** The lists that say what is in a container; a row stays with its own, also where that is void and another comes in its place (business.md 4.1). */
async function listsMeant(work: Work, { packingListId, shipmentId }: Containers[number]) {
  const lists = await listsOf(work, shipmentId)
  if (!packingListId || lists.some(({ id }) => id === packingListId)) return lists
  const own = await work.find(packingList, { id: packingListId })
  return shipmentId && own?.shipmentId === shipmentId ? [own, ...lists] : lists
}

/** The containers of an entry, order by order, with what their packing lists say of them, and what prices may ask of the first. */
export async function knownContainers(
  work: Work,
  given: Containers,
  before?: Containers,
  date: string | null = null,
): Promise<{ readonly containers: Containers; readonly route: Route }> {
  const containers: Containers = []
  let route: Route = {}
  const lines = await meantLines(work, given, before, date)
  const lists = new Map<Containers[number], ContainerList[]>()
  for (const line of lines) lists.set(line, await listsMeant(work, line))
  const orders = ordersMeant(lines, line => lists.get(line) ?? [])
  for (const [row, own] of orders.entries())
    for (const [at, line] of byOrder(lines[row] as Containers[number], own).entries()) {
      const list = own[at]
      const goods = list ? await goodsOf(work, list.id) : []
      if (containers.length === 0) route = routeOf(list, goods)
      containers.push(filledFrom(line, list, goods, list ? await homeRateOf(work, list) : null))
    }
  return { containers, route }
}
