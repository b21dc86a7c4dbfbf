import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { type BandKey, bandKeys } from './bands.ts'
import { courseOf, hardnessOn, ripenessOn } from './course.ts'
import type { DeclineRow } from './forecast.ts'

const losses = ['0.05', '0.1', '0.1', '0.2', '0.25', '0.3', '0.4', '0.45', '0.5']
const rowOf = (none: readonly BandKey[] = []): DeclineRow => ({
  days: decimal(7),
  ...(Object.fromEntries(
    bandKeys.map((key, at) => [key, none.includes(key) ? null : decimal(losses[at] ?? 0)]),
  ) as Record<BandKey, ReturnType<typeof decimal> | null>),
})

test('hardness goes from 2.40 by the weeks of the table [qc.decline]', () => {
  expect(courseOf(decimal('2.4'), rowOf()).slice(0, 4).map(String)).toEqual(['2.4', '2', '1.7', '1.45'])
})

test.each([
  [0, '2.4'],
  [7, '2'],
  [10, '1.87'],
  [14, '1.7'],
  [-1, undefined],
])('after %i days it is %s', (days, expected) => {
  expect(hardnessOn(courseOf(decimal('2.4'), rowOf()), days)?.toString()).toBe(expected)
})

test('fruit is sold by the last day before the softest band', () => {
  expect(ripenessOn(decimal('0.9'), '2025-05-01', 3, rowOf())).toMatchObject({
    ripeBand: '0.7-0.9',
    sellBy: '2025-05-18',
  })
  expect(ripenessOn(decimal('0.5'), '2025-05-01', 0, rowOf())).toMatchObject({ ripeBand: '<0.7', sellBy: '2025-05-01' })
})

test('nothing is said beyond what the table knows', () => {
  const course = courseOf(decimal('2.4'), rowOf(['b1820']))
  expect(course.map(String)).toEqual(['2.4', '2'])
  expect(hardnessOn(course, 8)).toBeNull()
  expect(ripenessOn(decimal('2.4'), '2025-05-01', 30, rowOf(['b1820']))).toEqual({
    hardness: null,
    ripeBand: null,
    sellBy: null,
  })
})
