import { expect, test } from 'vitest'
import { weeksAround } from './weeks.ts'

test('weeks around a day are ISO weeks from Monday to Sunday', () => {
  expect(weeksAround([], '2025-05-06', 1, 1)).toEqual([
    { name: '2025W18', start: '2025-04-28', end: '2025-05-04' },
    { name: '2025W19', start: '2025-05-05', end: '2025-05-11' },
    { name: '2025W20', start: '2025-05-12', end: '2025-05-18' },
  ])
})

test('where the house defines weeks, they are those (business.md C5)', () => {
  const defined = [
    { weekName: '2025W19', startDate: '2025-05-03', endDate: '2025-05-09' },
    { weekName: '2025W20', startDate: '2025-05-10', endDate: '2025-05-19' },
  ]
  expect(weeksAround(defined, '2025-05-06', 0, 1)).toEqual([
    { name: '2025W19', start: '2025-05-03', end: '2025-05-09' },
    { name: '2025W20', start: '2025-05-10', end: '2025-05-19' },
  ])
})
