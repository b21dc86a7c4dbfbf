import { expect, test } from 'vitest'
import { daysLater, monthsLater, weeksAround } from './days.ts'

test('the calendar shows six weeks from Monday around a month', () => {
  const days = weeksAround('2026-02-14')
  expect(days).toHaveLength(42)
  expect(days[0]).toBe('2026-01-26')
  expect(days).toContain('2026-02-28')
  expect(weeksAround('2026-06-30')[0]).toBe('2026-06-01')
})

test('days and months later hold over the turn of the year and of the leap day', () => {
  expect(daysLater('2026-12-28', 7)).toBe('2027-01-04')
  expect(daysLater('2028-02-28', 1)).toBe('2028-02-29')
  expect(monthsLater('2026-01-31', -1)).toBe('2025-12-01')
  expect(monthsLater('2026-12-31', 12)).toBe('2027-12-01')
})
