import { Gathered } from '../gathered.ts'
import { breather, type ExportColumn, type ExportRows, figure, inPages } from './export-table.ts'

const byteOrderMark = '\uFEFF'
const chunkBytes = 64 * 1024

/** What begins a formula at the start of a text, and what does behind signs that other spreadsheets part cells by. */
const atStart = /^[=+\-@\t\r\n＝＋－＠]/
const behindSign = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g
/** What a text needs looking at for: all others are written as they are. */
const odd = /[",;\t\r\n]|^[=+\-@＝＋－＠\s]|\s$/

/** Text that a spreadsheet would calculate gets an apostrophe before it. */
const guarded = (text: string): string => {
  const parted = text.replace(behindSign, "$1'")
  return atStart.test(parted) ? `'${parted}` : parted
}

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const field = (text: string, isNumber: boolean): string =>
  !odd.test(text) || (isNumber && figure.test(text)) ? text : quoted(guarded(text))

/** Writes a table as comma-separated text while its rows arrive; the byte order mark tells Excel that it is UTF-8. */
export async function* writeCsv(columns: readonly ExportColumn[], rows: ExportRows): AsyncGenerator<Uint8Array> {
  const numbers = columns.map(({ kind }) => kind === 'number')
  const gathered = new Gathered()
  gathered.add(`${byteOrderMark}${columns.map(({ heading }) => field(heading, false)).join(',')}\r\n`)
  const rest = breather()
  for await (const page of inPages(rows))
    for (const row of page) {
      let line = ''
      for (let at = 0; at < numbers.length; at++) {
        if (at > 0) line += ','
        const text = row[at]
        if (text) line += field(text, numbers[at] === true)
      }
      gathered.add(`${line}\r\n`)
      if (gathered.length < chunkBytes) continue
      yield gathered.take()
      await rest()
    }
  yield gathered.take()
}
