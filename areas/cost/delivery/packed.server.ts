import { goodsOf, listsOf } from '#areas/packing/offers.server.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** Boxes and kg of an item in a shipment, over all its packing lists. */
export async function packedOf(work: Work, shipmentId: string, itemCode: string) {
  const all = []
  for (const list of await listsOf(work, shipmentId))
    all.push(...(await goodsOf(work, list.id)).filter(goods => goods.itemCode === itemCode))
  return { qty: sum(all, goods => goods.qty), netWeight: sum(all, goods => goods.netWeight) }
}
