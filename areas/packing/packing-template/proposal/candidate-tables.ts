import type { Sheet, SheetRow } from '#platform/model/workbook.ts'
import { isKnownLabel } from '../header-labels.ts'
import { headingFits, meansColumn } from '../heading-meaning.ts'
import { deepestHeading, type Heading, SheetView, saidBy } from '../sheet-view.ts'
import { isUnit } from '../vocabulary/lexicon.ts'
import { type ChosenColumn, chosenColumns } from './column-choice.ts'
import { type Body, bodyBelow } from './column-facts.ts'
import { ColumnScores } from './column-scores.ts'
import type { OwnWords } from './known-values.ts'

/** A table that may be the packing list: its heading, its lines, and the field of each column. */
export interface CandidateTable {
  readonly view: SheetView
  readonly headerRows: readonly number[]
  readonly headings: readonly Heading[]
  readonly body: Body
  readonly columns: readonly ChosenColumn[]
  readonly weight: number
}

/** Headings stand near the top; further down stand lines. */
const searchedRows = 150
/** So many headings of a sheet are looked at together with what stands below them. */
const examined = 6

const textsOf = (row: SheetRow): string[] =>
  row.cells.flatMap(cell => (cell ? [saidBy(cell)] : [])).filter(text => text !== '')

/** A heading is words: no dates and hardly a number. */
function isWordy({ cells }: SheetRow): boolean {
  const filled = cells.filter(cell => saidBy(cell) !== '')
  const words = filled.filter(
    cell => cell?.kind === 'text' && cell.text.length <= 90 && /\p{L}|#/u.test(cell.text) && !/\d{4}/.test(cell.text),
  )
  return filled.length >= 2 && words.length >= filled.length * 0.75
}

/** Whether a row goes on with the heading above it: words or units, each under a heading, and none of a line. */
function continues(view: SheetView, top: number, row: SheetRow | undefined, bottom: number): boolean {
  if (!row || view.hiddenRows.has(row.no)) return false
  const filled = row.cells.flatMap((cell, column) => (saidBy(cell) !== '' ? [{ cell, column }] : []))
  if (filled.length === 0 || filled.some(({ cell }) => cell?.kind !== 'text')) return false
  if (filled.some(({ cell }) => /^[\d.,\s-]+$/.test(saidBy(cell)))) return false
  const meant = filled.filter(({ cell }) => meansColumn(saidBy(cell)) || isUnit(saidBy(cell)))
  if (meant.length < filled.length * 0.6) return false
  const next = view.row(row.no + 1)
  const repeated = filled.filter(({ cell, column }) => next && saidBy(next.cells[column]) === saidBy(cell))
  if (repeated.length > 0) return false
  // A merged heading above that reaches further down than this row covers what is below it.
  return bottom < top + deepestHeading
}

/** A title across the whole table is no part of its heading. */
function isTitle(view: SheetView, row: SheetRow): boolean {
  const filled = row.cells.flatMap((cell, column) => (saidBy(cell) !== '' ? [column] : []))
  const [only] = filled
  if (filled.length !== 1 || only === undefined) return false
  const area = view.areaFrom(row.no, only)
  const below = view.row(row.no + 1)
  return !area || area.right - area.left + 1 >= textsOf(below ?? row).length * 0.7
}

/** Columns of a block of labels and values that stands beside the table. */
function besideTable(headings: readonly Heading[], body: Body, view: SheetView, bottom: number): ReadonlySet<number> {
  const beside = new Set<number>()
  for (const { column, words } of headings) {
    const lower = body.rows.flatMap(({ cells }) => (saidBy(cells[column]) ? [saidBy(cells[column])] : []))
    const labels = lower.filter(isKnownLabel).length + (isKnownLabel(words.at(-1) ?? '') ? 1 : 0)
    if (labels < 2 || labels < lower.length * 0.5) continue
    beside.add(column)
    const next = column + 1
    const hasGap = headings.every(one => one.column !== column + 2)
    const below = view.row(bottom + 1)
    if (hasGap || lower.length < body.rows.length || below?.cells[next]?.kind === 'text') beside.add(next)
  }
  return beside
}

/** A table whose only kind names no fruit tells the varieties by it: `Kind` over Monthong and Chanee. */
function withCommodity(columns: readonly ChosenColumn[]): readonly ChosenColumn[] {
  if (columns.some(({ field }) => field === 'commodity')) return columns
  return columns.map(one =>
    one.field === 'category' && one.facts.filled > 0 && one.facts.looks.fruit < 0.4
      ? { ...one, field: 'commodity' as const }
      : one,
  )
}

interface Start {
  readonly top: number
  readonly depth: number
  readonly headings: readonly Heading[]
  readonly words: number
}

/** How much the words alone of a heading say, once per field. */
function wordsOf(headings: readonly Heading[]): number {
  const best = new Map<string, number>()
  let nothing = 0
  for (const { words } of headings) {
    const [first] = [...headingFits(words)].sort((a, b) => b[1] - a[1])
    if (!first) continue
    if (first[0] === 'nothing') nothing += first[1] * 0.3
    else best.set(first[0], Math.max(best.get(first[0]) ?? 0, first[1]))
  }
  return [...best.values()].reduce((sum, fit) => sum + fit, 0) + nothing
}

/** Every row a heading may begin in, with the depths it may have, the most telling first. */
function startsIn(view: SheetView): Start[] {
  const rows = view.sheet.rows.slice(0, searchedRows).filter(({ no }) => !view.hiddenRows.has(no))
  const starts: Start[] = []
  for (const row of rows) {
    if (!isWordy(row) && !(textsOf(row).length === 1 && !isTitle(view, row))) continue
    if (isTitle(view, row)) continue
    for (let depth = 1; depth <= deepestHeading; depth++) {
      if (depth > 1 && textsOf(row).filter(meansColumn).length <= textsOf(row).length / 2) break
      if (depth > 1 && !continues(view, row.no, view.row(row.no + depth - 1), row.no + depth - 1)) break
      const headings = view.headings(row.no, depth)
      if (headings.length < 2) continue
      const covered = Math.max(...headings.map(({ column }) => view.bottomOf(row.no, column)))
      // A heading merged further down than the depth looked at is deeper than that.
      if (covered > row.no + depth - 1 && depth < deepestHeading && view.row(row.no + depth)) continue
      starts.push({ top: row.no, depth, headings, words: wordsOf(headings) - (depth - 1) * 0.05 })
    }
  }
  return starts.sort((a, b) => b.words - a.words)
}

function tableFrom(view: SheetView, { top, depth, headings }: Start, own: OwnWords): CandidateTable {
  const bottom = top + depth - 1
  const whole = bodyBelow(view, bottom, headings)
  const beside = besideTable(headings, whole, view, bottom)
  const kept = beside.size === 0 ? headings : headings.filter(({ column }) => !beside.has(column))
  const body = beside.size === 0 ? whole : bodyBelow(view, bottom, kept)
  const columns = withCommodity(chosenColumns(body.facts, new ColumnScores(body.facts, own, body.rows.length)))
  const fields = new Set(columns.map(({ field }) => field))
  const fit = columns.reduce((sum, { confidence }) => sum + confidence, 0)
  const goods = fields.has('qty') || fields.has('commodity') ? 1 : 0
  const weight =
    goods * (fit + Math.min(2, body.rows.length / 12) + (fields.has('palletNo') ? 1 : 0)) + (depth - 1) * 0.2
  return {
    view,
    headerRows: Array.from({ length: depth }, (_, at) => top + at),
    headings: kept,
    body,
    columns,
    weight,
  }
}

/** The tables of a sheet that may be the packing list, the likeliest first. */
export function candidateTables(sheet: Sheet, own: OwnWords): CandidateTable[] {
  const view = new SheetView(sheet)
  const starts = startsIn(view)
  const [best] = starts
  return starts
    .filter(({ words }) => words >= (best?.words ?? 0) * 0.4)
    .slice(0, examined)
    .map(start => tableFrom(view, start, own))
    .filter(({ columns, weight }) => weight > 0 && columns.length >= 2)
    .sort((a, b) => b.weight - a.weight)
}
