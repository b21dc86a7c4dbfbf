import { listsOf } from '#areas/packing/offers.server.ts'
import { shipmentOfMadeLot } from '#areas/sales/offers.server.ts'
import { shipMadeLot } from '#areas/warehouse/offers.server.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { preMaterial } from '../pre-material/document.ts'
import { processPlan } from './document.ts'

/** Whether some of a picked lot is in what was made: all of it may have come back. */
export const isUsed = ({ pickedQuantity, returnedQuantity }: Row<typeof preMaterial>): boolean =>
  (pickedQuantity ?? decimal(0)).gt(returnedQuantity ?? 0)

/** The lots a plan is made of. */
export const lotsUsed = async (work: Work, processPlanId: string) =>
  (await work.all(preMaterial, { processPlanId, status: ['PICKED', 'RETURNED'] })).filter(isUsed)

/** The shipment what is made under a plan is still of, where all of its raw material is of one (business.md 3.16). */
export async function shipmentMadeOf(work: Work, processPlanId: string): Promise<string | null> {
  const shipments = new Set((await lotsUsed(work, processPlanId)).map(one => one.shipmentId))
  const [only = null] = shipments
  return shipments.size === 1 ? only : null
}

/**
 * What came of a plan is of the shipment its raw material is of by now: another lot was picked for it, or came back. So is
 * what was made of that in other plans.
 */
export async function tellMadeLot(
  work: Work,
  { id, processPlanNo }: Row<typeof processPlan>,
  seen: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (!processPlanNo || seen.has(id)) return
  const shipmentId = await shipmentMadeOf(work, id)
  await shipMadeLot(work, processPlanNo, shipmentId)
  const chosen = (await work.all(preMaterial, { lotNo: processPlanNo })).filter(one => one.shipmentId !== shipmentId)
  for (const one of chosen) await work.update(preMaterial, one, { shipmentId })
  for (const planId of new Set(chosen.map(one => one.processPlanId))) {
    const plan = await work.find(processPlan, { id: planId })
    if (plan) await tellMadeLot(work, plan, new Set([...seen, id]))
  }
}

/**
 * A sale of boxes that were made of fruit on consignment is told whose they are: their vendor is not settled with without a word
 * of them. What was bought outright is ours, whatever becomes of it.
 */
export const lotMadeOfShipment = defineAnswer(shipmentOfMadeLot, async (lotNo, work) => {
  const plan = await work.find(processPlan, { processPlanNo: lotNo })
  const shipmentId = plan && (await shipmentMadeOf(work, plan.id))
  if (!shipmentId) return undefined
  const orders = await listsOf(work, shipmentId)
  return orders.some(({ tradeMode }) => tradeMode !== 'PURCHASE') ? shipmentId : undefined
})
