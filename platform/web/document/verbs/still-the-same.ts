import { isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields, linesOf } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'

/** What a person can have written in a record or a line, as one text. */
const written = (fields: Fields, record: Wire): string =>
  JSON.stringify(Object.entries(fields).flatMap(([name, field]) => (isWritable(field) ? [record[name] ?? null] : [])))

const writtenLines = (document: Declaration, record: Wire): string =>
  JSON.stringify(
    linesOf(document).map(([name, { fields }]) =>
      ((record[name] as Wire[] | undefined) ?? []).map(line => [line.id, written(fields, line)]),
    ),
  )

/**
 * Whether a record that was changed since somebody looked is still what they saw: the house has noted something in it
 * (an answer of the ERP), and nothing that people write or decide is another. In a list nobody sees the lines: then the
 * house must have made the one change there was.
 */
export function isStillTheSame(document: Declaration, seen: Wire, now: Wire): boolean {
  if (seen.status !== now.status || seen.enableFlag !== now.enableFlag) return false
  if (written(headerFields(document), seen) !== written(headerFields(document), now)) return false
  if (linesOf(document).every(([name]) => Array.isArray(seen[name])))
    return writtenLines(document, seen) === writtenLines(document, now)
  return now.updatedBy === '0' && now.version === Number(seen.version) + 1
}
