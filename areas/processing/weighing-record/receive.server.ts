import { type Movement, moveStock } from '#areas/warehouse/offers.server.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { refreshPlan, refreshTask } from '../process-plan/balance.server.ts'
import { processPlan } from '../process-plan/document.ts'
import { shipmentMadeOf } from '../process-plan/made-of.server.ts'
import { planOf } from '../process-plan/part.server.ts'
import { weighingRecord } from './document.ts'

type RecordRow = Row<typeof weighingRecord>

/** Where finished goods of a plan lie, and for what they move. */
const finishedIn = (plan: Row<typeof processPlan>, itemCode: string) => ({
  orgId: plan.orgId ?? '',
  warehouseCode: plan.warehouseCode,
  itemCode,
  lotNo: plan.processPlanNo ?? '',
  reason: 'PROCESS' as const,
  source: { document: processPlan.name, id: plan.id, no: plan.processPlanNo },
})

/** Finished goods come into stock under the number of their plan, with the shipment they were made of (business.md 3.16). */
export async function receiveRecords(work: Work, records: readonly RecordRow[]): Promise<void> {
  const movements: Movement[] = []
  const plans = [...new Set(records.map(one => one.processPlanId ?? ''))].toSorted()
  for (const planId of plans) {
    const plan = await planOf(work, planId)
    if (!plan) continue
    const own = records.filter(one => one.processPlanId === planId)
    const shipmentId = await shipmentMadeOf(work, planId)
    for (const itemCode of new Set(own.map(one => one.itemCode ?? '')))
      movements.push({
        ...finishedIn(plan, itemCode),
        shipmentId,
        type: 'IN',
        qty: sum(
          own.filter(one => one.itemCode === itemCode),
          one => one.quantity,
        ),
      })
  }
  for (const record of records)
    await work.update(weighingRecord, record, { receiveStatus: '1', receivedTime: work.now.toISOString() })
  if (movements.length > 0) await moveStock(work, movements)
  for (const taskId of [...new Set(records.map(one => one.processTaskId))].toSorted()) await refreshTask(work, taskId)
  for (const planId of plans) await refreshPlan(work, planId)
}

/** Boxes of a record that is in stock go out of it again, as far as they still lie there. */
export async function takeOut(work: Work, { itemCode, processPlanId, quantity }: RecordRow): Promise<void> {
  const plan = processPlanId ? await planOf(work, processPlanId) : undefined
  if (!plan || !quantity?.gt(0)) return
  await moveStock(work, [{ ...finishedIn(plan, itemCode ?? ''), type: 'OUT', qty: quantity }])
}
