import { Gathered } from '../gathered.ts'
import { cellOf, formatOf, lettersOf, textCell } from './cell-xml.ts'
import { Drawings, drawingOfSheet, drawingPart, pictureColumn, pictureRow, type RowPictures } from './drawing.ts'
import { breather, type ExportColumn, type ExportRow, type ExportRows, inPages } from './export-table.ts'
import { excelLimits } from './limits.ts'
import {
  numberedNames,
  partsBeside,
  sheetFoot,
  sheetHead,
  sheetName,
  sheetPart,
  styleOfFormat,
} from './workbook-parts.ts'
import { WorkbookStream } from './workbook-stream.ts'

/** How the sheet is called; a table longer than `rowsPerSheet` goes on in a second sheet, with its headings. */
export interface XlsxOptions {
  readonly sheet: string
  readonly rowsPerSheet?: number
  /** What stands beside the rows, behind their last column. */
  readonly pictures?: RowPictures | undefined
}

const widths = { text: 18, number: 14, date: 12, datetime: 20 } as const

/** Chinese characters take the room of two. */
const widthOf = ({ heading, kind, width }: ExportColumn): number =>
  width ?? Math.min(60, Math.max(widths[kind], heading.replace(/[^\x20-\x7e]/g, '  ').length + 2))

const chunkBytes = 128 * 1024
const headingStyle = 1

/** The formats that columns are shown in, each once. */
const formatsOf = (columns: readonly ExportColumn[]) => [...new Set(columns.flatMap(column => formatOf(column) ?? []))]

/** Rows of a sheet as text, the first of them its headings; those of pictures stand behind the columns. */
function sheetWriter(columns: readonly ExportColumn[], formats: readonly string[], beside: readonly string[] = []) {
  const styles = columns.map(column => styleOfFormat(formats, formatOf(column)))
  const letters = [...columns, ...beside].map((_, at) => lettersOf(at))
  const cells = columns.map(cellOf)
  const headings = [...columns.map(({ heading }) => heading), ...beside]
  const looks = [
    ...columns.map((column, at) => ({ width: widthOf(column), style: styles[at] ?? 0 })),
    ...beside.map(() => ({ width: pictureColumn, style: 0 })),
  ]
  const row = (no: number, inside: string, high = false) =>
    `<row r="${no}"${high ? ` ht="${pictureRow}" customHeight="1"` : ''}>${inside}</row>`
  return {
    head: `${sheetHead(looks)}${row(
      1,
      headings.map((heading, at) => textCell(`${letters[at]}1`, headingStyle, heading)).join(''),
    )}`,
    row(no: number, values: ExportRow, high?: boolean): string {
      let inside = ''
      for (let at = 0; at < cells.length; at++) {
        const text = values[at]
        if (text) inside += cells[at]?.(`${letters[at]}${no}`, styles[at] ?? 0, text) ?? ''
      }
      return row(no, inside, high)
    },
  }
}

/** What a workbook is written with. */
interface Writing {
  readonly stream: WorkbookStream
  readonly formats: readonly string[]
  readonly drawings: Drawings | undefined
}

/** Writes a table sheet after sheet while its rows arrive; answers how many sheets it took. */
async function writeRows(
  { stream, formats, drawings }: Writing,
  columns: readonly ExportColumn[],
  rows: ExportRows,
  { rowsPerSheet = excelLimits.rows - 1, pictures }: XlsxOptions,
): Promise<number> {
  const writer = sheetWriter(columns, formats, pictures?.headings)
  const rest = breather()
  const gathered = new Gathered()
  let sheets = 1
  let no = 1
  const finish = async () => {
    gathered.add(sheetFoot(drawings?.isOn(sheets) ? drawingOfSheet : ''))
    await stream.put(gathered.take())
    stream.end()
  }
  gathered.add(writer.head)
  stream.begin(sheetPart(sheets))
  for await (const page of inPages(rows))
    for (const values of page) {
      if (no > rowsPerSheet) {
        await finish()
        stream.begin(sheetPart(++sheets))
        gathered.add(writer.head)
        no = 1
      }
      gathered.add(writer.row(++no, values, drawings?.beside(sheets, no)))
      if (gathered.length < chunkBytes) continue
      await stream.put(gathered.take())
      await rest()
    }
  await finish()
  return sheets
}

/** Writes the pictures behind the rows, and the sheet that says what became of them; answers what that sheet is called. */
async function writePictures({ stream, formats, drawings }: Writing, pictures: RowPictures, sheets: number) {
  await drawings?.write(stream)
  const { sheet, rows } = pictures.beside()
  const writer = sheetWriter(pictures.besideColumns, formats)
  const inside = rows.map((values, at) => writer.row(at + 2, values)).join('')
  await stream.whole(sheetPart(sheets + 1), `${writer.head}${inside}${sheetFoot()}`)
  return sheetName(sheet)
}

/**
 * Writes a table as a workbook while its rows arrive, in flat memory: numbers as numbers, dates as dates, the heading
 * row bold and always in sight, pictures in the cells beside their row.
 */
export function writeXlsx(
  columns: readonly ExportColumn[],
  rows: ExportRows,
  options: XlsxOptions,
): ReadableStream<Uint8Array> {
  const { sheet, pictures } = options
  const stream = new WorkbookStream()
  const formats = formatsOf([...columns, ...(pictures?.besideColumns ?? [])])
  const drawings = pictures && new Drawings(pictures, columns.length)
  const writing = { stream, formats, drawings }
  async function write(): Promise<void> {
    const sheets = await writeRows(writing, columns, rows, options)
    const names = numberedNames(sheetName(sheet), sheets)
    if (pictures) names.push(await writePictures(writing, pictures, sheets))
    stream.close(partsBeside(names, formats, drawings?.sheets.map(drawingPart)))
  }
  return stream.readBy(write())
}
