import { lotsThrough } from '#areas/warehouse/offers.server.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { preMaterial } from '../pre-material/document.ts'
import { processPlan } from './document.ts'
import { isUsed, lotsUsed } from './made-of.server.ts'

/** What was made under a plan and is in stock: boxes by item; those that were voided, or not received yet, are none. */
async function madeUnder(planId: string, work: Work) {
  const { rows } = await work.transaction.query<{ itemCode: string | null; itemName: string | null; qty: string }>(
    `select item_code as "itemCode", max(item_name) as "itemName", sum(quantity)::text as qty
       from weighing_record
      where tenant_id = current_tenant() and process_plan_id = $1 and status = 'VALID' and receive_status = '1'
      group by item_code order by item_code`,
    [planId],
    'made-under-plan',
  )
  return rows
}

/** Raw lots go into a plan, boxes come out under its number: many in, many out (business.md 3.16). */
export const lotsThroughPlans = defineAnswer(lotsThrough, async (lots, work) => {
  const picked = (await work.all(preMaterial, { lotNo: [...lots], status: ['PICKED', 'RETURNED'] })).filter(isUsed)
  const made = await work.all(processPlan, { processPlanNo: [...lots] })
  const ids = [...new Set([...picked.flatMap(one => one.processPlanId ?? []), ...made.map(({ id }) => id)])]
  const found = []
  for (const id of ids) {
    const plan = await work.find(processPlan, { id })
    if (!plan) continue
    const materials = await lotsUsed(work, id)
    found.push({
      id,
      no: plan.processPlanNo ?? id,
      address: `${processPlan.screen}/detail?id=${id}`,
      from: materials.map(({ itemCode, itemName, lotNo, pickedQuantity, returnedQuantity }) => ({
        lotNo,
        itemCode,
        itemName,
        qty: (pickedQuantity ?? decimal(0)).minus(returnedQuantity ?? 0).toFixed(3),
      })),
      to: (await madeUnder(id, work)).map(one => ({ ...one, lotNo: plan.processPlanNo })),
    })
  }
  return found
})
