import { defineQuestion } from '#platform/server/documents/questions.ts'

/** The settlement a sale stands in. */
interface Holder {
  readonly settlementId: string
}

/** Whether the settlement a sale stands in is still worked on, so that it follows what the feeder corrects: a question to whoever settles. */
export const stillWorkedOn = defineQuestion<Holder, boolean>('whether the settlement of a sale is still worked on')
