import { expect, test } from 'vitest'
import { isOfSeason } from './season.ts'

test.each([
  ['2025', '2025', true],
  ['2025', '2025/26', true],
  ['2025泰季 ', '2025泰季', true],
  [null, '2025', true],
  ['2024', null, true],
  ['2024', '2025', false],
  ['2024/25', '2025/26', false],
  ['2025/26', '2026', true],
  ['2026', '2025/26', true],
  ['2025-2026 车厘子', '2026', true],
  ['2025/26', '2027', false],
  ['2025/26', '2024', false],
  ['2026/27', '2025/26', false],
])('money for season %s serves fruit of season %s: %s (business.md 4.4)', (paid, traded, serves) =>
  expect(isOfSeason(paid, traded)).toBe(serves),
)
