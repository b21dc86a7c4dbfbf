import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { excelLimits } from './limits.ts'

/** A column of an exported table: its heading, what its values are, and the decimals a number is shown with. */
export interface ExportColumn {
  readonly heading: string
  readonly kind: 'text' | 'number' | 'date' | 'datetime'
  readonly scale?: number | undefined
}

/** The values of one row in the order of the columns: exact decimal text, `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, or null. */
export type ExportRow = readonly (string | null)[]

/** Rows as they come, from a cursor or from a list. */
export type ExportRows = AsyncIterable<ExportRow> | Iterable<ExportRow>

/** How the sheet is called; a table longer than `rowsPerSheet` goes on in a second sheet, with its headings. */
export interface XlsxOptions {
  readonly sheet: string
  readonly rowsPerSheet?: number
}

/** The first characters of a text as long as a cell can hold them, never half a character. */
function fitting(text: string): string {
  if (text.length <= excelLimits.cellCharacters) return text
  const cut = text.slice(0, excelLimits.cellCharacters)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Literal `_x0041_` would be read back as `A`. A string cell is never a formula, whatever it begins with. */
const textValue = (text: string): string | null =>
  text === '' ? null : fitting(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

const figure = /^-?\d+(?:\.\d+)?$/

/** Excel keeps fifteen digits; a longer number stays text, so that none is lost. */
function numberValue(text: string): CellValue {
  if (!figure.test(text)) return textValue(text)
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '')
  return digits.length <= 15 ? Number(text) : text
}

/** A date cell; what is no date, or lies before Excel's first day, stays text. */
function dateValue(text: string): CellValue {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?/.exec(text)
  const moment = new Date(`${found?.[1]}T${found?.[2] ?? '00:00'}${found?.[3] ?? ':00'}Z`)
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1901) return textValue(text)
  return moment.toISOString().startsWith(found?.[1] ?? '-') ? moment : textValue(text)
}

const valueOf = { text: textValue, number: numberValue, date: dateValue, datetime: dateValue } as const
const headingStyle = { font: { bold: true } } as const
const widths = { text: 18, number: 14, date: 12, datetime: 20 } as const

function formatOf({ kind, scale }: ExportColumn): string | undefined {
  if (kind === 'date') return 'yyyy-mm-dd'
  if (kind === 'datetime') return 'yyyy-mm-dd hh:mm:ss'
  // A text column stays text when somebody types a code into it.
  if (kind === 'text') return '@'
  if (scale === undefined) return undefined
  return scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '#,##0'
}

/** Chinese characters take the room of two. */
const widthOf = ({ heading, kind }: ExportColumn): number =>
  Math.min(60, Math.max(widths[kind], heading.replace(/[^\x20-\x7e]/g, '  ').length + 2))

/** A name Excel allows for a sheet. */
function sheetName(wanted: string): string {
  const name = wanted
    .replace(/[[\]:*?/\\\p{Cc}]/gu, '_')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim()
  return name === '' || name.toLowerCase() === 'history' ? 'Sheet1' : name
}

/**
 * Writes a table as a workbook while its rows arrive, in flat memory: numbers as numbers, dates as dates, the heading
 * row bold and always in sight.
 */
export function writeXlsx(
  columns: readonly ExportColumn[],
  rows: ExportRows,
  { sheet, rowsPerSheet = excelLimits.rows - 1 }: XlsxOptions,
): ReadableStream<Uint8Array> {
  // The writer styles by column only. It asks for the style as it writes a row, before it asks for the next one.
  let onHeading = true
  const styled = columns.map((column): ColumnDef => {
    const format = formatOf(column)
    const style = format === undefined ? {} : { numFmt: format }
    return {
      width: widthOf(column),
      get style() {
        return onHeading ? headingStyle : style
      },
    }
  })
  const headings = columns.map(({ heading }) => textValue(heading))
  const values = columns.map(({ kind }) => valueOf[kind])

  async function* withHeadings(): AsyncGenerator<CellValue[]> {
    const rest = breather()
    let inSheet = 0
    yield headings
    for await (const row of rows) {
      if (inSheet === rowsPerSheet) {
        onHeading = true
        inSheet = 0
        yield headings
      }
      onHeading = false
      inSheet++
      await rest()
      yield values.map((value, index) => {
        const text = row[index]
        return text == null ? null : value(text)
      })
    }
  }
  return writeXlsxStream(withHeadings(), {
    name: sheetName(sheet),
    columns: styled,
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsPerSheet + 1,
    repeatHeaders: false,
  })
}

/** So long rows are written before whoever else waits has their turn, and so long that turn is. */
const turnMilliseconds = 4
const restMilliseconds = 1

/** Gives way to the other calls of this process every few milliseconds: rows that are all there would leave them no gap. */
function breather(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < turnMilliseconds) return undefined
    return new Promise(resolve => {
      setTimeout(() => {
        began = performance.now()
        resolve()
      }, restMilliseconds)
    })
  }
}

const byteOrderMark = '\uFEFF'
const chunkCharacters = 64 * 1024

/** What begins a formula at the start of a text, and what does behind signs that other spreadsheets part cells by. */
const atStart = /^[=+\-@\t\r\n＝＋－＠]/
const behindSign = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g

/** Text that a spreadsheet would calculate gets an apostrophe before it. */
const guarded = (text: string): string => {
  const parted = text.replace(behindSign, "$1'")
  return atStart.test(parted) ? `'${parted}` : parted
}

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes a table as comma-separated text while its rows arrive; the byte order mark tells Excel that it is UTF-8. */
export async function* writeCsv(columns: readonly ExportColumn[], rows: ExportRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const field = (text: string | null | undefined, kind: ExportColumn['kind']) =>
    quoted(kind === 'number' && figure.test(text ?? '') ? (text ?? '') : guarded(text ?? ''))
  let pending = `${byteOrderMark}${columns.map(({ heading }) => field(heading, 'text')).join(',')}\r\n`
  const rest = breather()
  for await (const row of rows) {
    await rest()
    pending += `${columns.map(({ kind }, index) => field(row[index], kind)).join(',')}\r\n`
    if (pending.length < chunkCharacters) continue
    yield encoder.encode(pending)
    pending = ''
  }
  yield encoder.encode(pending)
}
