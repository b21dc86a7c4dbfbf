import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { businessCost } from './document.ts'

type Cost = Row<typeof businessCost>

/** The live entries with a container of one packing list, or of lists in one currency. */
export async function costsBy(work: Work, column: 'id' | 'currency_code', value: string): Promise<Cost[]> {
  const { rows } = await work.transaction.query<{ id: string }>(
    `select distinct h.id::text as id, h.id as at
       from business_cost_containers l
       join business_cost h on h.tenant_id = l.tenant_id and h.id = l.document_id
       join packing_list p on p.tenant_id = l.tenant_id and p.id = l.packing_list_id
      where l.tenant_id = current_tenant() and p.${column} = $1 and h.enable_flag = 'Y' order by h.id`,
    [value],
    `costs-by-list-${column}`,
  )
  const costs: Cost[] = []
  for (const { id } of rows) costs.push(await work.get(businessCost, id))
  return costs
}

/** Whether a cost stands as it is: a settlement has taken a part of it, or the ERP has it or is about to. */
const stands = ({ containers, pushErpFlag }: Cost): boolean =>
  pushErpFlag === 'P' || pushErpFlag === 'Y' || containers.some(({ settlementId }) => settlementId !== null)

/** A cost takes over what is said of its containers by now; false where it stands, or cannot be saved so by itself. */
export async function follows(cost: Cost, containers: Cost['containers'], work: Work): Promise<boolean> {
  if (containers.every((line, at) => line === cost.containers[at])) return true
  // Where nobody knows whether the ERP has it, it stands as it may stand there.
  if (stands(cost) || (await unknownOutcome(businessCost, cost, work))) return false
  // What was refused was written for the shares of before: it is not sent any more, the next push is another revision.
  const anew = cost.pushErpFlag === 'F' ? { revision: cost.revision + 1 } : {}
  const came = await work.attempted(async () => {
    await work.update(businessCost, cost, { containers, ...anew })
    await dropFailed(businessCost, cost, work)
  })
  return 'done' in came
}
