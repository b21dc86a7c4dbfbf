import type { Cell } from '../../model/workbook.ts'
import { textCell } from './cell-text.ts'
import { notAWorkbook } from './refusal.ts'
import type { SheetSink } from './sheet-sink.ts'

/** Marks at the beginning of a text that say how its letters are written. */
const marks = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
] as const

/** The text of a file: as its mark says, else UTF-8 where it is that beyond doubt, else what Chinese Excel saves; nothing where it is no text. */
function textOf(content: Uint8Array): string | undefined {
  const marked = marks.find(([mark]) => Buffer.from(content.subarray(0, mark.length)).equals(mark))
  for (const encoding of marked ? [marked[1]] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content)
      return text.includes('\0') ? undefined : text
    } catch {
      // The next way of writing is tried.
    }
  }
  return undefined
}

/** The apostrophe that an export sets before what a spreadsheet would calculate is no part of the text. */
const unguarded = (text: string): string => (/^'[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text)

/** Reads values parted by commas, semicolons or tabs. All are text: what they are is for their column to prove. */
export async function readCsv(content: Uint8Array, sink: SheetSink): Promise<void> {
  const text = textOf(content)
  if (text === undefined) throw notAWorkbook()
  const { read } = await import('@e965/xlsx')
  const book = read(text, { type: 'string', raw: true, dense: true, cellText: false })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const rows = (sheet?.['!data'] ?? []) as ({ v?: unknown } | undefined)[][]
  sink.begin('CSV', false)
  rows.forEach((row, index) => {
    const cells: (Cell | null)[] = []
    for (let column = 0; column < row.length; column++) {
      const value = row[column]?.v
      cells.push(value === undefined || value === null ? null : textCell(unguarded(String(value))))
    }
    sink.row(index + 1, cells)
  })
  sink.end({ merges: [], hiddenColumns: [] })
}
