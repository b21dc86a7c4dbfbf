import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

// A sheet as one reads it for speed alone: unpacked whole, its cells found by one expression.

async function entryOf(zip: ZipFile, wanted: RegExp): Promise<string> {
  const found = await new Promise<Entry | undefined>(done => {
    zip.on('entry', (entry: Entry) => {
      if (wanted.test(entry.fileName)) done(entry)
      else zip.readEntry()
    })
    zip.once('end', () => done(undefined))
    zip.readEntry()
  })
  if (!found) return ''
  const content = await new Promise<Readable>((done, lost) => {
    zip.openReadStream(found, (fault, stream) => (fault ? lost(fault) : done(stream)))
  })
  return String(await buffer(content))
}

const open = promisify(fromBuffer) as (file: Buffer, options: { readonly lazyEntries: true }) => Promise<ZipFile>
const words: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" }
const plain = (text: string) => (text.includes('&') ? text.replace(/&\w+;/g, word => words[word] ?? word) : text)

/** The rows of the first sheet as texts; shared texts are looked up, nothing else is understood. */
export async function readSheet(file: Buffer): Promise<string[][]> {
  const shared: string[] = []
  const strings = await entryOf(await open(file, { lazyEntries: true }), /sharedStrings\.xml$/)
  for (const [, text = ''] of strings.matchAll(/<si>(.*?)<\/si>/gs)) shared.push(plain(text.replace(/<[^>]+>/g, '')))
  const sheet = await entryOf(await open(file, { lazyEntries: true }), /worksheets\/sheet1\.xml$/)
  const rows: string[][] = []
  for (const [, row = ''] of sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)) {
    const cells: string[] = []
    for (const [, marks = '', inner = ''] of row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const value = /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(inner)?.[1] ?? ''
      cells.push(/t="s"/.test(marks) ? (shared[Number(value)] ?? '') : plain(value))
    }
    rows.push(cells)
  }
  return rows
}
