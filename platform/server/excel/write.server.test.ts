import { read } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import type { ExportColumn, ExportRow } from './export-table.ts'
import { readWorkbook } from './read.ts'
import { unzipped } from './testing/unzipped.ts'
import { writeXlsx } from './write.ts'
import { writeCsv } from './write-csv.ts'

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  return Buffer.concat(pieces)
}

async function roundTrip(
  columns: readonly ExportColumn[],
  rows: Iterable<ExportRow>,
  options: Partial<Parameters<typeof writeXlsx>[2]> = {},
) {
  const content = await bytesOf(writeXlsx(columns, rows, { sheet: '导出', ...options }))
  const { sheets } = await readWorkbook(content, { fileName: 'export.xlsx' })
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ cells }) => cells.map(cell => (cell ? `${cell.kind} ${cell.text}` : null))),
  }))
}

const text = (heading: string): ExportColumn => ({ heading, kind: 'text' })
const oneColumn = async (column: ExportColumn, values: readonly (string | null)[]) =>
  (
    await roundTrip(
      [column, text('#')],
      values.map((value, at) => [value, String(at)]),
    )
  )[0]?.rows
    .slice(1)
    .map(([cell]) => cell)

describe('a workbook that was written', () => {
  test('is read back as it was', async () => {
    const columns: ExportColumn[] = [
      text('装箱单号'),
      { heading: '件数', kind: 'number', scale: 0 },
      { heading: '金额', kind: 'number', scale: 2 },
      { heading: '离港日期', kind: 'date' },
      { heading: '创建时间', kind: 'datetime' },
    ]
    const sheets = await roundTrip(columns, [
      ['0042', '216', '1234567.80', '2026-05-14', '2026-05-14 18:30:15'],
      [null, null, '-0.05', null, '2026-05-14T06:00'],
    ])
    expect(sheets).toEqual([
      {
        name: '导出',
        rows: [
          ['text 装箱单号', 'text 件数', 'text 金额', 'text 离港日期', 'text 创建时间'],
          ['text 0042', 'number 216', 'number 1234567.8', 'date 2026-05-14', 'date 2026-05-14 18:30:15'],
          [null, null, 'number -0.05', null, 'date 2026-05-14 06:00:00'],
        ],
      },
    ])
  })

  test.each(['=1+1', '+49 30 1234', '-5', '@SUM(A1)', '=HYPERLINK("http://x","y")', "'quoted", '0042', '1E5', 'TRUE'])(
    'the text %j stays text [field case C48]',
    async value => {
      expect(await oneColumn(text('备注'), [value])).toEqual([`text ${value}`])
    },
  )

  test('holds no formula at all', async () => {
    const content = await bytesOf(writeXlsx([text('=A1')], [['=1+1']], { sheet: 'S' }))
    const sheet = read(content, { cellFormula: true }).Sheets['S']
    expect([sheet?.['A1'], sheet?.['A2']].map(cell => [cell?.t, cell?.v, cell?.f])).toEqual([
      ['s', '=A1', undefined],
      ['s', '=1+1', undefined],
    ])
  })

  test('odd characters survive', async () => {
    const values = ['_x0041_', 'a_x000D_b', 'two\r\nlines', ' <&>" ', 'tab\there', '😀', '_x_', '_x005F_x0041_']
    expect(await oneColumn(text('T'), values)).toEqual(values.map(value => `text ${value}`))
  })

  test('text is cut at what a cell can hold, between two characters', async () => {
    const [long, pair] = (await oneColumn(text('T'), ['长'.repeat(40_000), `${'a'.repeat(32_766)}😀`])) ?? []
    expect(long).toBe(`text ${'长'.repeat(32_767)}`)
    expect(pair).toBe(`text ${'a'.repeat(32_766)}`)
  })

  test('a number keeps every digit, if need be as text', async () => {
    const number: ExportColumn = { heading: 'N', kind: 'number' }
    expect(
      await oneColumn(number, ['0.1', '123456789012345', '1234567890123456', '0.12345678901234567', 'TBC']),
    ).toEqual(['number 0.1', 'number 123456789012345', 'text 1234567890123456', 'text 0.12345678901234567', 'text TBC'])
  })

  test('what is no date stays text', async () => {
    const date: ExportColumn = { heading: 'D', kind: 'date' }
    expect(await oneColumn(date, ['2026-02-30', '1899-12-31', 'TBC', '2028-02-29'])).toEqual([
      'text 2026-02-30',
      'text 1899-12-31',
      'text TBC',
      'date 2028-02-29',
    ])
  })

  test('goes on in the next sheet, each with its headings', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => [String(at)])
    const sheets = await roundTrip([text('No.')], rows, { sheet: '明细', rowsPerSheet: 3 })
    expect(sheets.map(({ name, rows }) => [name, rows.length, rows[0]?.[0], rows[1]?.[0]])).toEqual([
      ['明细', 4, 'text No.', 'text 0'],
      ['明细_2', 4, 'text No.', 'text 3'],
      ['明细_3', 2, 'text No.', 'text 6'],
    ])
    expect(await roundTrip([text('No.')], rows.slice(0, 6), { rowsPerSheet: 3 })).toHaveLength(2)
  })

  test('has its headings even without a row', async () => {
    expect(await roundTrip([text('No.')], [])).toEqual([{ name: '导出', rows: [['text No.']] }])
  })

  test('shows its headings bold and always, numbers with their decimals, codes as text', async () => {
    const columns: ExportColumn[] = [
      { heading: 'N', kind: 'number', scale: 4 },
      { heading: 'D', kind: 'date' },
      text('T'),
    ]
    const content = await bytesOf(writeXlsx(columns, [['1', '2026-05-14', '0042']], { sheet: 'S' }))
    const sheet = await unzipped(content, 'xl/worksheets/sheet1.xml')
    const styles = await unzipped(content, 'xl/styles.xml')
    expect(sheet).toContain('ySplit="1"')
    expect(sheet).toContain('state="frozen"')
    const style = (cell: string) => Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1])
    const cellStyles = /<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0].match(/<xf [^>]*>/g) ?? []
    const fonts = styles.match(/<font>.*?<\/font>|<font\/>/gs) ?? []
    const fontOf = (cell: string) => fonts[Number(/fontId="(\d+)"/.exec(cellStyles[style(cell)] ?? '')?.[1])]
    expect([fontOf('A1'), fontOf('C1')].every(font => font?.includes('<b/>'))).toBe(true)
    expect(fontOf('A2')).not.toContain('<b/>')
    expect(styles).toContain('formatCode="#,##0.0000"')
    expect(styles).toContain('formatCode="yyyy-mm-dd"')
  })

  test.each([
    ['采购/销售: [2026]?', '采购_销售_ _2026__'],
    ["'x'", 'x'],
    ['History', 'Sheet1'],
    ['', 'Sheet1'],
    ['很'.repeat(40), '很'.repeat(31)],
  ])('a sheet wanted as %j is called %j', async (sheet, name) => {
    expect((await roundTrip([text('No.')], [], { sheet }))[0]?.name).toBe(name)
  })

  test('asks for rows only as they are taken, and lets the source go when the reader leaves', async () => {
    let given = 0
    let closed = false
    function* source(): Generator<ExportRow> {
      try {
        for (;;) yield [`row ${given++}`]
      } finally {
        closed = true
      }
    }
    const reader = writeXlsx([text('No.')], source(), { sheet: 'S' }).getReader()
    await reader.read()
    await reader.read()
    expect(given).toBeLessThan(20_000)
    await reader.cancel()
    await expect.poll(() => closed).toBe(true)
  })

  test('a source that fails fails the file', async () => {
    async function* source(): AsyncGenerator<readonly ExportRow[]> {
      yield [['1']]
      throw new Error('the cursor is gone')
    }
    await expect(bytesOf(writeXlsx([text('No.')], source(), { sheet: 'S' }))).rejects.toThrow('the cursor is gone')
  })
})

describe('comma-separated text', () => {
  const csv = async (columns: readonly ExportColumn[], rows: Iterable<ExportRow>) =>
    (await bytesOf(writeCsv(columns, rows))).toString('utf8')

  test('begins with the byte order mark and quotes what needs it [field case C48]', async () => {
    const columns = [
      text('名称'),
      { heading: 'Net, kg', kind: 'number', scale: 2 } as const,
      { heading: '日期', kind: 'date' } as const,
    ]
    expect(
      await csv(columns, [
        ['a "b"\nc', '-5.20', '2026-05-14'],
        [null, null, null],
      ]),
    ).toBe('\uFEFF名称,"Net, kg",日期\r\n"a ""b""\nc",-5.20,2026-05-14\r\n,,\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', '\t=1', '\r=1'])(
    '%j begins no formula [field case C48]',
    async value => {
      const written = await csv([text('T')], [[value]])
      expect(written.replace('\uFEFFT\r\n', '').replace(/^"/, '')).toMatch(/^'/)
      expect((await csv([text(value)], [])).replace(/^\uFEFF"?/, '')).toMatch(/^'/)
    },
  )

  test('a number column stays a number, anything else in it does not', async () => {
    const column = { heading: 'N', kind: 'number' } as const
    expect(await csv([column], [['-1.50'], ['-1+cmd'], ['=2']])).toBe("\uFEFFN\r\n-1.50\r\n'-1+cmd\r\n'=2\r\n")
  })
})
