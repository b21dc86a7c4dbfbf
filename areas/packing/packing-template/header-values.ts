import type { Cell, SheetRow, Workbook } from '#platform/model/workbook.ts'
import { type HeaderPlace, headerPlace, partsOfText } from './excel-field.ts'
import type { TablePlace } from './find-heading.ts'
import { isKnownLabel, Labels, labelForm, valueBehind, valueBetween } from './header-labels.ts'
import { soundContainerIn } from './sheet-values.ts'
import { SheetView, saidBy } from './sheet-view.ts'
import type { TemplateRow } from './template-row.ts'

/** A value found beside, below or behind its label, with the row it stands in. */
export interface HeaderValue {
  readonly row: number
  /** As it stands in its cell, or the part of a cell's text that belongs to the label. */
  readonly cell: Cell
}

/** Labels stand above a table, beside it, or shortly below it. */
const searchedRows = 1_000

/** A text with its place on the sheet. */
export interface TextPlace {
  readonly row: SheetRow
  readonly column: number
  readonly text: string
}

/** The columns a table takes: those mapped, and further ones as long as they have headings and are filled like lines. */
function widthOf(
  { columns, headings, view }: TablePlace,
  lineRows: ReadonlySet<number>,
): [left: number, right: number] {
  const mapped = [...columns.values()]
  let [left, right] = [Math.min(...mapped), Math.max(...mapped)]
  const sample = [...lineRows].slice(0, 60)
  const belongs = (column: number) => {
    if (!headings.some(heading => heading.column === column)) return false
    const texts = sample.map(row => saidBy(view.cell(row, column))).filter(text => text !== '')
    return texts.length > sample.length / 2 && texts.filter(isKnownLabel).length < texts.length / 4
  }
  while (belongs(left - 1)) left--
  while (belongs(right + 1)) right++
  return [left, right]
}

/** A sheet with the cells of the table taken out of it: what is left may be labels and values. */
export class Surroundings {
  readonly view: SheetView
  readonly rows: readonly SheetRow[]
  readonly #taken: (row: number, column: number) => boolean
  #texts: readonly TextPlace[] | undefined

  constructor(view: SheetView, place?: TablePlace, lineRows?: ReadonlySet<number>) {
    this.view = view
    this.rows = view.sheet.rows.filter(({ no }) => !view.hiddenRows.has(no)).slice(0, searchedRows)
    const [left, right] = place ? widthOf(place, lineRows ?? new Set()) : [0, -1]
    this.#taken = (row, column) =>
      place !== undefined &&
      left <= column &&
      column <= right &&
      (lineRows?.has(row) === true || place.headerRows.includes(row))
  }

  isTaken(row: number, column: number): boolean {
    return this.#taken(row, column)
  }

  /** Every text outside the table with its place. */
  texts(): readonly TextPlace[] {
    this.#texts ??= this.rows.flatMap(row =>
      row.cells.flatMap((cell, column) =>
        cell?.kind === 'text' && !this.#taken(row.no, column) ? [{ row, column, text: cell.text }] : [],
      ),
    )
    return this.#texts
  }
}

/** The next filled cell to the right, unless it is itself a label or a cell of the table. A lone colon is no value. */
export function valueBeside(
  around: Surroundings,
  row: SheetRow,
  column: number,
  labels: Labels,
): HeaderValue | undefined {
  for (let beside = column + 1; beside < row.cells.length; beside++) {
    const cell = row.cells[beside]
    const text = saidBy(cell)
    if (!cell || text === '' || /^[:：]$/.test(text)) continue
    if (around.isTaken(row.no, beside)) return undefined
    if (cell.kind !== 'text') return { row: row.no, cell }
    if (labels.isLabel(text)) return undefined
    return { row: row.no, cell: { kind: 'text', text: text.replace(/^[:：]\s*/, '') } }
  }
  return undefined
}

/** The cell under a label, unless it is itself a label or a cell of the table. */
export function valueBelow(
  around: Surroundings,
  row: SheetRow,
  column: number,
  labels: Labels,
): HeaderValue | undefined {
  const no = around.view.bottomOf(row.no, column) + 1
  const cell = around.view.cell(no, column)
  if (!cell || cell.kind === 'error' || around.isTaken(no, column)) return undefined
  const text = saidBy(cell)
  if (text === '' || (cell.kind === 'text' && labels.isLabel(text))) return undefined
  return { row: no, cell }
}

/** A cell that is exactly the label wins over one that merely contains it; beside it wins over below. */
function valueIn(around: Surroundings, label: string, labels: Labels, below: boolean): HeaderValue | undefined {
  const form = labelForm(label)
  const texts = around.texts()
  const exact = texts.filter(({ text }) => labelForm(text) === form)
  const ways = below ? [valueBelow] : [valueBeside, valueBelow]
  for (const way of ways)
    for (const { row, column } of exact) {
      const value = way(around, row, column, labels)
      if (value) return value
    }
  const behindIn = valueBehind(label, labels)
  for (const { row, column, text } of texts) {
    if (labelForm(text) === form) continue
    const behind = behindIn(text)
    if (behind) return { row: row.no, cell: { kind: 'text', text: behind } }
    const beside = behind === '' && valueBeside(around, row, column, labels)
    if (beside) return beside
  }
  return undefined
}

function addressedValue(view: SheetView, row: number, column: number): HeaderValue | undefined {
  const area = view.sheet.merges.find(
    ({ top, left, bottom, right }) => top <= row && row <= bottom && left <= column && column <= right,
  )
  const cell = area ? view.cell(area.top, area.left) : view.cell(row, column)
  return cell && cell.kind !== 'error' ? { row, cell } : undefined
}

/** The first text a reader makes something of. */
function firstIn(places: readonly Surroundings[], read: (text: string) => string | undefined): HeaderValue | undefined {
  for (const around of places)
    for (const { row, text } of around.texts()) {
      const value = read(text)
      if (value) return { row: row.no, cell: { kind: 'text', text: value } }
    }
  return undefined
}

/** Where header values may stand: around the table first, then on the other visible sheets. */
export function surroundingsOf(
  workbook: Workbook,
  place: TablePlace,
  lineRows: ReadonlySet<number>,
): readonly Surroundings[] {
  const others = workbook.sheets.filter(sheet => sheet !== place.view.sheet && !sheet.hidden)
  return [new Surroundings(place.view, place, lineRows), ...others.map(sheet => new Surroundings(new SheetView(sheet)))]
}

/**
 * The header values of a packing list by template row: where the row says, first on the sheet of the table outside its
 * lines, then on the other visible sheets.
 */
export function headerValues(
  template: readonly TemplateRow[],
  places: readonly Surroundings[],
): Map<TemplateRow, HeaderValue> {
  const wanted = template
    .filter(({ templateType }) => templateType === 'HEADER')
    .map(row => ({ row, at: headerPlace(row.excelField) }))
  const labels = new Labels(
    wanted.flatMap(({ at }) => (at.kind === 'label' ? [at.label] : at.kind === 'joined' ? at.parts : [])),
  )
  const labelled = (label: string, below: boolean) =>
    places.map(around => valueIn(around, label, labels, below)).find(found => found !== undefined)
  const valueAt = (at: HeaderPlace, excelField: string): HeaderValue | undefined => {
    switch (at.kind) {
      case 'address': {
        const around = at.sheet === undefined ? places[0] : places.find(({ view }) => view.sheet.name === at.sheet)
        return around && addressedValue(around.view, at.row, at.column)
      }
      case 'container':
        return firstIn(places, soundContainerIn)
      case 'sentence':
        return firstIn(places, valueBetween(at.before, at.after))
      case 'joined': {
        const whole = labelled(excelField, false)
        if (whole) return whole
        const parts = at.parts.map(part => labelled(part, false))
        const said = parts.flatMap(part => (part ? [saidBy(part.cell)] : []))
        return parts[0] && { row: parts[0].row, cell: { kind: 'text', text: said.join(' ') } }
      }
      case 'label': {
        const whole = labelled(at.label, at.below)
        if (at.part === undefined || !whole) return whole ?? (at.part ? labelled(excelField, false) : undefined)
        const text = partsOfText(saidBy(whole.cell))[at.part - 1]
        return text ? { row: whole.row, cell: { kind: 'text', text } } : undefined
      }
    }
  }
  const values = new Map<TemplateRow, HeaderValue>()
  for (const { row, at } of wanted) {
    const value = valueAt(at, row.excelField)
    if (value) values.set(row, value)
  }
  return values
}
