import type { Work } from '#platform/server/documents/actions.ts'

/** The job that works out the actual columns of a container. */
export const actualJob = 'tracking-actual'

/** What was asked for in each transaction already: a feed of five hundred sales asks once for each container. */
const asked = new WeakMap<object, Set<string>>()

/** Has the actual columns of a container worked out anew after this work; asked for often, done once, the last state counts (business.md 4.5). */
export async function recomputeActual(work: Work, packingListId: string | null): Promise<void> {
  if (!packingListId) return
  const known = asked.get(work.transaction) ?? new Set()
  asked.set(work.transaction, known)
  if (known.has(packingListId)) return
  known.add(packingListId)
  await work.later(actualJob, { packingListId }, { key: packingListId })
}
