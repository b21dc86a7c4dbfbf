import { describe, expect, test } from 'vitest'
import { money, text } from '../../model/fields.ts'
import { changed, columnsOf, moved, restoredColumns, shownColumns, widthOf } from './columns.ts'

const usual = columnsOf(['a', 'b', 'c'])

describe('the layout of columns', () => {
  test('moves a column to the place of another, either way', () => {
    expect(moved(usual, 'a', 'c').map(column => column.name)).toEqual(['b', 'c', 'a'])
    expect(moved(usual, 'c', 'a').map(column => column.name)).toEqual(['c', 'a', 'b'])
    expect(moved(usual, 'a', 'gone')).toEqual(usual)
  })

  test('shows pinned columns first and leaves hidden ones out [D0-2.5-25]', () => {
    const laid = changed(changed(usual, 'a', { hidden: true }), 'c', { frozen: true })
    expect(shownColumns(laid).map(column => column.name)).toEqual(['c', 'b'])
  })

  test('is taken up again, unless the columns are other ones', () => {
    const stored = [{ name: 'c', width: 90 }, { name: 'a' }, { name: 'b', hidden: true }]
    expect(restoredColumns(stored, usual)).toBe(stored)
    expect(restoredColumns(stored, columnsOf(['a', 'b', 'd']))).toHaveLength(3)
    expect(restoredColumns(stored, columnsOf(['a', 'b', 'd']))[2]).toEqual({ name: 'd' })
    expect(restoredColumns([{ name: 'a' }], usual)).toBe(usual)
    expect(restoredColumns('broken', usual)).toBe(usual)
  })

  test('is as wide as a person made it, as declared, or as its kind and heading need', () => {
    expect(widthOf({ name: 'a', width: 77 }, text('名', 'N'))).toBe(77)
    expect(widthOf({ name: 'a' }, text('名', 'N', { width: 300 }))).toBe(300)
    expect(widthOf({ name: 'a' }, money('金', 'A'))).toBe(120)
  })
})
