import { defineQuestion } from '#platform/server/documents/questions.ts'

/** What an entry takes over of the way of its container. */
interface Way {
  readonly blNo: string | null
  readonly etaDate: string | null
}

/** How a container is under way, by its packing list: whoever follows it says so (business.md 2.3, M7). */
export const wayOf = defineQuestion<string, Way>('how a container is under way')
