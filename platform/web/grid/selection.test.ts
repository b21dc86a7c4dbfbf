import { describe, expect, test } from 'vitest'
import { arrow, boxOf, clamped, everything, holds, nearest, rangeOf, single, stepped } from './selection.ts'

const extent = { rows: 10, columns: 4 }

describe('the chosen block', () => {
  test('has the same edges whichever way it was drawn', () => {
    const box = { top: 2, bottom: 5, left: 1, right: 3 }
    expect(boxOf({ anchor: { row: 5, column: 1 }, focus: { row: 2, column: 3 } })).toEqual(box)
    expect(boxOf(rangeOf(box))).toEqual(box)
  })

  test('holds its corners and nothing beyond', () => {
    const box = { top: 2, bottom: 5, left: 1, right: 3 }
    expect(holds(box, 2, 1) && holds(box, 5, 3)).toBe(true)
    expect(holds(box, 6, 3) || holds(box, 5, 0)).toBe(false)
  })

  test.each([
    ['ArrowDown', false, { row: 4, column: 2 }],
    ['ArrowUp', true, { row: 0, column: 2 }],
    ['ArrowRight', true, { row: 3, column: 3 }],
    ['ArrowLeft', false, { row: 3, column: 1 }],
  ])('%s leads on, leaping: %s', (key, leap, to) => {
    const way = arrow(key)
    expect(way && stepped({ row: 3, column: 2 }, way, extent, leap)).toEqual(to)
  })

  test('does not leave the grid', () => {
    expect(nearest({ row: 99, column: -1 }, extent)).toEqual({ row: 9, column: 0 })
    expect(stepped({ row: 9, column: 3 }, { row: 1, column: 0 }, extent)).toEqual({ row: 9, column: 3 })
    expect(arrow('Enter')).toBeUndefined()
  })

  test('shrinks with the rows, and goes with the last of them', () => {
    const range = { anchor: { row: 3, column: 0 }, focus: { row: 9, column: 3 } }
    expect(clamped(range, { rows: 5, columns: 4 })?.focus).toEqual({ row: 4, column: 3 })
    expect(clamped(range, { rows: 0, columns: 4 })).toBeUndefined()
    expect(everything({ rows: 0, columns: 4 })).toBeUndefined()
    expect(everything(extent)).toEqual({ anchor: { row: 0, column: 0 }, focus: { row: 9, column: 3 } })
    expect(boxOf(single({ row: 1, column: 1 }))).toEqual({ top: 1, bottom: 1, left: 1, right: 1 })
  })
})
