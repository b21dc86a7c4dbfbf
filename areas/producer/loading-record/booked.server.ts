import { defineQuestion } from '#platform/server/documents/questions.ts'

/** A loading that is booked on other days, and why they are. */
interface Booked {
  readonly shipmentId: string | null
  readonly packingListId: string | null
  readonly etdDate: string | null
  readonly etaDate: string | null
  readonly reason: string
}

/** Told to whoever tracks the container: its days are changed there first (business.md 3.5, 3.6). */
export const bookedAnew = defineQuestion<Booked, void>('booked anew')
