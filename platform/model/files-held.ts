import type { Wire } from './check.ts'
import { type Declaration, headerFields, linesOf } from './document.ts'
import type { Attachment, Fields } from './fields.ts'
import { ofKind } from './of-kind.ts'

/** Whether records of a document hold files, on their head or in lines. */
export const holdsFiles = (document: Declaration): boolean =>
  !document.report &&
  [headerFields(document), ...linesOf(document).map(([, { fields }]) => fields)].some(
    fields => ofKind(fields, 'attachment').length > 0,
  )

/** The files that some fields of a record, or of a line, hold. */
export const filesIn = (fields: Fields, record: Wire): Attachment[] =>
  ofKind(fields, 'attachment').flatMap(([name]) => (record[name] as Attachment[] | null | undefined) ?? [])

/** Every file a record and its lines hold. */
export const filesHeld = (document: Declaration, record: Wire): Attachment[] => [
  ...filesIn(headerFields(document), record),
  ...linesOf(document).flatMap(([table, { fields }]) =>
    ((record[table] as Wire[] | undefined) ?? []).flatMap(line => filesIn(fields, line)),
  ),
]
