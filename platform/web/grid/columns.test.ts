import { describe, expect, test } from 'vitest'
import { money, reference, text } from '../../model/fields.ts'
import {
  changed,
  columnsOf,
  foldedColumns,
  isUnfolded,
  moved,
  pinnedIn,
  resized,
  restoredColumns,
  roomOf,
  shownColumns,
  stretching,
  widthOf,
  widthsIn,
} from './columns.ts'

const usual = columnsOf(['a', 'b', 'c'])

describe('the layout of columns', () => {
  test('moves a column to the place of another, either way', () => {
    expect(moved(usual, 'a', 'c').map(column => column.name)).toEqual(['b', 'c', 'a'])
    expect(moved(usual, 'c', 'a').map(column => column.name)).toEqual(['c', 'a', 'b'])
    expect(moved(usual, 'a', 'gone')).toEqual(usual)
  })

  test('folds and unfolds columns that go together, and leaves one in sight', () => {
    const away = foldedColumns(usual, ['b', 'c'], true)
    expect([shownColumns(away).map(column => column.name), isUnfolded(away, ['b', 'c'])]).toEqual([['a'], false])
    const back = foldedColumns(changed(away, 'b', { hidden: false }), ['b', 'c'], false)
    expect([shownColumns(back), isUnfolded(back, ['c'])]).toMatchObject([
      [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      true,
    ])
    expect(shownColumns(foldedColumns(usual, ['a', 'b', 'c'], true))).toHaveLength(3)
  })

  test('shows pinned columns first and leaves hidden ones out [D0-2.5-25]', () => {
    const laid = changed(changed(usual, 'a', { hidden: true }), 'c', { frozen: true })
    expect(shownColumns(laid).map(column => column.name)).toEqual(['c', 'b'])
  })

  test('is taken up again, unless the columns are other ones [D0-2.5-39]', () => {
    const stored = [{ name: 'c', width: 90 }, { name: 'a' }, { name: 'b', hidden: true }]
    expect(restoredColumns(stored, usual)).toBe(stored)
    expect(restoredColumns(stored, columnsOf(['a', 'b', 'd']))).toHaveLength(3)
    expect(restoredColumns(stored, columnsOf(['a', 'b', 'd']))[2]).toEqual({ name: 'd' })
    expect(restoredColumns([{ name: 'a' }], usual)).toBe(usual)
    expect(restoredColumns('broken', usual)).toBe(usual)
  })

  test('is as wide as a person made it, as declared, or as its kind and heading need', () => {
    expect(widthOf({ name: 'a', width: 77 }, text('名', 'N'), 'zh', ['a long word in it'])).toBe(77)
    expect(widthOf({ name: 'a' }, text('名', 'N', { width: 300 }), 'zh')).toBe(300)
    expect(widthOf({ name: 'a' }, money('金', 'A'), 'zh')).toBe(120)
  })

  test('is as wide as its heading in the language that is spoken and what stands in it', () => {
    const day = text('到港日', 'Estimated day of arrival')
    const wide = (language: 'zh' | 'en', ...filled: string[]) => widthOf({ name: 'a' }, day, language, filled)
    expect(wide('zh', '2026-11-22')).toBeLessThan(wide('en', '2026-11-22'))
    expect(wide('zh', '2026-11-22', '尖竹汶金果包装厂有限公司')).toBeGreaterThan(wide('zh', '2026-11-22'))
    expect(wide('zh', '一'.repeat(90))).toBe(240)
    expect(wide('zh', '')).toBe(widthOf({ name: 'a' }, day, 'zh'))
  })

  test('has room for the English name of another record before it is told, and for the dots of what is masked', () => {
    const vendor = reference('vendor', '供应商', 'Vendor')
    const name = '尖竹汶金果包装厂'
    expect(widthOf({ name: 'a' }, vendor, 'en', [name])).toBeGreaterThan(roomOf('Chanthaburi Gold Fruit Co'))
    expect(widthOf({ name: 'a' }, vendor, 'en', ['OPL2611230014'])).toBe(
      widthOf({ name: 'a' }, vendor, 'zh', ['OPL2611230014']),
    )
    // A short name grows most: yuan renminbi.
    expect(widthOf({ name: 'a' }, reference('currency', '币种', 'Currency'), 'en', ['人民币'])).toBeGreaterThanOrEqual(
      roomOf('Yuan Renminbi') + 20,
    )
    expect(roomOf('••••••')).toBe(roomOf('六六六六六六'))
  })

  test('fills the room with its columns of words, each at most doubled, until a person lays out widths', () => {
    const fields = { a: text('名', 'N'), b: money('金', 'A') }
    const stretch = stretching(columnsOf(['a', 'b']), fields)
    const columns = [
      { key: 'a', width: 140 },
      { key: 'b', width: 120 },
    ]
    expect([...widthsIn(300, columns, stretch)]).toEqual([
      ['a', 180],
      ['b', 120],
    ])
    expect(widthsIn(900, columns, stretch).get('a')).toBe(280)
    expect(widthsIn(200, columns, stretch).get('a')).toBe(140)
    const laid = resized(columnsOf(['a', 'b', 'c']), 'b', 99, widthsIn(300, columns, stretch))
    expect(laid).toEqual([{ name: 'a', width: 180 }, { name: 'b', width: 99 }, { name: 'c' }])
    expect(stretching(laid, fields).size).toBe(0)
  })
})

test('columns that stay leave room for the others: in a narrow window only the first of them stay', () => {
  const columns = ['no', 'spec', 'breed', 'w01'].map(key => ({ key, frozen: key !== 'w01' }))
  const widths = new Map(columns.map(({ key }) => [key, 100]))
  const stay = (room: number) => pinnedIn(room, columns, widths).flatMap(({ frozen, key }) => (frozen ? [key] : []))
  expect([stay(1000), stay(390), stay(0)]).toEqual([
    ['no', 'spec', 'breed'],
    ['no', 'spec'],
    ['no', 'spec', 'breed'],
  ])
})
