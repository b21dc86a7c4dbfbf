import type { Sheet, SheetRow, Workbook } from '#platform/model/workbook.ts'
import { lineHeading } from './excel-field.ts'
import { collapsed, deepestHeading, folded, type Heading, headingText, SheetView } from './sheet-view.ts'
import type { TemplateRow } from './template-row.ts'

/** Where the table of a packing list stands: its sheet, the rows of its heading, the column of each field. */
export interface TablePlace {
  readonly view: SheetView
  readonly headerRows: readonly number[]
  /** Template rows whose heading was found, with the column it stands over. */
  readonly columns: ReadonlyMap<TemplateRow, number>
  /** All headings of the table, mapped or not. */
  readonly headings: readonly Heading[]
}

/** How a heading of several rows is written: `top > bottom`. */
const separated = (text: string): string => collapsed(text.replace(/\s*[>＞]\s*/g, ' > '))

/** A heading in the forms it may be asked for. */
interface Known {
  readonly column: number
  readonly exact: string
  readonly folded: string
  /** Its lower words alone, without the word they share with other columns. */
  readonly lower: readonly string[]
}

function known({ column, words }: Heading): Known {
  const exact = separated(headingText(words))
  const lower = words.slice(1).map((_, at) => folded(separated(headingText(words.slice(at + 1)))))
  return { column, exact, folded: folded(exact), lower }
}

/** The column whose heading is meant: as written, then in other capitals, then by its lower words if no other has them. */
function columnOf(headings: readonly Known[], exact: string, wanted: string): number | undefined {
  const found = headings.find(heading => heading.exact === exact) ?? headings.find(heading => heading.folded === wanted)
  if (found) return found.column
  const byLower = headings.filter(({ lower }) => lower.includes(wanted))
  return byLower.length === 1 ? byLower[0]?.column : undefined
}

/** Counts how many template rows the cells of a row could stand for; most rows of a workbook for none. */
function hitCounter(excelFields: readonly string[]): (row: SheetRow) => number {
  const wanted = new Map<string, number>()
  for (const excelField of excelFields) {
    const whole = folded(separated(excelField))
    for (const word of new Set([whole, ...whole.split(' > ')])) wanted.set(word, (wanted.get(word) ?? 0) + 1)
  }
  const longest = 2 * Math.max(0, ...[...wanted.keys()].map(word => word.length))
  return ({ cells }) => {
    let hits = 0
    for (const cell of cells) {
      if (cell && cell.kind !== 'error' && cell.text.length <= longest)
        hits += wanted.get(folded(separated(cell.text))) ?? 0
    }
    return hits
  }
}

/** A heading cell that is merged downwards makes the heading as deep as itself. */
function rowsOfHeading(view: SheetView, top: number, depth: number, columns: Iterable<number>): number[] {
  let bottom = top + depth - 1
  for (const column of columns)
    for (let row = top; row < top + depth; row++) bottom = Math.max(bottom, view.bottomOf(row, column))
  return Array.from({ length: Math.min(bottom, top + deepestHeading - 1) - top + 1 }, (_, at) => top + at)
}

/** A template's line rows in the forms they are looked for. */
interface Wanted {
  readonly row: TemplateRow
  readonly exact: string
  readonly folded: string
}

const wantedFrom = (template: readonly TemplateRow[]): Wanted[] =>
  template
    .filter(({ templateType }) => templateType === 'LINE')
    .map(row => ({ row, exact: separated(lineHeading(row.excelField).heading) }))
    .map(({ row, exact }) => ({ row, exact, folded: folded(exact) }))

/** The rows of one sheet that hold most of the headings wanted, if they hold more than `least`. */
function placeIn(sheet: Sheet, wanted: readonly Wanted[], least: number): TablePlace | undefined {
  const view = new SheetView(sheet)
  const hitsIn = hitCounter(wanted.map(({ exact }) => exact))
  const hits = new Map<number, number>()
  for (const row of sheet.rows) {
    const count = hitsIn(row)
    if (count > 0) hits.set(row.no, count)
  }
  let best: TablePlace | undefined
  for (const top of hits.keys()) {
    let possible = 0
    for (let depth = 1; depth <= deepestHeading; depth++) {
      const found = best?.columns.size ?? least
      if (found === wanted.length) return best
      possible += hits.get(top + depth - 1) ?? 0
      if (possible <= found) continue
      // Of two columns with one heading the visible one is meant.
      const headings = view.headings(top, depth).sort((a, b) => Number(a.hidden) - Number(b.hidden))
      const prepared = headings.map(known)
      const columns = new Map<TemplateRow, number>()
      for (const { row, exact, folded } of wanted) {
        const column = columnOf(prepared, exact, folded)
        if (column !== undefined) columns.set(row, column)
      }
      if (columns.size > found)
        best = { view, headerRows: rowsOfHeading(view, top, depth, columns.values()), columns, headings }
    }
  }
  return best
}

/**
 * Finds the table a template describes: the rows, on any visible sheet, that hold most of its headings; of several
 * the first. Nothing when no heading is found anywhere.
 */
export function tablePlace(workbook: Workbook, template: readonly TemplateRow[]): TablePlace | undefined {
  const wanted = wantedFrom(template)
  let best: TablePlace | undefined
  for (const sheet of workbook.sheets) {
    if (!sheet.hidden) best = placeIn(sheet, wanted, best?.columns.size ?? 0) ?? best
  }
  return best
}

/** The same table on the other visible sheets, where every heading of the template is found as well. */
export function furtherPlaces(workbook: Workbook, template: readonly TemplateRow[], place: TablePlace): TablePlace[] {
  const wanted = wantedFrom(template)
  return workbook.sheets
    .filter(sheet => !sheet.hidden && sheet !== place.view.sheet)
    .flatMap(sheet => placeIn(sheet, wanted, wanted.length - 1) ?? [])
}
