import { expect, test } from 'vitest'
import { restoredRows } from './restored-rows.ts'

const row = (id: string, version: number, week: string) => ({ id, version, week })

test('what was typed comes back for records that stand as they stood, and new rows below them', () => {
  const now = [row('1', 3, 'W1'), row('2', 1, 'W2'), row('3', 1, 'W3')]
  const left = [row('1', 3, 'W9'), row('2', 1, 'W2'), { week: 'W7' }]
  const { leftOut, rows: restored } = restoredRows(now, left)
  expect(leftOut).toEqual([])
  expect(restored).toEqual([row('1', 3, 'W9'), row('2', 1, 'W2'), row('3', 1, 'W3'), { week: 'W7' }])
  // A row in which nothing was typed stays the one that is known as unchanged.
  expect(restored[1]).toBe(now[1])
})

test('a record that somebody else has changed since stays as it is now', () => {
  const now = [row('1', 4, 'theirs')]
  expect(restoredRows(now, [row('1', 3, 'mine')])).toEqual({ rows: now, leftOut: now })
})

test('what was typed on another page of the list comes back above', () => {
  const now = [row('1', 3, 'W1')]
  expect(restoredRows(now, [row('51', 2, 'mine'), { week: 'W7' }])).toEqual({
    rows: [row('51', 2, 'mine'), row('1', 3, 'W1'), { week: 'W7' }],
    leftOut: [],
  })
})
