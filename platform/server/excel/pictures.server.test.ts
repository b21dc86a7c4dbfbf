import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { NamedPicture, RowPictures, SmallPicture } from './drawing.ts'
import type { ExportRow } from './export-table.ts'
import { readWorkbook } from './read.ts'
import { picturesIn } from './testing/pictures-in.ts'
import { writeXlsx } from './write.ts'

const text = (heading: string) => ({ heading, kind: 'text' as const })
const red = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#f00' } })
  .jpeg()
  .toBuffer()

/** Pictures beside rows, by what a test says of them. */
function beside(
  ofRow: (row: number) => readonly string[],
  small: (file: string) => SmallPicture | undefined,
  most = 3,
): RowPictures {
  return {
    headings: Array.from({ length: most }, (_, at) => `图片 ${at + 1}`),
    besideColumns: [text('说明')],
    next: row => ofRow(row).map((file): NamedPicture => ({ file, name: `${file}.jpg` })),
    small: async file => small(file),
    beside: () => ({ sheet: '图片说明', rows: [['完'] as ExportRow] }),
  }
}

const written = async (pictures: RowPictures, rows: readonly ExportRow[], rowsPerSheet?: number) => {
  const pieces: Uint8Array[] = []
  const options = { sheet: '照片', pictures, ...(rowsPerSheet ? { rowsPerSheet } : {}) }
  for await (const chunk of writeXlsx([text('No.')], rows, options)) pieces.push(chunk)
  return Buffer.concat(pieces)
}

describe('a workbook with pictures', () => {
  test('has them in the cells beside their rows, each file once, and is read as ever [issue 37]', async () => {
    const ofRows: Readonly<Record<number, readonly string[]>> = { 2: ['a', 'b'], 4: ['b', 'broken', 'a'] }
    const book = await written(
      beside(
        row => ofRows[row] ?? [],
        file =>
          file === 'broken' ? undefined : { content: Buffer.concat([red, Buffer.from(file)]), width: 120, height: 60 },
      ),
      [['1'], ['2'], ['3']],
    )
    const { sheets } = await readWorkbook(book, { fileName: 'photos.xlsx' })
    expect(sheets.map(({ name }) => name)).toEqual(['照片', '图片说明'])
    expect(sheets[0]?.rows.map(({ cells }) => cells.map(cell => cell?.text ?? ''))).toEqual([
      ['No.', '图片 1', '图片 2', '图片 3'],
      ['1'],
      ['2'],
      ['3'],
    ])
    const found = await picturesIn(book)
    expect(found.map(({ sheet, row, column, name }) => [sheet, row, column, name])).toEqual([
      [1, 2, 1, 'a.jpg'],
      [1, 4, 3, 'a.jpg'],
      [1, 2, 2, 'b.jpg'],
      [1, 4, 1, 'b.jpg'],
    ])
    // Twice as wide as high it was, and so it stands in its cell.
    for (const { wide, high } of found) expect(wide / high).toBeCloseTo(2, 1)
    expect(found.map(({ content }) => content.subarray(red.length).toString())).toEqual(['a', 'a', 'b', 'b'])
    expect(new Set(found.map(({ path }) => path)).size).toBe(2)
  })

  test('goes on in the next sheet, each with its own drawing', async () => {
    const small = { content: red, width: 120, height: 60 }
    const book = await written(
      beside(
        row => [`${row}`],
        () => small,
      ),
      [['1'], ['2'], ['3']],
      2,
    )
    expect((await picturesIn(book)).map(({ sheet, row }) => [sheet, row])).toEqual([
      [1, 2],
      [1, 3],
      [2, 2],
    ])
  })

  test('of which all are broken opens, and has none', async () => {
    const book = await written(
      beside(
        () => ['x'],
        () => undefined,
      ),
      [['1']],
    )
    expect(await picturesIn(book)).toEqual([])
    expect((await readWorkbook(book, { fileName: 'x.xlsx' })).sheets).toHaveLength(2)
  })

  test('is written with few pictures in hand, however many there are: 2,000 wait for whoever reads', async () => {
    const [many, bytes] = [2000, 8000]
    let made = 0
    let read = 0
    let ahead = 0
    const pictures = beside(
      row => [`${row}`],
      () => {
        made++
        return { content: randomBytes(bytes), width: 4, height: 3 }
      },
      1,
    )
    const rows = Array.from({ length: many }, (_, at) => [String(at)])
    for await (const chunk of writeXlsx([text('No.')], rows, { sheet: 'S', pictures })) {
      read += chunk.length
      // Whoever reads is slow: what is made meanwhile is what would be held.
      await new Promise(resolve => setImmediate(resolve))
      ahead = Math.max(ahead, made * bytes - read)
    }
    expect(made).toBe(many)
    expect(read).toBeGreaterThan(many * bytes)
    expect(ahead).toBeLessThan(1_048_576)
  })
})
