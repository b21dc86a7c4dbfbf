import { type DecimalMark, decimalMarkIn } from '#platform/model/number-text.ts'
import type { Cell, SheetRow } from '#platform/model/workbook.ts'
import { headsAnother, isRowOfUnits } from '../heading-rows.ts'
import { dateTextIn } from '../sheet-dates.ts'
import { dateIn, figureIn } from '../sheet-values.ts'
import { type Heading, type SheetView, saidBy } from '../sheet-view.ts'
import { totalIn } from '../total-words.ts'
import { factorIn } from '../vocabulary/units.ts'
import { type Look, lookOf } from './known-values.ts'

/** What the cells below one heading show. */
export interface ColumnFacts {
  readonly heading: Heading
  readonly filled: number
  /** By line; undefined where no number stands. */
  readonly numbers: readonly (number | undefined)[]
  /** What the filled cells say. */
  readonly texts: readonly string[]
  /** What every line says, empty where nothing stands. */
  readonly perLine: readonly string[]
  readonly distinct: number
  /** Shares of the filled cells, 0 to 1. */
  readonly number: number
  readonly whole: number
  readonly date: number
  readonly code: number
  readonly looks: Readonly<Record<keyof Look, number>>
  /** 1, 2, 3 … down the lines. */
  readonly countsUp: boolean
}

/** The lines below a heading as evidence sees them. */
export interface Body {
  readonly rows: readonly SheetRow[]
  readonly facts: readonly ColumnFacts[]
}

/** So many lines tell what a column holds. */
const sampled = 80
/** Rows looked at below a heading. */
const reach = 200

const filledIn = ({ cells }: SheetRow, columns: readonly number[]): number =>
  columns.filter(column => saidBy(cells[column]) !== '').length

/** How near a written sum comes to the one its lines make. */
const isSumOf = (written: number, sum: number): boolean => Math.abs(written - sum) <= Math.max(0.011, sum * 1e-6)

/**
 * Rows that add up those above them, whatever they are called and wherever the word stands: every figure is the sum of
 * its column since the last such row, or of the whole column, over two lines at least.
 */
function withoutSums(rows: readonly SheetRow[], columns: readonly number[]): SheetRow[] {
  const all = new Map<number, number>()
  let part = new Map<number, number>()
  let lines = 0
  let partLines = 0
  return rows.filter(row => {
    const figures = columns.flatMap(column => {
      const cell = row.cells[column]
      return cell?.kind === 'number' ? [[column, Number(cell.text)] as const] : []
    })
    const texts = columns.filter(column => row.cells[column]?.kind === 'text').length
    const adds = (sums: ReadonlyMap<number, number>) =>
      figures.every(([column, figure]) => isSumOf(figure, sums.get(column) ?? 0))
    const named = row.cells.some(cell => cell?.kind === 'text' && cell.text.length < 60 && totalIn(cell.text))
    const isSum =
      figures.length > 0 &&
      texts <= 2 &&
      // Of one line alone a sum is one only where it is called so.
      ((lines > 1 && adds(all)) || ((partLines > 1 || (named && partLines > 0)) && adds(part)))
    if (isSum) {
      part = new Map()
      partLines = 0
      return false
    }
    for (const [column, figure] of figures) {
      all.set(column, (all.get(column) ?? 0) + figure)
      part.set(column, (part.get(column) ?? 0) + figure)
    }
    if (figures.length > 0) {
      lines++
      partLines++
    }
    return true
  })
}

/** Rows that look like lines: as full as most, no total, before the next table. */
function lineLike(view: SheetView, bottom: number, headings: readonly Heading[]): SheetRow[] {
  const columns = headings.map(({ column }) => column)
  const own = new Set(headings.flatMap(({ words }) => words))
  const below: SheetRow[] = []
  let last = bottom
  for (const row of view.sheet.rows) {
    if (row.no <= bottom || view.hiddenRows.has(row.no)) continue
    if (row.no > last + 1 && headsAnother(row, own)) break
    last = row.no
    if (isRowOfUnits(row)) continue
    if (row.cells.some(cell => cell?.kind === 'text' && cell.text.length < 40 && totalIn(cell.text) === 'plain'))
      continue
    if (headings.filter(({ column, words }) => saidBy(row.cells[column]) === words.at(-1)).length >= 2) continue
    below.push(view.filledDown(row, bottom, (_, above) => above.kind !== 'number'))
    if (below.length >= reach) break
  }
  const counted = withoutSums(below, columns)
  const fullness = counted.map(row => filledIn(row, columns))
  const fullest = [...fullness].sort((a, b) => b - a)
  const usual = fullest[Math.floor(fullest.length / 3)] ?? 0
  return counted.filter((_, at) => (fullness[at] ?? 0) >= Math.max(2, usual * 0.45)).slice(0, sampled)
}

const share = (count: number, of: number): number => (of === 0 ? 0 : count / of)

/** How surely a cell is a day: a bare day number may as well be a code. */
function datedness(cell: Cell): number {
  if (cell.kind === 'date') return /^\d{4}-/.test(cell.text) ? 1 : 0
  if (cell.text.length < 5 || !/[\d๐-๙]/.test(cell.text)) return 0
  if (dateIn(cell) !== undefined) return cell.kind === 'number' ? 0.5 : 1
  if (cell.kind !== 'text' || cell.text.length > 24) return 0
  return dateIn(cell, 'month first') !== undefined || dateTextIn(cell.text) !== undefined ? 1 : 0
}

function factsOf(heading: Heading, rows: readonly SheetRow[], mark: DecimalMark | undefined): ColumnFacts {
  const cells = rows.map(({ cells }) => cells[heading.column] ?? null)
  const filled = cells.filter((cell): cell is Cell => saidBy(cell) !== '')
  // What is written in grams is weighed against the others in kilograms.
  const factor = factorIn(heading.words)
  const texts = filled.map(cell => saidBy(cell))
  const numbers = cells.map(cell => {
    const figure = figureIn(cell, mark)
    return figure === undefined ? undefined : Number((Number(figure) * factor).toPrecision(12))
  })
  const figures = numbers.filter(figure => figure !== undefined)
  const looks = texts.map(lookOf)
  const looking = (name: keyof Look) => share(looks.filter(look => look[name]).length, texts.length)
  const names: readonly (keyof Look)[] = [
    'sscc',
    'container',
    'fruit',
    'country',
    'tariff',
    'size',
    'grade',
    'pack',
    'letters',
  ]
  return {
    heading,
    filled: filled.length,
    numbers,
    texts,
    perLine: cells.map(cell => saidBy(cell)),
    distinct: new Set(texts).size,
    number: share(figures.length, filled.length),
    whole: share(figures.filter(figure => Number.isInteger(figure)).length, filled.length),
    date: share(
      filled.reduce((sum, cell) => sum + datedness(cell), 0),
      filled.length,
    ),
    code: share(
      texts.filter(text => /^0\d+$/.test(text) || (/\d/.test(text) && /\p{L}/u.test(text) && !/\s/.test(text))).length,
      texts.length,
    ),
    looks: Object.fromEntries(names.map(name => [name, looking(name)])) as Record<keyof Look, number>,
    countsUp: figures.length > 2 && figures.every((figure, at) => at === 0 || figure === (figures[at - 1] ?? 0) + 1),
  }
}

/** What stands below a heading: its lines, and what each column holds in them. */
export function bodyBelow(view: SheetView, bottom: number, headings: readonly Heading[]): Body {
  const rows = lineLike(view, bottom, headings)
  const mark = decimalMarkIn(
    rows.flatMap(({ cells }) =>
      cells.flatMap(cell => (cell?.kind === 'text' && cell.text.length < 20 ? [saidBy(cell)] : [])),
    ),
  )
  return { rows, facts: headings.map(heading => factsOf(heading, rows, mark)) }
}
