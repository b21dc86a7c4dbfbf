import { Decimal, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import type { Cell, SheetRow, Workbook } from '#platform/model/workbook.ts'
import { DateOrders, type DateQuestion } from './date-orders.ts'
import { furtherPlaces, type TablePlace, tablePlace } from './find-heading.ts'
import { headerValues, surroundingsOf } from './header-values.ts'
import { type LineRows, lineRows } from './line-rows.ts'
import { correctedCell, correctedRows, type Mending, unmended } from './mending.ts'
import type { MarkQuestion } from './number-marks.ts'
import { type Reconciled, reconciliationOf } from './proposal/reconciliation.ts'
import { type Problem, type ReadingError, readingError, sheetValue } from './sheet-values.ts'
import { saidBy } from './sheet-view.ts'
import { type TemplateRow, valueKind } from './template-row.ts'
import { totalIn } from './total-words.ts'
import { type ColumnUnit, columnUnit, hasUnclearUnit, inOurUnit, wordsAbove } from './vocabulary/units.ts'

/** What a sheet leaves open. */
export type SheetQuestion = DateQuestion | MarkQuestion

/** A line as read: the sheet row it stands in and our fields, figures as exact decimal text. */
export type ReadLine = { readonly rowNo: number } & Readonly<Record<string, string | number | null>>

/** Sums of the lines; null where the template has no such column. */
export interface ReadingTotals {
  readonly lines: number
  readonly pallets: number
  readonly qty: string | null
  readonly totalNetWeight: string | null
  readonly grossWeight: string | null
}

/** What a template makes of a workbook. Any error refuses the whole file: it then has no lines. */
export interface SheetReading {
  readonly sheet: string | null
  /** Rows of the heading, counted from 1. */
  readonly headerRows: readonly number[]
  readonly header: Readonly<Record<string, string | null>>
  readonly lines: readonly ReadLine[]
  readonly totals: ReadingTotals | null
  /** Every line found below the heading, also when something is wrong in the file: what a preview shows. */
  readonly found: readonly ReadLine[]
  /** Filled rows below the heading that are no lines: totals, sub-totals, notes. */
  readonly ignoredRows: readonly number[]
  /** Lines a person leaves out on purpose; they stay among those found. */
  readonly skippedRows: readonly number[]
  /** The sheet's own totals beside the sums of what is read. */
  readonly reconciliation: readonly Reconciled[]
  /** Filled rows below the heading that are hidden in the workbook: no lines either. */
  readonly hiddenRows: readonly number[]
  /** What nobody can tell from the sheet, to be asked once. */
  readonly questions: readonly SheetQuestion[]
  /** Columns whose figures are not in kilograms or for a box: what they are multiplied by. */
  readonly units: readonly ColumnUnit[]
  /** Sheets that hold lines under the same heading and are not read: a person should know. */
  readonly otherSheets: readonly string[]
  readonly errors: readonly ReadingError[]
  readonly accepted: boolean
}

/** What a line cannot do without. */
export const requiredFields: ReadonlySet<string> = new Set(['commodity', 'qty'])

/** A row with nothing but a pallet number names the pallet of the lines below it. */
const palletAlone = /^(?=.*\d)[^:：]{1,20}$/u

/** Boxes are counted: more than none, and whole. */
function countProblem(value: string): Problem | false {
  const count = new Decimal(value)
  return count.lte(0) ? 'not greater than 0' : !count.isInteger() && 'not whole'
}

/** Reads lines one below the other: an empty pallet number means the pallet above, nothing else is filled down. */
class LineReader {
  readonly lines: ReadLine[] = []
  readonly errors: ReadingError[] = []
  readonly #columns: readonly (readonly [TemplateRow, number])[]
  readonly #palletColumn: number | undefined
  readonly #marks: LineRows['marks']
  readonly #orders: DateOrders
  readonly #units: ReadonlyMap<TemplateRow, ColumnUnit>
  #pallet: string | null = null

  constructor(
    place: TablePlace,
    marks: LineRows['marks'],
    orders: DateOrders,
    units: ReadonlyMap<TemplateRow, ColumnUnit>,
  ) {
    this.#orders = orders
    this.#units = units
    this.#columns = [...place.columns]
    this.#palletColumn = this.#columns.find(([row]) => row.packingListField === 'palletNo')?.[1]
    this.#marks = marks
  }

  line({ no, cells }: SheetRow): void {
    const fields = new Map<string, string | number | null>([['rowNo', no]])
    if (this.#palletColumn !== undefined) {
      const cell = cells[this.#palletColumn]
      const [row] = this.#columns.find(([{ packingListField }]) => packingListField === 'palletNo') ?? []
      if (cell?.kind === 'date' && row)
        this.errors.push(readingError(no, 'palletNo', 'date of a text', row.excelField, cell))
      else this.#pallet = saidBy(cell) || this.#pallet
    }
    fields.set('palletNo', this.#pallet)
    for (const [row, column] of this.#columns) {
      if (row.packingListField !== 'palletNo')
        fields.set(row.packingListField, this.#value(no, row, cells[column] ?? null, column))
    }
    this.lines.push(Object.fromEntries(fields) as ReadLine)
  }

  #value(no: number, row: TemplateRow, cell: Cell | null, column: number): string | null {
    const { packingListField, excelField } = row
    // A size such as 5-6 that Excel took for a day is no size any more.
    if (cell?.kind === 'date' && valueKind(packingListField) === 'text') {
      this.errors.push(readingError(no, packingListField, 'date of a text', excelField, cell))
      return null
    }
    const read = sheetValue(cell, valueKind(packingListField), this.#marks.of(column), this.#orders.of(row))
    const value = 'value' in read ? read.value : null
    const problem =
      'problem' in read
        ? read.problem
        : value === null
          ? requiredFields.has(packingListField) && 'missing'
          : packingListField === 'qty' && countProblem(value)
    if (problem) this.errors.push(readingError(no, packingListField, problem, excelField, cell))
    return value === null ? null : inOurUnit(value, this.#units.get(row))
  }

  /** A row that is no line may still name the pallet of the next ones. */
  other({ cells }: SheetRow): void {
    if (this.#palletColumn === undefined) return
    const text = saidBy(cells[this.#palletColumn])
    const alone = cells.filter(cell => saidBy(cell) !== '').length === 1
    if (alone && palletAlone.test(text) && !totalIn(text)) this.#pallet = text
  }
}

/** The words over a mapped column with the unit below them. */
const wordsOver = ({ view, headerRows }: TablePlace, { excelField }: TemplateRow, column: number): string[] =>
  wordsAbove(view, headerRows.at(-1) ?? 0, column, excelField)

function unitsOf(place: TablePlace): Map<TemplateRow, ColumnUnit> {
  const units = new Map<TemplateRow, ColumnUnit>()
  for (const [row, column] of place.columns) {
    const unit = columnUnit(row.packingListField, row.excelField, wordsOver(place, row, column))
    if (unit) units.set(row, unit)
  }
  return units
}

/** Headings that name two units of weight: nobody can tell which the figures are in. */
const unclearUnits = (place: TablePlace): ReadingError[] =>
  [...place.columns].flatMap(([row, column]) =>
    hasUnclearUnit(row.packingListField, wordsOver(place, row, column))
      ? [readingError(place.headerRows.at(-1) ?? 1, row.packingListField, 'unit unclear', row.excelField)]
      : [],
  )

function totalsOf(lines: readonly ReadLine[], place: TablePlace): ReadingTotals {
  const mapped = new Set([...place.columns.keys()].map(({ packingListField }) => packingListField))
  const figure = (field: string) =>
    mapped.has(field) ? sum(lines, line => line[field] as string | null).toFixed() : null
  const pallets = new Set(lines.map(line => line['palletNo'] as string | null).filter(pallet => pallet !== null))
  return {
    lines: lines.length,
    pallets: pallets.size,
    qty: figure('qty'),
    totalNetWeight: figure('totalNetWeight'),
    grossWeight: figure('grossWeight'),
  }
}

function headerOf(
  workbook: Workbook,
  template: readonly TemplateRow[],
  place: TablePlace,
  lines: LineRows['lines'],
  orders: DateOrders,
  mending: Mending,
): { header: Record<string, string | null>; errors: ReadingError[] } {
  const found = headerValues(template, surroundingsOf(workbook, place, new Set(lines.map(({ no }) => no))))
  const errors: ReadingError[] = []
  const fields = new Map<string, string | null>()
  for (const row of template) {
    if (row.templateType !== 'HEADER') continue
    const { packingListField, excelField } = row
    const at = found.get(row)
    const corrected = at && correctedCell(mending, at.row, packingListField)
    const cell = corrected === undefined ? (at?.cell ?? null) : corrected
    orders.noteHeader(row, cell)
    const read = sheetValue(cell, valueKind(packingListField), undefined, orders.ofSheet)
    fields.set(packingListField, 'value' in read ? read.value : null)
    if ('problem' in read && at) errors.push(readingError(at.row, packingListField, read.problem, excelField, cell))
  }
  return { header: Object.fromEntries(fields), errors }
}

/**
 * Applies a packing template to a workbook: its heading, header values, lines, totals, and everything wrong with it;
 * with the rows a person leaves out and the values typed in place of the sheet's.
 */
export function sheetReading(
  workbook: Workbook,
  template: readonly TemplateRow[],
  mending: Mending = unmended,
): SheetReading {
  const place = tablePlace(workbook, template)
  const lastHeaderRow = place?.headerRows.at(-1) ?? 1
  const missing = template
    .filter(row => row.templateType === 'LINE' && !place?.columns.has(row))
    .map(row => readingError(lastHeaderRow, row.packingListField, 'column not found', row.excelField))
  if (!place) {
    const errors = missing.length > 0 ? missing : [readingError(1, '', 'no lines', '')]
    const nothing = {
      sheet: null,
      headerRows: [],
      header: {},
      lines: [],
      found: [],
      totals: null,
      ignoredRows: [],
      skippedRows: [],
      reconciliation: [],
      hiddenRows: [],
      questions: [],
      units: [],
      otherSheets: [],
    }
    return { ...nothing, errors, accepted: false }
  }

  const rows = lineRows(place)
  const { ignored, hidden, marks } = rows
  const lines = correctedRows(rows.lines, place.columns, mending)
  const skipped = new Set(mending.skipRows)
  const isTaken = ({ no }: SheetRow) => !skipped.has(no)
  const orders = new DateOrders(workbook, place, lines.filter(isTaken), template)
  const units = unitsOf(place)
  const reader = new LineReader(place, marks, orders, units)
  const isLine = new Set(lines)
  for (const row of [...lines, ...ignored].sort((a, b) => a.no - b.no)) {
    if (isLine.has(row)) reader.line(row)
    else reader.other(row)
  }
  const taken = reader.lines.filter(({ rowNo }) => !skipped.has(rowNo))
  const { header, errors: headerErrors } = headerOf(workbook, template, place, lines, orders, mending)
  const noLines = taken.length === 0 ? [readingError(lastHeaderRow, '', 'no lines', '')] : []
  const lineErrors = reader.errors.filter(({ lineNum }) => !skipped.has(lineNum))
  // Without its column every line would lack the value: only the column is told.
  const errors = missing.length > 0 ? missing : [...unclearUnits(place), ...headerErrors, ...lineErrors, ...noLines]
  const accepted = errors.length === 0
  return {
    sheet: place.view.sheet.name,
    headerRows: place.headerRows,
    header,
    lines: accepted ? taken : [],
    found: missing.length > 0 ? [] : reader.lines,
    totals: accepted ? totalsOf(taken, place) : null,
    ignoredRows: ignored.map(({ no }) => no),
    skippedRows: lines.filter(row => !isTaken(row)).map(({ no }) => no),
    reconciliation: reconciliationOf(place, { ...rows, lines: lines.filter(isTaken) }),
    hiddenRows: hidden.map(({ no }) => no),
    questions: [...orders.questions(), ...marks.questions()],
    units: [...units.values()],
    otherSheets: furtherPlaces(workbook, template, place)
      .filter(further => lineRows(further).lines.length > 0)
      .map(({ view }) => view.sheet.name),
    errors,
    accepted,
  }
}

/** The errors of a reading by row, as an import answers them: one entry for each bad row, in the order of the sheet. */
export function badRows({ errors }: Pick<SheetReading, 'errors'>): { lineNum: number; errors: Label[] }[] {
  const rows = new Map<number, Label[]>()
  for (const { lineNum, message } of errors) rows.set(lineNum, [...(rows.get(lineNum) ?? []), message])
  return [...rows].map(([lineNum, messages]) => ({ lineNum, errors: messages })).sort((a, b) => a.lineNum - b.lineNum)
}
