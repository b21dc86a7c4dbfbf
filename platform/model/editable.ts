import { isWritable, type Wire } from './check.ts'
import { type Declaration, firstState, headerFields, linesOf } from './document.ts'
import { ofKind } from './of-kind.ts'

/** The parts of a record (sections and tables of lines) that may be changed in its state; all of them in the first one. */
function openParts(document: Declaration, row: Wire): 'all' | readonly string[] {
  const first = firstState(document)
  if (first === undefined || row.status === first) return 'all'
  return document.editable?.[String(row.status)] ?? []
}

/** Whether a part of a record may be changed in its state. */
export function isPartOpen(document: Declaration, row: Wire, part: string): boolean {
  const open = openParts(document, row)
  return open === 'all' || open.includes(part)
}

/** Whether anything of a record may be changed in its state. */
export function isOpen(document: Declaration, row: Wire): boolean {
  const open = openParts(document, row)
  return open === 'all' || open.length > 0
}

/** Fields of files of a record in use: where the rest is closed they still take more, and give none away. */
export const paperFields = (document: Declaration, row: Wire): string[] =>
  document.readOnly || row.enableFlag === 'N'
    ? []
    : ofKind(headerFields(document), 'attachment')
        .filter(([, field]) => isWritable(field))
        .map(([name]) => name)

/** Whether a person may write into a field of the form in a record's state, if only to add to it. */
export const isFieldOpen = (document: Declaration, row: Wire, part: string, field: string): boolean =>
  isPartOpen(document, row, part) || paperFields(document, row).includes(field)

/** Whether a person may open a record for writing: to change something of it, or to add files. */
export const isWelcome = (document: Declaration, row: Wire): boolean =>
  isOpen(document, row) || paperFields(document, row).length > 0

/** The states in which something of a record may be changed. */
export const openStates = (document: Declaration): string[] =>
  Object.keys(document.states ?? {}).filter(status => isOpen(document, { status }))

/** Header fields that stand in parts that may not be changed in a record's state. */
export const shutFields = (document: Declaration, row: Wire): string[] =>
  Object.entries(document.header)
    .filter(([part]) => !isPartOpen(document, row, part))
    .flatMap(([, { fields }]) => Object.keys(fields))

/** Tables of lines that may not be changed in a record's state. */
export const shutLines = (document: Declaration, row: Wire): string[] =>
  linesOf(document)
    .map(([name]) => name)
    .filter(name => !isPartOpen(document, row, name))

/** Fields of a record that its list may change where it stands: the remark and those the document says are harmless. */
export function inPlaceFields(document: Declaration, row: Wire): string[] {
  if (document.readOnly || !isOpen(document, row)) return []
  const shut = shutFields(document, row)
  return ['remark', ...(document.inPlace ?? [])].filter(name => !shut.includes(name))
}
