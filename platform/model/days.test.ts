import { expect, test } from 'vitest'
import { daysAfter, weekOf } from './days.ts'

test.each([
  ['2025-05-04', '2025W18'],
  ['2025-05-05', '2025W19'],
  ['2024-12-30', '2025W01'],
  ['2021-01-03', '2020W53'],
  ['2026-01-01', '2026W01'],
])('%s lies in the week %s', (date, week) => expect(weekOf(date)).toBe(week))

test('days are counted over the ends of months', () => expect(daysAfter('2025-02-27', 3)).toBe('2025-03-02'))
