import { kindOf } from '../../kinds/kinds.ts'
import { isEmpty, isWritable, type Wire } from '../../model/check.ts'
import { dayTyped, momentTyped } from '../../model/day-typed.ts'
import { nameBeside } from '../../model/document.ts'
import type { ChoiceField, Field, Fields, ReferenceField } from '../../model/fields.ts'
import { type Label, type Language, readsEnglish } from '../../model/label.ts'
import type { Reason } from '../../model/rules.ts'
import { now, today } from '../today.ts'
import { namesOf } from './names.ts'

/** What stands in one cell: its value, the name beside a reference, and why a typed text could not be read. */
export interface Cell {
  readonly value: unknown
  readonly name?: unknown
  readonly unread?: Label
}

/** Said of a text whose record is still being asked for. */
export const lookingUp: Label = ['正在查找', 'is being looked up']

const unreadOf = (row: Wire) => row.unread as Readonly<Record<string, Label>> | undefined

/** Why the text of a cell could not be read, or nothing. */
export const unreadIn = (row: Wire, name: string): Label | undefined => unreadOf(row)?.[name]

/** Whether a field holds another record. */
export const isReference = (field: Field): field is ReferenceField => field.kind === 'reference'

/** Whether a choice stands at a code that calls for somebody. */
export const isAlarm = (field: Field, value: unknown): boolean =>
  field.kind === 'choice' && (field as ChoiceField).alarms?.includes(String(value)) === true

const notTyped = new Set(['attachment', 'codes', 'references', 'rich-text', 'number-series'])

/** Whether a person may ever type into cells of this field. */
export const isTyped = (field: Field): boolean => isWritable(field) && !notTyped.has(field.kind)

/** What stands in a cell now. */
export function cellOf(row: Wire, name: string, field: Field): Cell {
  const unread = unreadIn(row, name)
  return {
    value: row[name] ?? null,
    ...(isReference(field) ? { name: row[nameBeside(name)] ?? null } : {}),
    ...(unread ? { unread } : {}),
  }
}

/** Whether two cells hold the same. */
export const sameCell = (one: Cell, other: Cell): boolean =>
  one.value === other.value && (one.name ?? null) === (other.name ?? null) && one.unread?.[1] === other.unread?.[1]

/** A row with some of its cells replaced. */
export function withCells(row: Wire, cells: Iterable<readonly [name: string, cell: Cell]>, fields: Fields): Wire {
  const next: Wire = { ...row }
  const unread: Record<string, Label> = { ...unreadOf(row) }
  for (const [name, cell] of cells) {
    next[name] = cell.value
    const field = fields[name]
    if (field && isReference(field)) next[nameBeside(name)] = cell.name ?? null
    if (cell.unread) unread[name] = cell.unread
    else delete unread[name]
  }
  if (Object.keys(unread).length > 0) next.unread = unread
  else delete next.unread
  return next
}

/** A day or a moment typed in a hurry, written out; every other text as it is. */
function inFull(text: string, field: Field): string {
  if (field.kind === 'date') return dayTyped(text, today()) ?? text
  return field.kind === 'date-time' ? (momentTyped(text, now()) ?? text) : text
}

/** The cell a typed or pasted text makes: its value, or the text itself with the reason it could not be read. */
export function cellFromText(text: string, field: Field): Cell {
  const said = text.trim()
  if (isReference(field))
    return said === '' ? { value: null, name: null } : { value: said, name: null, unread: lookingUp }
  const read = kindOf(field).read(inFull(text, field), field)
  return 'refusal' in read ? { value: said, unread: read.refusal } : { value: read.value }
}

/** An empty cell of a field; a flag that is cleared says no. */
export const emptyCell = (field: Field): Cell =>
  isReference(field) ? { value: null, name: null } : { value: field.kind === 'flag' ? 'N' : null }

/** A cell as a person reads it; a text that could not be read stands as it was typed. */
export function shownText(row: Wire, name: string, field: Field, language: Language): string {
  const value = row[name]
  if (isReference(field)) {
    const named = (readsEnglish(language) && namesOf(field, value)?.[1]) || row[nameBeside(name)]
    return String((unreadIn(row, name) ? null : named) ?? value ?? '')
  }
  if (isEmpty(value)) return ''
  return kindOf(field).show(value, field, language) || (typeof value === 'string' ? value : '')
}

/** A cell as it is copied and opened for typing: figures plain, without grouping. */
export function plainText(row: Wire, name: string, field: Field, language: Language): string {
  const value = row[name]
  if (kindOf(field).cell === 'number' || field.kind === 'flag') return isEmpty(value) ? '' : String(value)
  if (field.kind === 'long-text' || field.kind === 'text') return typeof value === 'string' ? value : ''
  return shownText(row, name, field, language)
}

/** Why what stands in a cell may not stay, by its kind alone. */
export function wrongIn(row: Wire, name: string, field: Field): Label | undefined {
  const unread = unreadIn(row, name)
  if (unread) return unread
  const value = row[name]
  return isEmpty(value) || !isWritable(field) ? undefined : kindOf(field).check(value, field)
}

/** The sentence for a cell: the name of the field, then what is wrong with it. */
export const aboutCell = (field: Field, what: Label): Label => [
  `${field.label[0]}${what[0]}`,
  `${field.label[1]} ${what[1]}`,
]

/** What could not be read in these lines, as reasons not to save them. */
export function unreadReasons(rows: readonly Wire[], fields: Fields): Reason[] {
  return rows.flatMap((row, index) =>
    Object.entries(unreadOf(row) ?? {}).flatMap(([name, what]): Reason[] => {
      const field = fields[name]
      if (!field) return []
      const [zh, en] = aboutCell(field, what)
      const message: Label = [`第${index + 1}行${zh}`, `Row ${index + 1}: ${en}`]
      return [{ field: name, line: index + 1, bizCode: 'FIELD_INVALID', message }]
    }),
  )
}
