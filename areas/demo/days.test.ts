import { expect, test } from 'vitest'
import { firstDayOfWork, lastYearAgreed } from './days.ts'

test('a demo of the last weeks of a year has terms for what arrives in the next, one of its first weeks for what was done in the former', () => {
  expect(['2025-05-06', '2026-09-30', '2026-10-05', '2026-12-28', '2027-01-02'].map(lastYearAgreed)).toEqual([
    2025, 2026, 2027, 2027, 2027,
  ])
  expect(['2025-05-06', '2026-12-28', '2027-01-02'].map(firstDayOfWork)).toEqual([
    '2025-01-01',
    '2026-01-01',
    '2026-01-01',
  ])
})
