import type { Declaration } from '#platform/model/document.ts'

/** Every document that some area sends to other systems: each `sent.ts` is found by its name, nothing is listed here. */
export const sentDocuments: readonly Declaration[] = Object.values(
  import.meta.glob<readonly Declaration[]>('./*/sent.ts', { eager: true, import: 'default' }),
).flat()
