import { workedContainers } from '#areas/demo/offers.ts'
import { goodsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList, Goods } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { receivedOf } from '#areas/sales/offers.server.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** A container that came, with what is in it and how many boxes of each item came. */
export interface Arrived {
  readonly list: ContainerList
  readonly goods: readonly Goods[]
  readonly received: ReadonlyMap<string, Decimal>
  /** Container A or B, of which business.md says everything. */
  readonly worked: 'A' | 'B' | undefined
}

/** The containers of the demo that are in a warehouse, those that arrived first before the others. */
export async function arrivedContainers(work: Work): Promise<Arrived[]> {
  const come = await work.all(cargoTracking, { status: ['RECEIVED', 'SELLING', 'SOLD_OUT'] })
  const ids = [...new Set(come.flatMap(row => row.packingListId ?? []))]
  const lists = ids.length > 0 ? await work.all(packingList, { id: ids }) : []
  const [a, b] = workedContainers.map(({ sheet }) => sheet.containerNo)
  const arrived: Arrived[] = []
  for (const list of lists.toSorted((one, other) => one.etaDate.localeCompare(other.etaDate)))
    arrived.push({
      list,
      goods: await goodsOf(work, list.id),
      received: await receivedOf(work, list.id),
      worked: list.containerNo === a ? 'A' : list.containerNo === b ? 'B' : undefined,
    })
  return arrived
}
