import { defineQuestion } from '#platform/server/documents/questions.ts'

/** The settlement a sale stands in. */
interface Holder {
  readonly settlementId: string
}

/** Whether the settlement a sale stands in is still worked on, so that it follows what the feeder corrects: a question to whoever settles. */
export const stillWorkedOn = defineQuestion<Holder, boolean>('whether the settlement of a sale is still worked on')

/** The shipment on consignment that boxes are of whose lot was made of others: a question to whoever works on fruit, told where it is one alone. */
export const shipmentOfMadeLot = defineQuestion<string, string>('the shipment a lot was made of')
