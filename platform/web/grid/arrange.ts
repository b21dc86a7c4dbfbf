import { figureOf } from '../../kinds/decimal/kind.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Wire } from '../../model/check.ts'
import type { Field, Fields } from '../../model/fields.ts'
import type { Language } from '../../model/label.ts'
import { shownText } from './cells.ts'
import { keyOf } from './rows.ts'

/** The column rows are ordered by. */
export interface Sort {
  readonly name: string
  readonly direction: 'asc' | 'desc'
}

/** Which values of a column are wanted, as text; columns that are not named let everything through. */
export type Filters = Readonly<Record<string, ReadonlySet<string>>>

/**
 * The order and choice of rows at the moment it was asked for. It does not follow later edits, so no row moves or
 * vanishes while it is typed in, and rows made later are always there.
 */
export interface Arrangement {
  readonly rank?: ReadonlyMap<string, number>
  readonly hidden: ReadonlySet<string>
}

/** All rows in their own order. */
export const asTheyAre: Arrangement = { hidden: new Set() }

const isBlank = (row: Wire, name: string) => row[name] === null || row[name] === undefined || row[name] === ''

/** The figure in a cell; nothing for a text that is none. */
const figureIn = (row: Wire, name: string) => figureOf(typeof row[name] === 'number' ? String(row[name]) : row[name])

const collators = {
  zh: new Intl.Collator('zh-CN', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
  th: new Intl.Collator('th', { numeric: true }),
}

function compared(one: Wire, other: Wire, name: string, field: Field, language: Language): number {
  if (kindOf(field).cell === 'number') {
    const a = figureIn(one, name)
    const b = figureIn(other, name)
    if (a && b) return a.cmp(b)
    if (a || b) return a ? -1 : 1
  }
  return collators[language].compare(shownText(one, name, field, language), shownText(other, name, field, language))
}

/** Rows by one column; empty ones stay last both ways, equal ones keep their order. */
export function sorted(rows: readonly Wire[], sort: Sort, fields: Fields, language: Language): Wire[] {
  const field = fields[sort.name]
  if (!field) return [...rows]
  const way = sort.direction === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => {
    const blanks = Number(isBlank(one, sort.name)) - Number(isBlank(other, sort.name))
    return blanks === 0 ? way * compared(one, other, sort.name, field, language) : blanks
  })
}

/** What a column is filtered by: its value as text, the same in both languages. */
export const filterKey = (row: Wire, name: string): string => String(row[name] ?? '')

/** Whether a row passes the filters of all columns, save perhaps one. */
export const passes = (row: Wire, filters: Filters, save?: string): boolean =>
  Object.entries(filters).every(([name, wanted]) => name === save || wanted.has(filterKey(row, name)))

/** The order and choice of these rows by a sort and filters. */
export function arranged(
  rows: readonly Wire[],
  sort: Sort | undefined,
  filters: Filters,
  fields: Fields,
  language: Language,
): Arrangement {
  const filtered = Object.keys(filters).length > 0
  if (!sort && !filtered) return asTheyAre
  const hidden = filtered ? rows.filter(row => !passes(row, filters)).map(keyOf) : []
  return {
    ...(sort ? { rank: new Map(sorted(rows, sort, fields, language).map((row, index) => [keyOf(row), index])) } : {}),
    hidden: new Set(hidden),
  }
}

/** The rows as they are shown: those made since stand under the row they were made under. */
export function viewOf(rows: readonly Wire[], { rank, hidden }: Arrangement): readonly Wire[] {
  if (!rank && hidden.size === 0) return rows
  const shown = rows.filter(row => !hidden.has(keyOf(row)))
  if (!rank) return shown
  let last = -1
  const placed = shown.map((row, index) => {
    last = rank.get(keyOf(row)) ?? last
    return { row, index, known: rank.has(keyOf(row)), at: last }
  })
  return placed
    .sort((one, other) => one.at - other.at || Number(other.known) - Number(one.known) || one.index - other.index)
    .map(({ row }) => row)
}

/** One value of a column with the words it shows and how many rows have it. */
export interface FilterChoice {
  readonly key: string
  readonly text: string
  readonly count: number
}

/** The values of a column among the rows that pass the other columns' filters, in reading order. */
export function choicesOf(
  rows: readonly Wire[],
  name: string,
  filters: Filters,
  fields: Fields,
  language: Language,
): FilterChoice[] {
  const field = fields[name]
  if (!field) return []
  const passing = rows.filter(row => passes(row, filters, name))
  const found = new Map<string, { text: string; count: number }>()
  for (const row of sorted(passing, { name, direction: 'asc' }, fields, language)) {
    const choice = found.get(filterKey(row, name))
    if (choice) choice.count++
    else found.set(filterKey(row, name), { text: shownText(row, name, field, language), count: 1 })
  }
  return [...found].map(([key, choice]) => ({ key, ...choice }))
}
