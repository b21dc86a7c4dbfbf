import type { Wire } from '../../../model/check.ts'
import type { Reason } from '../../../model/rules.ts'

/**
 * What is still wrong after rows of a table of lines were changed: what was said of rows that nobody touched, at the places
 * where they stand now. What was said of a touched row, or of the whole table, is asked anew when it is saved.
 */
export function stillWrong(
  reasons: readonly Reason[],
  lines: string | undefined,
  before: readonly Wire[],
  after: readonly Wire[],
): Reason[] {
  const places = new Map(after.map((row, at) => [row, at + 1]))
  return reasons.flatMap(reason => {
    if (reason.lines !== lines) return [reason]
    const row = reason.line === undefined ? undefined : before[reason.line - 1]
    const line = row && places.get(row)
    return line === undefined ? [] : [{ ...reason, line }]
  })
}
