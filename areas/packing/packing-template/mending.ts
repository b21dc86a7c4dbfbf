import type { DecimalMark } from '#platform/model/number-text.ts'
import type { Cell, SheetRow } from '#platform/model/workbook.ts'
import { withMark, withOrder } from './excel-field.ts'
import type { TablePlace } from './find-heading.ts'
import type { DateOrder } from './sheet-dates.ts'
import { type TemplateRow, valueKind } from './template-row.ts'

/** What a person puts right before a workbook is imported: rows left out on purpose, and values typed in place of the sheet's. */
export interface Mending {
  /** Sheet rows, as numbered beside the sheet. */
  readonly skipRows: readonly number[]
  /** By sheet row, then by our field. */
  readonly corrections: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A workbook taken as it came. */
export const unmended: Mending = { skipRows: [], corrections: {} }

/** A typed value as the cell it replaces: a plain number and a plain day are what they look like, whatever the sheet's habit. */
function typedCell(field: string, typed: string): Cell | null {
  const text = typed.trim()
  if (text === '') return null
  const kind = valueKind(field)
  if (kind === 'figure' && /^-?\d+(\.\d+)?$/.test(text)) return { kind: 'number', text }
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return { kind: 'date', text }
  return { kind: 'text', text }
}

/** What was typed for a field in a row, as a cell; nothing when the sheet's own value stands. */
export function correctedCell({ corrections }: Mending, row: number, field: string): Cell | null | undefined {
  const typed = corrections[row]?.[field]
  return typed === undefined ? undefined : typedCell(field, typed)
}

/** Lines with the typed values in the cells they were typed for. */
export const correctedRows = (
  rows: readonly SheetRow[],
  columns: TablePlace['columns'],
  mending: Mending,
): SheetRow[] =>
  rows.map(row => {
    if (!mending.corrections[row.no]) return row
    const cells: (Cell | null)[] = [...row.cells]
    for (const [{ packingListField }, column] of columns) {
      const cell = correctedCell(mending, row.no, packingListField)
      if (cell === undefined) continue
      while (cells.length < column) cells.push(null)
      cells[column] = cell
    }
    return { ...row, cells }
  })

/** What a person said of how dates or numbers are written. */
export type Answer = DateOrder | DecimalMark

/** A template with what a person answered for some of its headings: the order of day and month, the decimal mark. */
export const answeredTemplate = <Row extends TemplateRow>(
  template: readonly Row[],
  answers: Readonly<Record<string, Answer>>,
): Row[] =>
  template.map(row => {
    const said = answers[row.excelField]
    if (!said) return row
    const excelField = said === '.' || said === ',' ? withMark(row.excelField, said) : withOrder(row.excelField, said)
    return { ...row, excelField }
  })
