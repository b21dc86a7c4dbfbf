import { expect, test } from 'vitest'
import { cellsOf, sameDayIn, weeksFrom } from './weeks.ts'

const weeks = weeksFrom('2025-05-06', 3)

test('weeks begin on Monday', () => {
  expect(weeks).toEqual([
    { start: '2025-05-05', end: '2025-05-11' },
    { start: '2025-05-12', end: '2025-05-18' },
    { start: '2025-05-19', end: '2025-05-25' },
  ])
  expect(weeksFrom('2025-05-11', 1)[0]?.start).toBe('2025-05-05')
})

test('what is free and arrives is set against what is wanted; what is missing is carried on until it comes [issue 35]', () => {
  const cells = cellsOf(
    {
      available: '40',
      arrivals: [
        { day: '2025-04-30', qty: '10' },
        { day: '2025-05-20', qty: '100' },
      ],
      wanted: [
        { day: '2025-05-01', qty: '5' },
        { day: '2025-05-08', qty: '30' },
        { day: '2025-05-13', qty: '40' },
        { day: '2025-06-30', qty: '500' },
      ],
      others: [
        { day: '2025-05-01', qty: '5' },
        { day: '2025-05-13', qty: '40' },
      ],
    },
    weeks,
  )
  expect(cells.map(cell => [cell.arriving, cell.wanted, cell.left, cell.short].map(Number))).toEqual([
    [10, 35, 15, 0],
    [0, 40, -25, 25],
    [100, 0, 75, 0],
  ])
  expect(cells.map(({ others }) => [others.rows, Number(others.wanted)])).toEqual([
    [1, 5],
    [1, 40],
    [0, 0],
  ])
})

test.each([
  ['2025-05-08', 2, '2025-05-22'],
  ['2025-05-11', 1, '2025-05-18'],
  ['2025-05-19', 0, '2025-05-05'],
])('%s moved to week %i is the same day of it: %s', (day, at, moved) => {
  const week = weeks[at]
  expect(week && sameDayIn(day, week)).toBe(moved)
})
