import type { Workbook } from '#platform/model/workbook.ts'
import { headingText, SheetView, saidBy } from './sheet-view.ts'

/** A row of a sheet as a person sees it beside its number. */
export interface PictureRow {
  readonly no: number
  readonly hidden: boolean
  /** By column, A first; a merged cell speaks once, where it begins. */
  readonly texts: readonly string[]
}

/** A sheet as a dialog draws it: its first rows and columns as texts. */
export interface SheetPicture {
  readonly name: string
  readonly columns: number
  readonly rows: readonly PictureRow[]
  /** The headings of the table, where one is known. */
  readonly headings: readonly { readonly column: number; readonly text: string }[]
  readonly headerRows: readonly number[]
  /** Whether the sheet goes on beyond what is shown. */
  readonly more: boolean
}

const mostRows = 60
const mostColumns = 40
const mostSheets = 4
const longestText = 80

const shortened = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)

/**
 * The visible sheets of a workbook as texts, the one with the table first; of a long sheet its beginning, or what stands
 * around its heading.
 */
export function sheetPictures(
  { sheets }: Workbook,
  table: { readonly sheet: string | null; readonly headerRows: readonly number[] },
): SheetPicture[] {
  const visible = sheets.filter(sheet => !sheet.hidden && sheet.rows.length > 0)
  const first = visible.filter(({ name }) => name === table.sheet)
  return [...first, ...visible.filter(sheet => !first.includes(sheet))].slice(0, mostSheets).map(sheet => {
    const view = new SheetView(sheet)
    const headerRows = sheet.name === table.sheet ? table.headerRows : []
    const [top] = headerRows
    const heading = top === undefined ? 0 : sheet.rows.findIndex(({ no }) => no >= top)
    const from = heading < mostRows - 20 ? 0 : heading - 20
    const shown = sheet.rows.slice(from, from + mostRows)
    const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.findLastIndex(cell => cell !== null) + 1))
    const columns = Math.min(width, mostColumns)
    return {
      name: sheet.name,
      columns,
      rows: shown.map(({ no }) => ({
        no,
        hidden: view.hiddenRows.has(no),
        texts: Array.from({ length: columns }, (_, column) => shortened(saidBy(view.cell(no, column)))),
      })),
      headings:
        top === undefined
          ? []
          : view.headings(top, headerRows.length).map(({ column, words }) => ({ column, text: headingText(words) })),
      headerRows,
      more: width > columns || sheet.rows.length > from + shown.length,
    }
  })
}
