import { defineQuestion } from '#platform/server/documents/questions.ts'

/** What of a container is asked about: an order in it, or all of it where nobody says which. */
export interface Borne {
  readonly shipmentId: string
  readonly packingListId: string | null
}

/** Whether a shipment, or one order in it, is settled to the last: what is billed for it now is deducted of no settlement any more (business.md 4.7). */
export const settledToTheLast = defineQuestion<Borne, boolean>('settled-to-the-last')
