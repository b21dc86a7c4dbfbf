import { defineQuestion } from '#platform/server/documents/questions.ts'

/** On which day a container came in whole, by its packing list: whoever received it says so (business.md 3.9). */
export const receivedOn = defineQuestion<string | null, string>('when a container was received')
