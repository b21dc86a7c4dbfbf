import type { ContainerList } from '#areas/packing/offers.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { Shape } from '#platform/server/documents/shape.ts'
import type { CallContext } from '#platform/server/http/call.ts'
import { settlement } from './document.ts'

/** The orders among some that whoever asks reaches by a verb of settlements: others are to them as if there were none (business.md 6.3). */
export async function reached(
  lists: readonly ContainerList[],
  shape: Shape,
  context: CallContext<unknown>,
  verb: 'save' | 'upload',
): Promise<ContainerList[]> {
  const parameters = new Parameters()
  const where = listConditions(shape, { enableFlag: 'Y' }, context, `${settlement.permission}:${verb}`, parameters)
  const ids = parameters.put(lists.map(({ id }) => id))
  const { rows } = await context.transaction.query<{ id: string }>(
    `select id::text as id from packing_list where ${where} and id = any(${ids}::bigint[])`,
    parameters.values,
  )
  return lists.filter(list => rows.some(({ id }) => id === list.id))
}
