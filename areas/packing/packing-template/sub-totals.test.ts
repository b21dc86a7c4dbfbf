import { describe, expect, test } from 'vitest'
import type { Cell, Sheet } from '#platform/model/workbook.ts'
import { sheetReading } from './read-sheet.ts'

type Written = string | number | null
const cellOf = (written: Written): Cell | null =>
  written === null ? null : { kind: typeof written === 'number' ? 'number' : 'text', text: String(written) }
const reading = (rows: readonly (readonly Written[])[]) => {
  const sheet: Sheet = {
    name: 'PL',
    hidden: false,
    rows: [['Pallet', 'Variety', 'Size', 'Cartons', 'Total net kg'], ...rows].map((cells, at) => ({
      no: at + 1,
      cells: cells.map(cellOf),
    })),
    merges: [],
    hiddenColumns: [],
  }
  const columns = {
    palletNo: 'Pallet',
    commodity: 'Variety',
    spec: 'Size',
    qty: 'Cartons',
    totalNetWeight: 'Total net kg',
  }
  const template = Object.entries(columns).map(([packingListField, excelField]) => ({
    templateType: 'LINE' as const,
    excelField,
    packingListField,
  }))
  return sheetReading({ sheets: [sheet] }, template)
}
const said = (rows: readonly (readonly Written[])[]) => {
  const read = reading(rows)
  const [, weight] = read.reconciliation.filter(({ field }) => field !== 'grossWeight')
  return [read.lines.length, weight?.own, weight?.read, weight?.equal]
}

const ofA = [
  ['P1', 'Monthong', 'A', 40, 720.34],
  ['P1', 'Monthong', 'B', 36, 648.27],
] as const
const ofB = [
  ['P2', 'Chanee', 'A', 20, 361.13],
  ['P2', 'Chanee', 'B', 22, 397.33],
] as const

describe('a list whose only sums are sub-totals', () => {
  test.each(['Subtotal', '小计', 'Subtotal P', 'รวม', 'Σ'])('rounded to 0.1 kg, called %s, are the whole', word => {
    const sums = [[word, null, null, 76, 1368.6], ...ofB, [word, null, null, 42, 758.5]]
    expect(said([...ofA, ...sums])).toEqual([4, '2127.1', '2127.07', true])
  })
  test('rounded to whole kilograms they are the whole as well', () => {
    const sums = [['Subtotal', null, null, 76, 1369], ...ofB, ['Subtotal', null, null, 42, 758]] as const
    expect(said([...ofA, ...sums])).toEqual([4, '2127', '2127.07', true])
  })
  test('exact ones are the whole', () => {
    expect(said([...ofA, ['Subtotal', null, null, 76, 1368.61], ...ofB, ['Subtotal', null, null, 42, 758.46]])).toEqual(
      [4, '2127.07', '2127.07', true],
    )
  })
  test('one of them is wrong: told, also where another makes up for it', () => {
    const off = (a: number, b: number) =>
      said([...ofA, ['Subtotal', null, null, 76, a], ...ofB, ['Subtotal', null, null, 42, b]])
    expect(off(1368.6, 748.5)).toEqual([4, '2117.1', '2127.07', false])
    expect(off(1378.6, 748.5)).toEqual([4, '2127.1', '2127.07', false])
  })
  test('of some pallets only say nothing of the whole, for or against', () => {
    const rest = [['P3', 'Chanee', 'C', 10, 180.21]] as const
    expect(
      said([...ofA, ['Subtotal', null, null, 76, 1368.6], ...ofB, ['Subtotal', null, null, 42, 758.5], ...rest]),
    ).toEqual([5, null, '2307.28', false])
  })
  test('boxes are counted and never rounded', () => {
    const read = reading([...ofA, ['Subtotal', null, null, 77, 1368.6], ...ofB, ['Subtotal', null, null, 42, 758.5]])
    expect(read.reconciliation[0]).toMatchObject({ field: 'qty', own: '119', read: '118', equal: false })
  })
})

test('a rounded total agrees, one that is off by more than its rounding does not', () => {
  expect(said([...ofA, ...ofB, ['Total', null, null, 118, 2127.1]])).toEqual([4, '2127.1', '2127.07', true])
  expect(said([...ofA, ...ofB, ['Total', null, null, 118, 2127.2]])).toEqual([4, '2127.2', '2127.07', false])
})

test('a sum of rounded weights with no word for it is no line', () => {
  const sums = [[null, 'Monthong', null, 76, 1368.6], ...ofB, [null, 'Chanee', null, 42, 758.5]] as const
  expect(reading([...ofA, ...sums]).lines.map(({ qty }) => qty)).toEqual(['40', '36', '20', '22'])
})
