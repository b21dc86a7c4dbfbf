import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import type { Cell } from '../../model/workbook.ts'
import { flagCell, numberCell, textCell } from './cell-text.ts'
import { limits } from './limits.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { locked } from './refusal.ts'
import type { SheetSink } from './sheet-sink.ts'

const formats = new Map<string, NumberFormat>()

function formatOf(code: string | number | undefined): NumberFormat | undefined {
  if (typeof code !== 'string') return undefined
  const format = formats.get(code) ?? numberFormat(0, code)
  formats.set(code, format)
  return format
}

function cellOf(cell: CellObject | undefined, from1904: boolean): Cell | null {
  if (!cell || cell.v === undefined) return null
  switch (cell.t) {
    case 's':
      return textCell(String(cell.v))
    case 'n':
      return numberCell(String(cell.v), formatOf(cell.z), from1904)
    case 'b':
      return flagCell(cell.v === true)
    case 'e':
      return { kind: 'error', text: cell.w ?? '#VALUE!' }
    default:
      return null
  }
}

function readSheet(sheet: WorkSheet, from1904: boolean, sink: SheetSink): void {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  rows.forEach((row, index) => {
    const cells: (Cell | null)[] = []
    for (let column = 0; column < row.length; column++) cells.push(cellOf(row[column], from1904))
    sink.row(index + 1, cells)
  })
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c }))
  const hiddenColumns: number[] = []
  sheet['!cols']?.slice(0, limits.columns).forEach((column, index) => {
    if (column?.hidden) hiddenColumns.push(index)
  })
  const hiddenRows = (sheet['!rows'] ?? []).flatMap((row, index) => (row?.hidden ? [index + 1] : []))
  sink.end({ merges, hiddenColumns, ...(hiddenRows.length > 0 ? { hiddenRows } : {}) })
}

async function parsed(content: Uint8Array): Promise<WorkBook> {
  // A large package for a rare file: it is loaded when the first one comes.
  const [{ read, set_cptable: setCodePages }, codePages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs'),
  ])
  // Workbooks of the nineties hold their Chinese in the code page of the machine they were made on.
  setCodePages(codePages)
  try {
    return read(content, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      // Without styles it does not say which rows are hidden.
      cellStyles: true,
    })
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw locked()
    throw error
  }
}

/** Reads a workbook in the format of Excel 2003 and before. It is not packed: its size is its size. */
export async function readXls(content: Uint8Array, sink: SheetSink): Promise<void> {
  const book = await parsed(content)
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  book.SheetNames.forEach((name, index) => {
    const sheet = book.Sheets[name]
    if (!sheet || (sheet['!type'] ?? 'sheet') !== 'sheet') return
    sink.begin(name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0)
    readSheet(sheet, from1904, sink)
  })
}
