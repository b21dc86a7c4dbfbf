import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { Missing } from './from-orders.ts'

/** What is missing of a container: asked by the id of its packing list, told by whoever received it. */
export const missingOf = defineQuestion<string, readonly Missing[]>('missing-of-packing-list')

/** What is missing of each of some orders, by their ids. */
export async function missingOfOrders(
  orders: readonly { readonly id: string; readonly packingListId: string | null }[],
  work: Work,
): Promise<ReadonlyMap<string, readonly Missing[]>> {
  const found = new Map<string, readonly Missing[]>()
  for (const { id, packingListId } of orders)
    if (packingListId) found.set(id, (await work.asked(missingOf, packingListId)).flat())
  return found
}
