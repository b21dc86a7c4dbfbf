import type { Work } from '#platform/server/documents/actions.ts'

const named = new WeakMap<Work, Set<string>>()

/**
 * What the file that is being brought in has named, so that nothing is named twice (decision 0055): the second row would
 * quietly take the place of the first. A file is one work; what was refused named nothing.
 */
export const namedInFile = (work: Work): Set<string> => {
  const known = named.get(work) ?? new Set<string>()
  named.set(work, known)
  return known
}
