import { defineQuestion } from '#platform/server/documents/questions.ts'

/** Which documents of a shipment are closed, by kind and number: what is printed there may not change any more (business.md 2.5). */
export const closedUnder = defineQuestion<{ readonly shipmentId: string }, readonly string[]>('closed-under')
