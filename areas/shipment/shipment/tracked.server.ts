import { defineQuestion } from '#platform/server/documents/questions.ts'

/** A container, or the order in it that a packing list is. */
interface Asked {
  readonly shipmentId: string | null
  readonly packingListId?: string | null
}

/** When it departs and arrives. */
interface Days {
  readonly etdDate: string
  readonly etaDate: string
}

/** When a container departs and arrives as it is tracked, which is when it does: a question to whoever tracks (business.md 2.5, 3.6). */
export const daysTracked = defineQuestion<Asked, Days>('when a tracked container departs and arrives')
