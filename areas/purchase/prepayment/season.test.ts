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
])('money for season %s serves fruit of season %s: %s (business.md 4.4)', (paid, traded, serves) =>
  expect(isOfSeason(paid, traded)).toBe(serves),
)
