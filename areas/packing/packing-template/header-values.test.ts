import { expect, test } from 'vitest'
import type { Cell, Sheet } from '#platform/model/workbook.ts'
import { sheetReading } from './read-sheet.ts'

const cellOf = (text: string): Cell | null =>
  text === '' ? null : { kind: /^\d+$/.test(text) ? 'number' : 'text', text }
const sheetOf = (name: string, rows: readonly (readonly string[])[]): Sheet => ({
  name,
  hidden: false,
  rows: rows.map((texts, at) => ({ no: at + 1, cells: texts.map(cellOf) })),
  merges: [],
  hiddenColumns: [],
})
const table = [
  ['Variety', 'Boxes'],
  ['Gala', '10'],
  ['Fuji', '20'],
]
const lines = [
  { templateType: 'LINE', excelField: 'Variety', packingListField: 'commodity' },
  { templateType: 'LINE', excelField: 'Boxes', packingListField: 'qty' },
] as const

function read(above: readonly (readonly string[])[], excelField: string, field = 'sealNumber', more: Sheet[] = []) {
  const sheets = [sheetOf('PL', [...above, ...table]), ...more]
  const template = [...lines, { templateType: 'HEADER' as const, excelField, packingListField: field }]
  return sheetReading({ sheets }, template).header[field]
}

test.each<[string, string[][], string, string | null]>([
  [
    'under a label among labels',
    [
      ['Container', 'Seal', 'Vessel'],
      ['MSKU1234565', 'S-1', 'ORION 12N'],
    ],
    'Seal',
    'S-1',
  ],
  [
    'under a label though something stands beside it',
    [
      ['Seal', 'x 9'],
      ['S-1', 'y 9'],
    ],
    'Seal ↓',
    'S-1',
  ],
  [
    'as a part of what stands behind one label',
    [['Container / Seal', 'MSKU1234565 / S-1']],
    'Container / Seal [2]',
    'S-1',
  ],
  [
    'between the words of a sentence',
    [['In container MSKU1234565 under seal S-1, loaded today']],
    'under seal …',
    'S-1',
  ],
  ['before a word of a sentence', [['packed with seal S-1 and recorder T-2']], 'seal … and', 'S-1'],
  ['behind what changes', [['due 02/07/2026 seal S-1.']], 'due * seal …', 'S-1'],
  ['behind its label before a semicolon', [['Container: MSKU1234565; Seal: S-1; Vessel: ORION']], 'Seal', 'S-1'],
  ['nowhere', [['Container', 'MSKU1234565']], 'Seal', null],
])('a header value stands %s', (_, above, excelField, value) => {
  expect(read(above, excelField)).toBe(value)
})

test('a header value stands at a cell of another sheet', () => {
  const more = [sheetOf('Page 1', [['a', 'S-1']])]
  expect(read([['Title']], "'Page 1'!B1", 'sealNumber', more)).toBe('S-1')
})

test('two labels give one value, and a container number is known by its form', () => {
  expect(
    read(
      [
        ['Vessel', 'ORION'],
        ['Voyage', '12N'],
      ],
      'Vessel + Voyage',
      'vesselVoyage',
    ),
  ).toBe('ORION 12N')
  expect(read([['ACME - MSKU 123456-5']], '*', 'containerNo')).toBe('MSKU1234565')
  expect(read([['ACME - MSKU 123456-4']], '*', 'containerNo')).toBeNull()
})

test('labels beside the lines of a table are read, a label in its lines is not', () => {
  const beside = sheetOf('PL', [
    ['Seal', 'S-1', '', 'Variety', 'Boxes'],
    ['Vessel', 'ORION', '', 'Gala', '10'],
    ['', '', '', 'Vessel', '20'],
  ])
  const template = [
    ...lines,
    { templateType: 'HEADER' as const, excelField: 'Vessel', packingListField: 'vesselVoyage' },
  ]
  expect(sheetReading({ sheets: [beside] }, template).header).toEqual({ vesselVoyage: 'ORION' })
})
