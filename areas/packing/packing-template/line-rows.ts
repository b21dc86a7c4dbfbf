import { Decimal } from '#platform/model/decimal.ts'
import type { Cell, SheetRow } from '#platform/model/workbook.ts'
import type { TablePlace } from './find-heading.ts'
import { headsAnother, isRowOfUnits } from './heading-rows.ts'
import { NumberMarks } from './number-marks.ts'
import { isSumOf } from './rounded.ts'
import { figureIn } from './sheet-values.ts'
import { folded, saidBy } from './sheet-view.ts'
import { valueKind } from './template-row.ts'
import { totalIn } from './total-words.ts'

/** The mapped columns of a table by what they hold. */
interface Columns {
  readonly figures: ReadonlyMap<string, number>
  readonly figureColumns: ReadonlySet<number>
  /** Text and dates: what a line is about. The pallet is not among them, a line may leave it out. */
  readonly words: readonly number[]
  readonly pallet: number | undefined
  readonly commodity: number | undefined
  readonly qty: number | undefined
  /** Columns with a heading that the template leaves out. */
  readonly others: readonly number[]
}

/** What a row below the heading holds, before it is decided what it is. */
interface RowFacts {
  readonly no: number
  readonly words: number
  readonly figures: ReadonlyMap<string, string>
  /** Filled cells of the mapped columns, the pallet left out. */
  readonly filled: number
  readonly pallet: boolean
  readonly commodity: boolean
  readonly qty: 'number' | 'other' | 'empty'
  /** Texts in columns the template leaves out. */
  readonly others: number
  /** A total is named: how surely, outside the columns of words, and how many words stand beside it. */
  readonly total: { readonly sure: boolean; readonly inWords: boolean; readonly wordsBeside: number } | undefined
  readonly repeatsHeading: boolean
}

/** How full the lines of this table usually are. */
interface Usual {
  readonly filled: number
  readonly words: number
  readonly others: number
}

/** The rows below a heading: its lines, and what stands between and below them. */
export interface LineRows {
  readonly lines: readonly SheetRow[]
  readonly ignored: readonly SheetRow[]
  /** Filled rows among them that nobody sees. */
  readonly hidden: readonly SheetRow[]
  readonly marks: NumberMarks
}

function columnsOf({ columns, headings }: TablePlace): Columns {
  const figures = new Map<string, number>()
  const words: number[] = []
  for (const [{ packingListField }, column] of columns) {
    if (valueKind(packingListField) === 'figure') figures.set(packingListField, column)
    else if (packingListField !== 'palletNo') words.push(column)
  }
  const of = (field: string) => [...columns].find(([row]) => row.packingListField === field)?.[1]
  const mapped = new Set(columns.values())
  const others = headings.map(({ column }) => column).filter(column => !mapped.has(column))
  const figureColumns = new Set(figures.values())
  return { figures, figureColumns, words, pallet: of('palletNo'), commodity: of('commodity'), qty: of('qty'), others }
}

/** A formula drawn down beyond the last line says 0 where there is nothing to say. */
const isFilled = (cell: Cell | null | undefined): boolean =>
  saidBy(cell) !== '' && !(cell?.kind === 'number' && Number(cell.text) === 0)

function totalOf({ cells }: SheetRow, columns: Columns): RowFacts['total'] {
  const named = cells.flatMap((cell, column) => {
    const total = cell?.kind === 'text' && !columns.figureColumns.has(column) ? totalIn(cell.text) : undefined
    return total ? [{ column, total }] : []
  })
  if (named.length === 0) return undefined
  const inWords = named.every(({ column }) => columns.words.includes(column))
  const beside = columns.words.filter(
    column => isFilled(cells[column]) && !named.some(label => label.column === column),
  )
  return { sure: named.some(({ total }) => total === 'plain') || !inWords, inWords, wordsBeside: beside.length }
}

function factsOf(
  row: SheetRow,
  columns: Columns,
  headingAt: ReadonlyMap<number, string>,
  marks: NumberMarks,
): RowFacts {
  const { cells } = row
  const figures = new Map<string, string>()
  let filledFigures = 0
  for (const [field, column] of columns.figures) {
    const figure = figureIn(cells[column] ?? null, marks.of(column))
    if (figure !== undefined) figures.set(field, figure)
    if (cells[column]) filledFigures++
  }
  const words = columns.words.filter(column => isFilled(cells[column])).length
  const repeated = [...headingAt].filter(
    ([column, words]) => words !== '' && folded(saidBy(cells[column])) === words,
  ).length
  const qtyCell = columns.qty === undefined ? undefined : cells[columns.qty]
  return {
    no: row.no,
    words,
    figures,
    filled: words + filledFigures,
    pallet: columns.pallet !== undefined && isFilled(cells[columns.pallet]),
    commodity: columns.commodity === undefined ? words > 0 : isFilled(cells[columns.commodity]),
    qty: figures.has('qty') ? 'number' : qtyCell ? 'other' : 'empty',
    others: columns.others.filter(column => cells[column]?.kind === 'text').length,
    total: totalOf(row, columns),
    repeatsHeading: (repeated > 0 && repeated >= headingAt.size / 2) || isRowOfUnits(row),
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Taken from the rows that can be nothing but lines; where there is none, from the columns. */
function usualOf(rows: readonly RowFacts[], columns: Columns): Usual {
  const sure = rows.filter(row => row.commodity && row.qty === 'number' && !row.total && !row.repeatsHeading)
  if (sure.length === 0)
    return { filled: columns.words.length + columns.figures.size, words: columns.words.length, others: 0 }
  const of = (fact: (row: RowFacts) => number) => median(sure.map(fact))
  return { filled: of(row => row.filled), words: of(row => row.words), others: of(row => row.others) }
}

/** Adds up the figures of lines, to recognise their total whatever it is called. */
class Sums {
  readonly #expected = new Map<string, Decimal>()
  readonly #all = new Map<string, Decimal>()
  #part = new Map<string, Decimal>()
  #expectedLines = 0
  #allLines = 0
  #partLines = 0

  constructor(rows: readonly RowFacts[]) {
    for (const row of rows.filter(isCounted)) {
      addTo(this.#expected, row)
      this.#expectedLines++
    }
  }

  add(row: RowFacts): void {
    addTo(this.#all, row)
    addTo(this.#part, row)
    this.#allLines++
    this.#partLines++
  }

  /** After a sub-total the next part begins. */
  closePart(): void {
    this.#part = new Map()
    this.#partLines = 0
  }

  /** Whether a row holds the sums of at least two lines: all above it, those since the last total, or all below the heading. */
  matches(row: RowFacts): boolean {
    const { figures, qty } = row
    if (figures.size === 0 || qty === 'other') return false
    const equal = (sums: ReadonlyMap<string, Decimal>, less: 0 | 1) =>
      [...figures].every(([field, figure]) => {
        const above = sums.get(field)?.minus(less ? figure : 0)
        return above !== undefined && (above.equals(figure) || isRounded(new Decimal(figure), above, field))
      })
    if (this.#allLines === 0) {
      const itself = isCounted(row) ? 1 : 0
      return this.#expectedLines - itself > 1 && equal(this.#expected, itself)
    }
    return (this.#allLines > 1 && equal(this.#all, 0)) || (this.#partLines > 1 && equal(this.#part, 0))
  }
}

/** Whether a weight is that of lines that are weighed more finely. */
const isRounded = (figure: Decimal, above: Decimal, field: string): boolean =>
  (field === 'totalNetWeight' || field === 'grossWeight') && isSumOf(figure, above, false)

/** A row that says what it is about, or at least on which pallet it stands. */
const isAboutSomething = (row: RowFacts): boolean => row.words > 0 || row.pallet

/** A row that counts as a line as long as nothing speaks against it. */
const isCounted = (row: RowFacts): boolean =>
  isAboutSomething(row) && row.qty === 'number' && !row.total && !row.repeatsHeading

function addTo(sums: Map<string, Decimal>, { figures }: RowFacts): void {
  for (const [field, figure] of figures) sums.set(field, (sums.get(field) ?? new Decimal(0)).plus(figure))
}

function isTotalRow(row: RowFacts, usual: Usual, sums: Sums): boolean {
  if (row.total) {
    const { sure, inWords, wordsBeside } = row.total
    // A line about "Total" something has as many words as the other lines.
    const sparse = wordsBeside === 0 || wordsBeside <= (usual.words - (inWords ? 1 : 0)) / 2
    if (sparse && (sure || row.qty === 'empty' || sums.matches(row))) return true
  }
  if (row.words === 0) return sums.matches(row)
  // A total in a language we do not know: one word, and every figure is the sum of its column.
  return row.words === 1 && usual.words > 1 && row.figures.size > 1 && sums.matches(row)
}

/** Whether a row that is no total is a line, good or bad, and not a note or the name of a group. */
function isLine(row: RowFacts, usual: Usual, inFooter: boolean): boolean {
  const share = row.filled / Math.max(1, usual.filled)
  if (!row.commodity && row.figures.size > 0 && [...row.figures.values()].every(figure => figure === '0')) return false
  if (row.words === 0) {
    // Sums without a name, a unit below the heading, a signature: unless the other columns are filled as in a line.
    const likeOthers = usual.others > 0 && row.others >= usual.others / 2
    // Boxes on a pallet are goods, also where it is not said of which variety: that is told as an error of the row.
    const onPallet = row.pallet && !inFooter
    return row.qty === 'number' && (likeOthers || onPallet || (usual.words === 0 && row.figures.size > 0))
  }
  if (row.qty === 'number') return !inFooter || share >= 0.5
  if (inFooter) return share >= 0.75
  if (row.qty === 'other') return share >= 0.5
  return share >= 0.5 && (row.figures.size > 0 || row.words >= usual.words * 0.75)
}

/** Below the last full line, once a total or an empty row has closed the table, stand notes and signatures. */
function footerFrom(rows: readonly RowFacts[], usual: Usual, totals: ReadonlySet<number>): number {
  const last = rows.findLastIndex(
    row => !totals.has(row.no) && row.qty === 'number' && row.filled >= usual.filled / 2 && row.words > 0,
  )
  const below = rows.slice(last + 1)
  const closing = below.findIndex((row, at) => totals.has(row.no) || row.no > (rows[last + at]?.no ?? row.no) + 1)
  return closing < 0 ? Number.POSITIVE_INFINITY : (below[closing]?.no ?? Number.POSITIVE_INFINITY)
}

/** The row at which another table begins, once a gap has closed ours. */
function endOfTable(below: readonly SheetRow[], bottom: number, own: ReadonlySet<string>): number {
  const next = below.find((row, at) => row.no > (below[at - 1]?.no ?? bottom) + 1 && headsAnother(row, own))
  return next?.no ?? Number.POSITIVE_INFINITY
}

/**
 * Tells the lines below a heading from totals, sub-totals, notes, signatures and headings that are repeated on a new
 * page. A bad line stays a line, so that its error is told.
 */
export function lineRows(place: TablePlace): LineRows {
  const columns = columnsOf(place)
  const bottom = place.headerRows.at(-1) ?? 0
  const all = place.view.sheet.rows.filter(({ no }) => no > bottom)
  const { hiddenRows } = place.view
  const tells = new Set(columns.words)
  const below = all
    .filter(({ no }) => !hiddenRows.has(no))
    .map(row => place.view.filledDown(row, bottom, column => tells.has(column)))
  const marks = new NumberMarks(place, below)
  const mapped = new Set(place.columns.values())
  const headingAt = new Map(
    place.headings
      .filter(({ column }) => mapped.has(column))
      .map(({ column, words }) => [column, folded(words.at(-1) ?? '')]),
  )
  const own = new Set(place.headings.flatMap(({ words }) => words))
  const end = endOfTable(below, bottom, own)
  const facts = below.map(row => factsOf(row, columns, headingAt, marks))
  const usual = usualOf(facts, columns)

  const totals = new Set<number>()
  const sums = new Sums(facts)
  for (const row of facts) {
    if (row.repeatsHeading) continue
    if (isTotalRow(row, usual, sums)) {
      totals.add(row.no)
      sums.closePart()
    } else if (isAboutSomething(row) && row.qty === 'number') sums.add(row)
  }

  const footer = footerFrom(facts, usual, totals)
  const lines: SheetRow[] = []
  const ignored: SheetRow[] = []
  below.forEach((row, at) => {
    const fact = facts[at]
    const line =
      fact && row.no < end && !fact.repeatsHeading && !totals.has(row.no) && isLine(fact, usual, row.no >= footer)
    if (line) lines.push(row)
    else ignored.push(row)
  })
  marks.settle(lines)
  return { lines, ignored, hidden: all.filter(({ no }) => hiddenRows.has(no)), marks }
}
