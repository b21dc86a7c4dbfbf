import { kindOf } from '../../kinds/kinds.ts'
import type { ChoiceField, Field, Fields } from '../../model/fields.ts'
import { inLanguage, type Language, readsEnglish } from '../../model/label.ts'

/** A column of a grid as a person has laid it out. */
export interface GridColumn {
  readonly name: string
  readonly width?: number
  readonly hidden?: boolean
  readonly frozen?: boolean
}

/** One column for each field, in the order of the declaration. */
export const columnsOf = (names: Iterable<string>): GridColumn[] => [...names].map(name => ({ name }))

/** How the columns of a table of lines stand at first, as its declaration says. */
export interface LineLayout {
  readonly frozen?: readonly string[]
  readonly first?: readonly string[]
  readonly hidden?: readonly string[]
  /** No row is added, copied or taken away. */
  readonly fixed?: boolean
}

/** The columns of lines at first: what a line is about, then what is worked on, then the rest; some wait. */
export function lineColumnsAtFirst(
  names: readonly string[],
  { frozen = [], first = [], hidden = [] }: LineLayout,
): GridColumn[] {
  const there = new Set(names)
  const ordered = new Set([...frozen, ...first, ...names].filter(name => there.has(name)))
  return [...ordered].map(name => ({
    name,
    ...(frozen.includes(name) ? { frozen: true } : {}),
    ...(hidden.includes(name) ? { hidden: true } : {}),
  }))
}

/** A field for a column that has none of its own. */
export const fieldOf = (fields: Fields, name: string): Field =>
  fields[name] ?? ({ kind: 'text', label: [name, name], required: false, max: 150 } as Field)

/** The room that words need: a Chinese sign is as wide as the letter is high, and so are the dots of what is masked. */
export const roomOf = (words: string): number => {
  let room = 0
  for (const sign of words) room += sign > '\u2e7f' || sign === '•' ? 13 : sign >= 'A' && sign <= 'Z' ? 9.4 : 7.4
  return Math.ceil(room)
}

/**
 * The room for what stands in a cell. The English name of another record is told a moment after its cell and is longer
 * than the Chinese one that stands in for it; a short one grows most (人民币 is Yuan Renminbi).
 */
const roomInCell = (text: string, field: Field, language: Language): number =>
  readsEnglish(language) && field.kind === 'reference' && /[\u2e80-\uffff]/.test(text)
    ? roomOf(text) * 1.7 + 36
    : roomOf(text)

/** The room that the longest word of a choice needs. */
const roomOfChoices = (field: Field, language: Language): number => {
  const { options } = field as Partial<ChoiceField>
  return Math.max(0, ...Object.values(options ?? {}).map(words => roomOf(inLanguage(words, language)) + 18))
}

/** Around the words of a heading: its margins and the arrow of the order; lines have a funnel beside it. */
const besideHeading = 30
const besideText = 20
const widest = 240

/**
 * The width of a column: as laid out, as declared, or as its heading and what stands in it need in the language that is
 * spoken. Without anything in it yet it has the usual width of its kind.
 */
export function widthOf(column: GridColumn, field: Field, language: Language, filled?: readonly string[]): number {
  if (column.width) return column.width
  const heading = Math.min(roomOf(inLanguage(field.label, language)) + besideHeading, 200)
  const usual = Math.max(kindOf(field).width, Math.min(roomOfChoices(field, language), 200))
  const needed = filled && Math.ceil(Math.max(0, ...filled.map(text => roomInCell(text, field, language)))) + besideText
  if (!needed || needed === besideText) return field.width ?? Math.max(usual, heading)
  return Math.max(heading, Math.min(needed, field.width ?? widest))
}

/** The columns that take up what room is left: those of words, until a person has laid out widths themselves. */
export const stretching = (columns: readonly GridColumn[], fields: Fields): ReadonlySet<string> =>
  new Set(
    columns.some(column => column.width)
      ? []
      : columns
          .map(column => column.name)
          .filter(name => {
            const { cell, align } = kindOf(fieldOf(fields, name))
            return cell === 'text' && align === 'left'
          }),
  )

/** Widths of columns in a room: what is left of it goes to those that stretch, each at most doubled. */
export function widthsIn(
  room: number,
  columns: readonly { readonly key: string; readonly width: number }[],
  stretch: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const sum = (some: typeof columns) => some.reduce((total, column) => total + column.width, 0)
  const left = Math.max(0, room - sum(columns))
  const share = Math.min(1, left / Math.max(1, sum(columns.filter(({ key }) => stretch.has(key)))))
  return new Map(columns.map(({ key, width }) => [key, stretch.has(key) ? width + Math.floor(width * share) : width]))
}

/** Columns that stay while the others pass take up so much of a table at most. */
const mostPinned = 0.6

/** In a narrow window the columns that stay would cover all others: only the first of them stay. */
export function pinnedIn<Column extends { readonly key: string; readonly frozen?: unknown }>(
  room: number,
  columns: readonly Column[],
  widths: ReadonlyMap<string, number>,
): Column[] {
  let taken = 0
  return columns.map(column => {
    taken += widths.get(column.key) ?? 0
    return column.frozen && room > 0 && taken > room * mostPinned ? { ...column, frozen: false } : column
  })
}

/** Columns as they stand, after a person changed the width of one of them. */
export const resized = (
  columns: readonly GridColumn[],
  name: string,
  width: number,
  widths: ReadonlyMap<string, number>,
): GridColumn[] =>
  columns.map(column => {
    const stands = column.name === name ? width : widths.get(column.name)
    return stands === undefined ? column : { ...column, width: stands }
  })

/** The columns that are shown, pinned ones first. */
export const shownColumns = (columns: readonly GridColumn[]): GridColumn[] => {
  const shown = columns.filter(column => !column.hidden)
  return [...shown.filter(column => column.frozen), ...shown.filter(column => !column.frozen)]
}

/** Columns after one was put in the place of another. */
export function moved(columns: readonly GridColumn[], name: string, to: string): GridColumn[] {
  const from = columns.findIndex(column => column.name === name)
  const target = columns.findIndex(column => column.name === to)
  const column = columns[from]
  if (!column || target < 0 || from === target) return [...columns]
  return columns.toSpliced(from, 1).toSpliced(target, 0, column)
}

/** Columns with one of them changed. */
export const changed = (columns: readonly GridColumn[], name: string, change: Partial<GridColumn>): GridColumn[] =>
  columns.map(column => (column.name === name ? { ...column, ...change } : column))

/** Whether any of some columns that go together is shown. */
export const isUnfolded = (columns: readonly GridColumn[], group: readonly string[]): boolean =>
  columns.some(column => !column.hidden && group.includes(column.name))

/** Columns after some that go together were all shown, or all put away; the last one shown stays. */
export function foldedColumns(columns: readonly GridColumn[], group: readonly string[], away: boolean): GridColumn[] {
  const next = columns.map(column => (group.includes(column.name) ? { ...column, hidden: away } : column))
  return next.some(column => !column.hidden) ? next : [...columns]
}

/** A stored layout, unless the columns are no longer the same ones: then the usual layout (Spec 000 §2.5). */
export function restoredColumns(stored: unknown, usual: readonly GridColumn[]): readonly GridColumn[] {
  if (!Array.isArray(stored)) return usual
  const isColumn = (one: unknown): one is GridColumn =>
    typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string'
  if (!stored.every(isColumn)) return usual
  const known = new Set(usual.map(column => column.name))
  const same = stored.length === known.size && stored.every(column => known.has(column.name))
  return same ? stored : usual
}
