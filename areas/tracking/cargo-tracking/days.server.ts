import { bookedAnew } from '#areas/producer/offers.server.ts'
import { daysTracked } from '#areas/shipment/offers.server.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { changeEta } from './change-eta.server.ts'
import { cargoTracking } from './document.ts'
import { isFurther } from './nodes.ts'
import { tellWay, trackingBeside, trackingOf } from './of-container.server.ts'
import { withWeeks } from './weeks.server.ts'

interface Container {
  readonly shipmentId: string | null
  readonly packingListId?: string | null
}

/** What is tracked of an order, else of any in its container. */
async function firstOf({ packingListId = null, shipmentId }: Container, work: Work) {
  const [own] = await trackingOf(work, packingListId)
  return own ?? (shipmentId ? work.find(cargoTracking, { shipmentId, enableFlag: 'Y' }) : undefined)
}

/** A tracked container departs and arrives when its tracking says so, whatever stands on its other documents (business.md 2.5, 3.6). */
export const trackedDays = defineAnswer(daysTracked, firstOf)

/** A container that is booked anew departs and arrives on the days it is booked on, as long as it has not left; whoever depends on it is told (business.md 3.5, 3.6). */
export const trackedBooking = defineAnswer(bookedAnew, async ({ etaDate, etdDate, reason, ...container }, work) => {
  const first = await firstOf(container, work)
  if (!first?.packingListId || isFurther(first.status, 'LOADED')) return
  for (const row of await trackingBeside(work, first.packingListId))
    if (etdDate && row.etdDate !== etdDate && !isFurther(row.status, 'LOADED'))
      await work.update(cargoTracking, row, await withWeeks(work, row, { etdDate }))
  if (etaDate) await changeEta(work, first.packingListId, etaDate, reason)
  await tellWay(work, first.packingListId)
})
