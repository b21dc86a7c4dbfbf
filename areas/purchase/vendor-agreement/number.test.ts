import { expect, test } from 'vitest'
import { numberOfSeason } from './number.ts'

test.each([
  ['VA-20011-2025', '2025', '2026', 'VA-20011-2026'],
  ['VA-20011', '2025', '2026', 'VA-20011-2026'],
  ['2025/17', '2025', '2025B', '2025B/17'],
  ['VA-2025', '2025', '2025', 'VA-2025-2025'],
  ['VA25GH-2', '2025', '2026', 'VA26GH-2'],
  ['V20025GH', '2025', '2026', 'V20025GH-2026'],
])('agreement %s of season %s is called anew for %s: %s', (no, was, season, anew) => {
  expect(numberOfSeason(no, was, season)).toBe(anew)
})
