import { expect, test } from 'vitest'
import { weekOf } from '#platform/model/days.ts'
import { isoFirstDay, weeksOfYear, yearFrom } from './year.ts'

test.each([
  [2025, '2024-12-30', 52],
  [2026, '2025-12-29', 53],
  [2027, '2027-01-04', 52],
  [2026, '2026-01-04', 52],
])('the year %s from %s on has %s weeks', (year, firstDay, weeks) => {
  expect(weeksOfYear(year, firstDay)).toBe(weeks)
})

test('a year by the calendar has the weeks of the calendar', () => {
  for (let year = 2020; year < 2040; year++)
    for (const { week, startDate, endDate } of yearFrom(year, isoFirstDay(year))) {
      const name = `${year}W${String(week).padStart(2, '0')}`
      expect([weekOf(startDate), weekOf(endDate)]).toEqual([name, name])
    }
})

test('the weeks of a year follow each other, seven days each', () => {
  const weeks = yearFrom(2026, '2026-01-04')
  expect(weeks.slice(0, 2)).toEqual([
    { year: 2026, week: 1, startDate: '2026-01-04', endDate: '2026-01-10' },
    { year: 2026, week: 2, startDate: '2026-01-11', endDate: '2026-01-17' },
  ])
  expect(weeks.at(-1)).toEqual({ year: 2026, week: 52, startDate: '2026-12-27', endDate: '2027-01-02' })
})

test('a year of few figures has its days as dates are written', () => {
  expect(isoFirstDay(5)).toMatch(/^000[45]-\d\d-\d\d$/)
  expect(weeksOfYear(5, isoFirstDay(5))).toBeGreaterThan(51)
})
