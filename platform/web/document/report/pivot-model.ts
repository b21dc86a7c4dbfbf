import { kindOf } from '../../../kinds/kinds.ts'
import { Decimal } from '../../../model/decimal.ts'
import type { Declaration } from '../../../model/document.ts'
import type { Field, Fields } from '../../../model/fields.ts'
import { emptyOf } from '../../../model/filter-names.ts'
import { isGroupable } from '../../../model/groupable.ts'
import type { Label } from '../../../model/label.ts'
import type { Filters } from '../list/query-form.tsx'
import { wholeOf } from './groups.ts'
import type { TotalsAnswer } from './shown-totals.ts'

/** How a list stands as a table of two sides. */
export interface PivotLook {
  /** The fields down the side, one within the other; days with their span (`loadDate.week`). */
  readonly rows: readonly string[]
  /** The fields across the top. */
  readonly columns: readonly string[]
  /** What each cell says: how many rows (`total`), sums. */
  readonly measures: readonly string[]
  /** Whether it is drawn as well. */
  readonly chart: boolean
}

/** A cell as the server answers it: as deep as there are values, the whole where there are none. */
export interface CellAnswer extends TotalsAnswer {
  readonly rows: readonly (string | null)[]
  readonly columns: readonly (string | null)[]
}

export interface PivotAnswer {
  readonly cells: readonly CellAnswer[]
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** As many fields stand within each other down the side, and across the top. */
export const mostRows = 3
export const mostColumns = 2

/** Spans that days are put in, from long to short. */
export const spans: Readonly<Record<string, Label>> = {
  year: ['年', 'year'],
  quarter: ['季度', 'quarter'],
  month: ['月', 'month'],
  week: ['周', 'week'],
  day: ['日', 'day'],
}

/** The field of a side, and the span its days are put in. */
export function sideOf(side: string): { readonly name: string; readonly span: string } {
  const [name = '', span = 'month'] = side.split('.')
  return { name, span }
}

const isDay = (field: Field | undefined): boolean => field?.kind === 'date'

/** What a list can be put together by. */
export function sidesOf(names: readonly string[], fields: Fields): string[] {
  const found = names.filter(name => name === 'status' || isGroupable(fields[name]))
  return found.flatMap(name => (isDay(fields[name]) ? Object.keys(spans).map(span => `${name}.${span}`) : [name]))
}

/** What a side is called. */
export function sideLabel(side: string, fields: Fields): Label {
  const { name, span } = sideOf(side)
  const label: Label = name === 'status' ? ['状态', 'Status'] : (fields[name]?.label ?? [name, name])
  const of = isDay(fields[name]) ? spans[span] : undefined
  return of ? [`${label[0]}（${of[0]}）`, `${label[1]} (${of[1]})`] : label
}

/** How a list stands before anybody has chosen: its state or first field down, its first day across, its first sum. */
export function usualPivot(sides: readonly string[], measures: readonly string[]): PivotLook {
  const [first = 'status'] = sides.includes('status') ? ['status'] : sides.filter(side => !side.includes('.'))
  const month = sides.find(side => side.endsWith('.month'))
  return { rows: [first], columns: month ? [month] : [], measures: [measures[0] ?? 'total'], chart: false }
}

/** Only what this person may see and the list has; a view that a colleague shared may name more. */
export function within(look: PivotLook, sides: readonly string[], measures: readonly string[]): PivotLook {
  const known = [...measures, 'total']
  const rows = look.rows.filter(side => sides.includes(side)).slice(0, mostRows)
  return {
    rows,
    columns: look.columns.filter(side => sides.includes(side) && !rows.includes(side)).slice(0, mostColumns),
    measures: look.measures.some(one => known.includes(one))
      ? look.measures.filter(one => known.includes(one))
      : ['total'],
    chart: look.chart,
  }
}

const parameters = {
  rows: 'pivotRows',
  columns: 'pivotColumns',
  measures: 'pivotMeasures',
  chart: 'pivotChart',
} as const
/** The names under which a pivot stands in an address. */
export const pivotParameters: readonly string[] = Object.values(parameters)

/** A pivot as it stands in an address. */
export const pivotAsked = (look: PivotLook): readonly (readonly [string, string])[] => [
  [parameters.rows, look.rows.join(',')],
  ...(look.columns.length > 0 ? [[parameters.columns, look.columns.join(',')] as const] : []),
  [parameters.measures, look.measures.join(',')],
  ...(look.chart ? [[parameters.chart, 'Y'] as const] : []),
]

/** The pivot an address asks for; none where it names no side down. */
export function pivotIn(query: URLSearchParams): PivotLook | undefined {
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
  if (!query.has(parameters.rows)) return undefined
  return {
    rows: list(parameters.rows),
    columns: list(parameters.columns),
    measures: list(parameters.measures),
    chart: query.get(parameters.chart) === 'Y',
  }
}

/** One line or column of the table: the values that lead to it. */
export interface Branch {
  readonly path: readonly (string | null)[]
  readonly inner: readonly Branch[]
}

/** What a cell says under a measure, as a number to put lines in order and to draw; its sums of several currencies are none. */
export function amountOf(cell: CellAnswer | undefined, measure: string): Decimal | undefined {
  if (!cell) return undefined
  if (measure === 'total') return new Decimal(cell.total)
  const sum = cell.sums[measure]
  return sum === undefined || sum === null ? undefined : new Decimal(String(sum))
}

export const keyOf = (rows: readonly (string | null)[], columns: readonly (string | null)[]): string =>
  JSON.stringify([rows, columns])

/** The cells by where they stand. */
export const byPlace = (cells: readonly CellAnswer[]): ReadonlyMap<string, CellAnswer> =>
  new Map(cells.map(cell => [keyOf(cell.rows, cell.columns), cell]))

/** Lines or columns as they are read: time and states in their order, others by what they amount to, the most first. */
export function branchesOf(
  answer: PivotAnswer,
  at: 'rows' | 'columns',
  look: PivotLook,
  document: Declaration,
  fields: Fields,
): readonly Branch[] {
  const other = at === 'rows' ? 'columns' : 'rows'
  const ends = answer.cells.filter(cell => cell[other].length === 0 && cell[at].length > 0)
  const [measure = 'total'] = look.measures
  const inner = (path: readonly (string | null)[]): readonly Branch[] => {
    const { name } = sideOf(look[at][path.length] ?? '')
    const own = ends.filter(
      cell => cell[at].length === path.length + 1 && path.every((value, place) => cell[at][place] === value),
    )
    return own
      .toSorted(orderOf(name, fields[name], document, measure, path.length, at))
      .map(cell => ({ path: cell[at], inner: inner(cell[at]) }))
  }
  return inner([])
}

function orderOf(
  name: string,
  field: Field | undefined,
  { states }: Declaration,
  measure: string,
  depth: number,
  at: 'rows' | 'columns',
): (one: CellAnswer, other: CellAnswer) => number {
  const valueOf = (cell: CellAnswer) => cell[at][depth] ?? ''
  const options =
    name === 'status' ? states : field?.kind === 'choice' ? (field as { options?: object }).options : undefined
  if (options) {
    const places = Object.keys(options)
    return (one, other) => places.indexOf(valueOf(one)) - places.indexOf(valueOf(other))
  }
  if (field && kindOf(field).filter === 'range') return (one, other) => (valueOf(one) < valueOf(other) ? -1 : 1)
  return (one, other) =>
    isWeek(valueOf(one)) && isWeek(valueOf(other))
      ? valueOf(one).localeCompare(valueOf(other))
      : (amountOf(other, measure) ?? new Decimal(0)).cmp(amountOf(one, measure) ?? 0) || other.total - one.total
}

/** A week as the house writes it, 2025W19: its text is in the order of time. */
const isWeek = (value: string): boolean => /^\d{4}W\d{2}$/.test(value)

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
const dayMilliseconds = 86_400_000

/** The first and the last day of a span as it is written: 2026, 2026-Q2, 2026-05, 2026-W23, 2026-05-17. */
export function boundsOf(value: string): readonly [string, string] | undefined {
  const [, year, quarter, week, month, date] =
    /^(\d{4})(?:-(?:Q([1-4])|W(\d{2})|(\d{2})(?:-(\d{2}))?))?$/.exec(value) ?? []
  if (year === undefined) return undefined
  const of = (from: number, months: number) =>
    [day(Date.UTC(Number(year), from, 1)), day(Date.UTC(Number(year), from + months, 0))] as const
  if (date !== undefined) return [value, value]
  if (month !== undefined) return of(Number(month) - 1, 1)
  if (quarter !== undefined) return of(3 * Number(quarter) - 3, 3)
  if (week === undefined) return of(0, 12)
  // The week of the fourth of January is the first of the year (ISO 8601).
  const fourth = Date.UTC(Number(year), 0, 4)
  const first = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMilliseconds
  const monday = first + (Number(week) - 1) * 7 * dayMilliseconds
  return [day(monday), day(monday + 6 * dayMilliseconds)]
}

/** The filters that show the rows of a cell; none where a value is no span of time after all. */
export function rowsOfCell(
  look: PivotLook,
  rows: readonly (string | null)[],
  columns: readonly (string | null)[],
  fields: Fields,
): Filters | undefined {
  const found: Record<string, string> = {}
  const sides = [
    ...rows.map((value, at) => [look.rows[at] ?? '', value] as const),
    ...columns.map((value, at) => [look.columns[at] ?? '', value] as const),
  ]
  for (const [side, value] of sides) {
    const { name } = sideOf(side)
    if (value === null || value === '') found[emptyOf(name)] = 'Y'
    else if (!isDay(fields[name])) found[name] = wholeOf(fields[name], value)
    else {
      const [from, to] = boundsOf(value) ?? []
      if (from === undefined || to === undefined) return undefined
      // Two spans of one day, a month within a year, narrow each other.
      found[`${name}Start`] = later(found[`${name}Start`], from)
      found[`${name}End`] = earlier(found[`${name}End`], to)
    }
  }
  return found
}

const later = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other)
const earlier = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other)
