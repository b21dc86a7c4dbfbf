import { defineQuestion } from '#platform/server/documents/questions.ts'

/** Whether a shipment is settled to the last: what is billed for it now is deducted of no settlement any more (business.md 4.7). */
export const settledToTheLast = defineQuestion<string, boolean>('settled-to-the-last')
