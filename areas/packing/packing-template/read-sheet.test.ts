import { describe, expect, test } from 'vitest'
import type { Cell, MergedArea, Sheet } from '#platform/model/workbook.ts'
import { badRows, sheetReading } from './read-sheet.ts'
import type { TemplateRow } from './template-row.ts'

type Written = string | number | { date: string } | { error: string } | null

const cellOf = (written: Written): Cell | null => {
  if (written === null || written === '') return null
  if (typeof written === 'string') return { kind: 'text', text: written }
  if (typeof written === 'number') return { kind: 'number', text: String(written) }
  return 'date' in written ? { kind: 'date', text: written.date } : { kind: 'error', text: written.error }
}

/** A sheet from its rows, row 1 first; an empty list is an empty row. */
const sheetOf = (rows: readonly (readonly Written[])[], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Sheet1',
  hidden: false,
  rows: rows.map((cells, at) => ({ no: at + 1, cells: cells.map(cellOf) })).filter(({ cells }) => cells.some(Boolean)),
  merges: [],
  hiddenColumns: [],
  ...more,
})

const line = (fields: Record<string, string>): TemplateRow[] =>
  Object.entries(fields).map(([packingListField, excelField]) => ({
    templateType: 'LINE',
    excelField,
    packingListField,
  }))
const header = (fields: Record<string, string>): TemplateRow[] =>
  Object.entries(fields).map(([packingListField, excelField]) => ({
    templateType: 'HEADER',
    excelField,
    packingListField,
  }))

const simple = line({ commodity: 'Product', qty: 'Boxes', totalNetWeight: 'Net' })
const headings = ['Product', 'Boxes', 'Net']
const read = (
  rows: readonly (readonly Written[])[],
  template: readonly TemplateRow[] = simple,
  more: Partial<Sheet> = {},
) => sheetReading({ sheets: [sheetOf(rows, more)] }, template)
const rowNos = (reading: ReturnType<typeof read>) => reading.lines.map(({ rowNo }) => rowNo)
const problems = (reading: ReturnType<typeof read>) =>
  reading.errors.map(({ lineNum, field, problem }) => `${lineNum} ${field} ${problem}`)

describe('the heading', () => {
  test('is found on any visible sheet and row, whatever the white space', () => {
    const cover = sheetOf([['Product', 'Packing list of May']], { name: 'Cover' })
    const hidden = sheetOf([headings, ['Old', 1, 1]], { name: 'Old', hidden: true })
    const table = sheetOf([[], [], ['Our\u00a0 \nProduct', 'boxes', 'ＮＥＴ'], ['Gala', 1, 2]], { name: 'Data' })
    const reading = sheetReading(
      { sheets: [cover, hidden, table] },
      line({ commodity: 'Our Product', qty: 'Boxes', totalNetWeight: 'Net' }),
    )
    expect(reading).toMatchObject({ sheet: 'Data', headerRows: [3], accepted: true })
    expect(reading.lines).toEqual([{ rowNo: 4, palletNo: null, commodity: 'Gala', qty: '1', totalNetWeight: '2' }])
  })

  const merged: MergedArea[] = [
    { top: 1, left: 0, bottom: 2, right: 0 },
    { top: 1, left: 1, bottom: 1, right: 2 },
  ]
  test.each([
    ['merged', merged, ['Weight > Net', 'Weight > Gross']],
    ['not merged', [], ['Weight > Net', 'Weight＞Gross']],
    ['named by its lower words', merged, ['Net', 'gross']],
  ])('stands in two rows, %s', (_, merges, [net = '', gross = '']) => {
    const rows = [
      ['Product', 'Weight', null, 'Boxes'],
      [null, 'Net', 'Gross', null],
      ['Gala', 1, 2, 3],
    ]
    const template = line({ commodity: 'Product', totalNetWeight: net, grossWeight: gross, qty: 'Boxes' })
    const reading = read(rows, template, { merges })
    expect(reading).toMatchObject({ headerRows: [1, 2], accepted: true })
    expect(reading.lines[0]).toMatchObject({ totalNetWeight: '1', grossWeight: '2', qty: '3' })
  })

  test('in two rows does not lend a word to a column that has one of its own', () => {
    const rows = [
      ['Origin', 'Product', 'Boxes'],
      ['Country', null, null],
      ['CL', 'Gala', 3],
    ]
    const reading = read(rows, line({ coo: 'Origin > Country', commodity: 'Product', qty: 'Boxes' }))
    expect(reading.lines).toMatchObject([{ rowNo: 3, coo: 'CL', commodity: 'Gala', qty: '3' }])
  })

  test('in three rows is read as well', () => {
    const rows = [
      ['Product', 'Weight (kg)', null, null],
      [null, 'Net', null, 'Gross'],
      [null, 'Box', 'Total', null],
      ['Gala', 18, 36, 40],
    ]
    const template = line({ commodity: 'Product', netWeight: 'Weight (kg) > Net > Box', totalNetWeight: 'Net > Total' })
    const reading = read(rows, template, {
      merges: [
        { top: 1, left: 1, bottom: 1, right: 3 },
        { top: 2, left: 1, bottom: 2, right: 2 },
      ],
    })
    expect(reading.headerRows).toEqual([1, 2, 3])
    expect(reading.lines).toMatchObject([{ netWeight: '18', totalNetWeight: '36' }])
  })

  test('repeated on a new page is no line', () => {
    const reading = read([headings, ['Gala', 1, 2], headings, ['Fuji', 3, 4]])
    expect([rowNos(reading), reading.ignoredRows]).toEqual([[2, 4], [3]])
  })

  test('in a visible column wins over the same in a hidden one', () => {
    const reading = read(
      [
        ['Product', 'Net', 'Boxes', 'Net'],
        ['Gala', 1, 2, 3],
      ],
      simple,
      { hiddenColumns: [1] },
    )
    expect(reading.lines[0]?.['totalNetWeight']).toBe('3')
  })

  test('that is missing is told with its row and name, and nothing else is', () => {
    const reading = read([[], ['Product', 'Cases', 'Net'], ['', 'x', '']])
    expect(reading).toMatchObject({ accepted: false, lines: [], totals: null, headerRows: [2] })
    expect(reading.errors).toEqual([
      {
        lineNum: 2,
        field: 'qty',
        problem: 'column not found',
        message: ['第2行 列"Boxes"不存在', 'Row 2: column "Boxes" not found'],
      },
    ])
  })

  test('that is missing altogether leaves nothing to read', () => {
    const reading = read([['Hello']])
    expect(reading).toMatchObject({ sheet: null, accepted: false, headerRows: [] })
    expect(problems(reading)).toEqual([
      '1 commodity column not found',
      '1 qty column not found',
      '1 totalNetWeight column not found',
    ])
  })

  test('without a line below it is refused', () => {
    expect(problems(read([headings, ['Total', 0, 0]]))).toEqual(['1  no lines'])
  })

  test('on a second sheet is told, not read', () => {
    const sheets = ['A', 'B', 'C'].map(name => sheetOf([headings, ...(name === 'C' ? [] : [['Gala', 1, 2]])], { name }))
    const reading = sheetReading({ sheets }, simple)
    expect([reading.sheet, reading.lines.length, reading.otherSheets]).toEqual(['A', 1, ['B']])
  })

  test('named like a part of the machine is a heading', () => {
    const template = [
      ...simple,
      ...line({ ['__proto__']: '__proto__', toString: 'constructor' }),
      ...header({ valueOf: '__proto__:' }),
    ]
    template.push({ templateType: 'LINE', excelField: '__proto__', packingListField: '__proto__' })
    const reading = read(
      [
        ['Product', 'Boxes', 'Net', '__proto__', 'constructor'],
        ['Gala', 1, 2, 'x', 'y'],
      ],
      template,
    )
    expect(Object.entries(reading.lines[0] ?? {})).toContainEqual(['__proto__', 'x'])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('what is no line', () => {
  const wide = line({
    palletNo: 'Pallet',
    commodity: 'Product',
    grade: 'Grade',
    brand: 'Brand',
    qty: 'Boxes',
    totalNetWeight: 'Net',
  })
  const wideHeadings = ['No.', 'Pallet', 'Product', 'Grade', 'Brand', 'Boxes', 'Net', 'Remark']
  const lines: Written[][] = [
    [1, 'P1', 'Gala', 'A', 'Sun', 10, 180],
    [2, 'P1', 'Fuji', 'B', 'Sun', 30, 540],
  ]
  test.each<[string, Written[]]>([
    ['a total', ['Total', null, null, null, null, 40, 720]],
    ['a total under the pallets', [null, 'TOTAL 2 PALLETS:', null, null, null, 40, 720]],
    ['a Chinese total', ['合计：', null, null, null, null, 40, 720]],
    ['a Chinese total with its unit', [null, null, '总计件数', null, null, 40, null]],
    ['a Spanish total', [null, null, 'Total general', null, null, 40, 720]],
    ['a sub-total that names its variety', [null, 'Sub Total', 'Gala', null, null, 10, 180]],
    ['a total that does not add up', [null, null, 'Grand total', null, null, 41, 700]],
    ['a total without a name', [null, null, null, null, null, 41, 700]],
    ['a total in a language nobody knows', [null, null, 'Kopā', null, null, 40, 720]],
    ['the same beside the table', ['Kopā', null, null, null, null, 40, 720]],
    ['a weight alone', [null, null, null, null, null, null, '720 kgs']],
    ['a prepared row with its number', [3, null, null, null, null, null, null]],
    ['a formula drawn down', [0, 0, 0, 0, 0, 0, 0, { error: '#N/A' }]],
    ['a formula drawn down beside a code', [0, 0, 0, 'A', 0, 0, 0]],
    ['a note', [null, 'Country of origin: CHILE']],
    ['a long note across the table', ['The exporter declares that these products are intended for the buyer']],
    ['a signature in the figures', [null, null, null, null, null, '(Authorized signature)']],
    ['two signatures', [null, null, 'Prepared by', null, null, 'Approved by']],
    ['the name of a group', [null, null, 'APPLES']],
    ['units below the heading', [null, null, null, null, null, '(boxes)', '(kg)']],
  ])('%s', (_, row) => {
    const below = read([wideHeadings, ...lines, row], wide)
    expect([problems(below), rowNos(below), below.ignoredRows]).toEqual([[], [2, 3], [4]])
    expect(below.totals).toMatchObject({ lines: 2, pallets: 1, qty: '40', totalNetWeight: '720', grossWeight: null })
    const apart = read([wideHeadings, ...lines, [], row], wide)
    expect([problems(apart), rowNos(apart), apart.ignoredRows]).toEqual([[], [2, 3], [5]])
    const above = read([wideHeadings, row, ...lines], wide)
    expect([problems(above), rowNos(above), above.ignoredRows]).toEqual([[], [3, 4], [2]])
  })

  test.each<[string, Written[]]>([
    ['a product called after a total', ['TOTAL 0% YOGHURT', 6, 3]],
    ['a repeated line', ['Gala', 1, 2]],
    ['twice as much as the line above', ['Gala', 3, 6]],
    ['a product that is a number', [4011, 6, 3]],
  ])('but a narrow line is one: %s', (_, row) => {
    expect(rowNos(read([headings, ['Gala', 1, 2], ['Fuji', 2, 4], row]))).toEqual([2, 3, 4])
  })

  test('but a line with little in it is one', () => {
    const reading = read(
      [wideHeadings, ...lines, [3, null, 'Pink', null, null, 5, null], ['Total', null, null, null, null, 45]],
      wide,
    )
    expect([rowNos(reading), reading.ignoredRows]).toEqual([[2, 3, 4], [5]])
  })

  test('notes with a figure below the total are no lines', () => {
    const rows = [
      wideHeadings,
      ...lines,
      ['Total', null, null, null, null, 40, 720],
      [null, null, 'Pallets', null, null, 2],
    ]
    expect(rowNos(read(rows, wide))).toEqual([2, 3])
  })
})

describe('a line', () => {
  const pallets = line({ palletNo: 'Pallet', commodity: 'Product', grade: 'Grade', qty: 'Boxes' })
  const palletHeadings = ['Pallet', 'Product', 'Grade', 'Boxes']
  test('without a pallet stands on the pallet above, and takes nothing else from there', () => {
    const reading = read(
      [
        palletHeadings,
        ['0012', 'Gala', 'A', 1],
        [null, 'Fuji', null, 2],
        ['Subtotal pallet 0012', null, null, 3],
        [null, 'Pink', 'B', 3],
        [' ', 'Pink', 'B', 1],
      ],
      pallets,
    )
    expect(reading.lines.map(read => [read['palletNo'], read['grade']])).toEqual([
      ['0012', 'A'],
      ['0012', null],
      ['0012', 'B'],
      ['0012', 'B'],
    ])
    expect(reading.totals?.pallets).toBe(1)
  })

  test('may find its pallet in a row of its own', () => {
    const reading = read([palletHeadings, ['P-01'], [null, 'Gala', 'A', 1], ['P-02'], [null, 'Fuji', 'B', 2]], pallets)
    expect(reading.lines.map(read => read['palletNo'])).toEqual(['P-01', 'P-02'])
    expect(reading.ignoredRows).toEqual([2, 4])
  })

  test.each<[Written, string | null, string | undefined]>([
    ['TBC', null, 'not a number'],
    ['44 boxes', null, 'not a number'],
    [{ error: '#N/A' }, null, 'not a number'],
    [{ date: '2026-05-14' }, null, 'not a number'],
    [null, null, 'missing'],
    [0, null, 'not greater than 0'],
    [-12, null, 'not greater than 0'],
    ['-0,5', null, 'not greater than 0'],
    ['1.234,50', null, 'not whole'],
    ['1.234,00', '1234', undefined],
    ['1 234', '1234', undefined],
    [44.5, null, 'not whole'],
  ])('with the quantity %j', (qty, value, problem) => {
    const reading = read(
      [palletHeadings, ['P1', 'Gala', 'A', 1], ['P1', 'Fuji', 'A', qty], ['P1', 'Pink', 'A', 1]],
      pallets,
    )
    expect(problems(reading)).toEqual(problem ? [`3 qty ${problem}`] : [])
    expect(reading.lines[1]?.['qty'] ?? null).toBe(value)
  })

  test.each<[Written, string | null]>([
    [{ date: '2026-05-14' }, '2026-05-14'],
    [{ date: '2026-05-14 18:30:00' }, '2026-05-14'],
    ['14-May-2026', '2026-05-14'],
    ['03/04/2026', '2026-04-03'],
    [46_154, '2026-05-12'],
    [null, null],
  ])('with the date %j', (written, day) => {
    const template = line({ commodity: 'Product', qty: 'Boxes', packageDate: 'Packed' })
    const reading = read(
      [
        ['Product', 'Boxes', 'Packed'],
        ['Gala', 1, written],
      ],
      template,
    )
    expect([problems(reading), reading.lines[0]?.['packageDate']]).toEqual([[], day])
  })

  test.each<Written>(['31/06/2026', '31/02/2026', 'soon', { date: '18:30:00' }, 12])(
    'with the impossible date %j',
    written => {
      const template = line({ commodity: 'Product', qty: 'Boxes', packageDate: 'Packed' })
      const reading = read(
        [
          ['Product', 'Boxes', 'Packed'],
          ['Gala', 1, written],
        ],
        template,
      )
      expect(problems(reading)).toEqual(['2 packageDate no such date'])
      expect(reading.lines).toEqual([])
    },
  )

  test('reads 1.080 as its neighbours are written', () => {
    expect(read([headings, ['Gala', 1, '1.080'], ['Fuji', 1, '5,50']]).lines[0]?.['totalNetWeight']).toBe('1080')
    expect(read([headings, ['Gala', 1, '1.080'], ['Fuji', 1, '5.50']]).lines[0]?.['totalNetWeight']).toBe('1.08')
    expect(read([headings, ['Gala', 1, '1,080'], ['Fuji', 1, '12 kg']]).lines[0]?.['totalNetWeight']).toBe('1080')
  })

  test('of which several are bad: all are told, none is taken', () => {
    const template = line({ commodity: 'Product', grade: 'Grade', qty: 'Boxes', grossWeight: 'Gross' })
    const rows: Written[][] = [
      ['Product', 'Grade', 'Boxes', 'Gross'],
      ['Gala', 'A', 'x', 'y'],
      [null, 'A', 5, 6],
      ['Fuji', 'A', 7, 8],
      ['Last', 'B', 'TBC', 8],
    ]
    const reading = read(rows, template)
    expect(problems(reading)).toEqual([
      '2 qty not a number',
      '2 grossWeight not a number',
      '3 commodity missing',
      '5 qty not a number',
    ])
    expect(reading).toMatchObject({ accepted: false, lines: [], totals: null })
    expect(badRows(reading).map(({ lineNum, errors }) => [lineNum, errors.length])).toEqual([
      [2, 2],
      [3, 1],
      [5, 1],
    ])
    expect(reading.errors[0]?.message).toEqual([
      '第2行 列"Boxes"的值"x"不是数字',
      'Row 2: "x" in column "Boxes" is not a number',
    ])
  })
})

describe('a header value', () => {
  const template = [
    ...simple,
    ...header({
      containerNo: 'Container No.',
      vesselVoyage: '船名航次',
      sealNumber: 'Seal',
      etdDate: 'ETD',
      etaDate: 'ETA',
      pod: 'Destination',
      packingListNo: 'A1',
    }),
  ]
  const headerOf = (rows: readonly (readonly Written[])[], more: Partial<Sheet> = {}) =>
    read([...rows, [], headings, ['Gala', 1, 2]], template, more).header

  test.each<[string, Written[], Record<string, string | null>]>([
    ['stands in the next filled cell', ['Container No.', null, 'triu 882104-7'], { containerNo: 'TRIU8821047' }],
    ['with a colon behind its label', ['container no. :', 'X1'], { containerNo: 'X1' }],
    ['with a colon of its own', ['Container No.', ':', 'X1'], { containerNo: 'X1' }],
    ['with a colon before it', ['Container No.', ': X1'], { containerNo: 'X1' }],
    ['follows its label', ['Container No.: X1   Seal: S 9'], { containerNo: 'X1', sealNumber: 'S 9' }],
    ['follows its label without a colon', ['Container No. X1  Seal S9'], { containerNo: 'X1', sealNumber: 'S9' }],
    [
      'ends where the next label begins',
      ['ETD: 30-12-2025 ETA: 22-01-2026'],
      { etdDate: '2025-12-30', etaDate: '2026-01-22' },
    ],
    ['ends with its line', ['Destination: NANSHA, CHINA\nSeal: S9'], { pod: 'NANSHA, CHINA', sealNumber: 'S9' }],
    ['in Chinese, with a wide colon', ['柜号：X1 船名航次：COSMOS 026N'], { vesselVoyage: 'COSMOS 026N' }],
    [
      'is a date cell',
      ['ETD', { date: '2026-05-14' }, 'ETA', { date: '2026-05-19 08:00:00' }],
      { etdDate: '2026-05-14', etaDate: '2026-05-19' },
    ],
    ['is missing before the next label', ['Seal', null, 'Destination', 'NANSHA'], { sealNumber: null, pod: 'NANSHA' }],
    ['is missing before an unknown label', ['Seal', 'Date:', '1.1.2026'], { sealNumber: null }],
    ['is missing in its passage', ['Seal:    Trip: 551W'], { sealNumber: null }],
    [
      'is not looked for inside other words',
      ['Details: none', 'Sealing wax: red', 'METADATA: 1'],
      { sealNumber: null, etaDate: null },
    ],
  ])('%s', (_, row, expected) => {
    expect(headerOf([[], row])).toMatchObject(expected)
  })

  test('beside the exact label wins over one behind a label among others', () => {
    expect(headerOf([['Destination: somewhere'], ['Destination', 'NANSHA']])['pod']).toBe('NANSHA')
  })

  test('stands at its address, merged or not', () => {
    expect(headerOf([['PL-0042']])['packingListNo']).toBe('PL-0042')
    const moved = template.map(row => (row.excelField === 'A1' ? { ...row, excelField: '$B$2' } : row))
    const merges = [{ top: 1, left: 0, bottom: 2, right: 3 }]
    expect(read([['PL-7'], [], headings, ['Gala', 1, 2]], moved, { merges }).header['packingListNo']).toBe('PL-7')
  })

  test('may stand below the lines or on another sheet, not in a line', () => {
    const sheets = [
      sheetOf([headings, ['Seal', 5, 6], ['Total', 5, 6], ['Destination', 'NANSHA']]),
      sheetOf(
        [
          ['Container No.', 'X1'],
          ['Destination', 'elsewhere'],
        ],
        { name: 'Cover' },
      ),
      sheetOf([['Seal', 'S9']], { name: 'Secret', hidden: true }),
    ]
    expect(sheetReading({ sheets }, template).header).toMatchObject({
      pod: 'NANSHA',
      containerNo: 'X1',
      sealNumber: null,
    })
  })

  test('that is no date refuses the file at its row', () => {
    const reading = read([['ETD', '31/02/2026'], headings, ['Gala', 1, 2]], template)
    expect(problems(reading)).toEqual(['1 etdDate no such date'])
    expect(reading.accepted).toBe(false)
  })
})
