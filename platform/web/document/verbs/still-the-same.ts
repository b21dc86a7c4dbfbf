import type { Wire } from '../../../model/check.ts'
import { type Declaration, linesOf } from '../../../model/document.ts'
import { isNothing, writtenBetween } from '../edit/written.ts'

/**
 * Whether a record that was changed since somebody looked is still what they saw: the house has noted something in it
 * (an answer of the ERP), and nothing that people write or decide is another. In a list nobody sees the lines: then the
 * house must have made the one change there was.
 */
export function isStillTheSame(document: Declaration, seen: Wire, now: Wire): boolean {
  if (seen.status !== now.status || seen.enableFlag !== now.enableFlag) return false
  const unseen = linesOf(document).flatMap(([name]) => (Array.isArray(seen[name]) ? [] : [name]))
  const shown = { ...now, ...Object.fromEntries(unseen.map(name => [name, seen[name]])) }
  if (!isNothing(writtenBetween(document, seen, shown))) return false
  return unseen.length === 0 || (now.updatedBy === '0' && now.version === Number(seen.version) + 1)
}
