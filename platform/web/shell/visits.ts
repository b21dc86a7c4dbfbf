import { keep, kept } from '../storage.ts'

const name = (userId: string) => `visits-${userId}`

/** How often a person opened each screen in this browser. */
export const visitsOf = (userId: string): Readonly<Record<string, number>> => kept(name(userId)) ?? {}

/** Counts that a person opened a screen, so that their shortcuts are the ones they use. */
export function countVisit(userId: string, path: string): void {
  const visits = visitsOf(userId)
  keep(name(userId), { ...visits, [path]: (visits[path] ?? 0) + 1 })
}

/** The entries a person uses most, then the others in the order of the menu. */
export const byVisits = <Entry>(
  entries: readonly Entry[],
  path: (entry: Entry) => string,
  visits: Readonly<Record<string, number>>,
): Entry[] => [...entries].sort((one, other) => (visits[path(other)] ?? 0) - (visits[path(one)] ?? 0))
