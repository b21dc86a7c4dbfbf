import { describe, expect, test } from 'vitest'
import { cellsFromTsv, tsvFromCells } from './clipboard.ts'
import { landed } from './paste.ts'

describe('a block copied from a spreadsheet', () => {
  test.each<[string, string, string[][]]>([
    ['one cell', 'P1', [['P1']]],
    ['a row', 'P1\t金岭\t12', [['P1', '金岭', '12']]],
    [
      'rows with the line break a spreadsheet puts at the end',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['rows of other systems', 'a\nb\rc', [['a'], ['b'], ['c']]],
    [
      'empty cells',
      '\t\r\na\t',
      [
        ['', ''],
        ['a', ''],
      ],
    ],
    ['an empty row in between', 'a\r\n\r\nb', [['a'], [''], ['b']]],
    ['a cell with a line break', '"one\ntwo"\tb', [['one\ntwo', 'b']]],
    ['a cell with a tab', '"a\tb"\r\nc', [['a\tb'], ['c']]],
    ['quotes within quotes', '"say ""hi"""\tx', [['say "hi"', 'x']]],
    ['an empty quoted cell', '""\tx', [['', 'x']]],
    ['an inch sign that opens no quotes', '12" pipe\tx', [['12" pipe', 'x']]],
    ['a quote that never closes', '"half\tx\ny', [['"half', 'x'], ['y']]],
    ['a quote that closes too early', '"a"b\tc', [['"a"b', 'c']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, cells) => {
    expect(cellsFromTsv(text)).toEqual(cells)
  })

  test('is written so that it is read as the same cells', () => {
    const cells = [
      ['plain', 'a\tb', 'one\ntwo', '"', ''],
      ['', '12"', 'x', 'y', '\r'],
    ]
    expect(cellsFromTsv(tsvFromCells(cells))).toEqual(cells)
  })

  test('of six lines is six rows, though it ends with a line break; an empty cell among them is one [field case C51]', () => {
    for (const end of ['\r\n', '\n', '\r', '']) {
      const cells = cellsFromTsv(['1', '2', '3', '4', '5', '6'].join('\r\n') + end)
      expect(cells, JSON.stringify(end)).toEqual([['1'], ['2'], ['3'], ['4'], ['5'], ['6']])
      // Nothing is laid down in the row below.
      const { landings } = landed(
        cells,
        { top: 0, left: 1, bottom: 0, right: 1 },
        { rows: 9, columns: 3, canAdd: true },
      )
      expect(landings.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 5])
    }
    expect(cellsFromTsv('1\r\n\r\n3\r\n')).toEqual([['1'], [''], ['3']])
    expect(cellsFromTsv('1\r\n\r\n')).toEqual([['1'], ['']])
  })

  test('of many rows is read in one pass', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `${index}\tb\tc`).join('\r\n')
    expect(cellsFromTsv(text)).toHaveLength(20_000)
  })
})
