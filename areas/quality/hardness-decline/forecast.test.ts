import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { type BandKey, bandKeys } from './bands.ts'
import { bandsNotice, type DeclineRow, forecastText } from './forecast.ts'

const losses = ['0.05', '0.1', '0.1', '0.2', '0.25', '0.3', '0.4', '0.45', '0.5']
const rowOf = (days: number, more: Partial<Record<BandKey, string | null>> = {}): DeclineRow => {
  const figures = bandKeys.map((key, at) => [key, key in more ? more[key] : losses[at]] as const)
  return {
    days: decimal(days),
    ...(Object.fromEntries(figures.map(([key, value]) => [key, value ? decimal(value) : null])) as Record<
      BandKey,
      ReturnType<typeof decimal> | null
    >),
  }
}

test.each([
  ['by the week', rowOf(7), 3, '2.00 → 1.70 → 1.45'],
  ['of twice as many days, half as much a week', rowOf(14), 3, '2.20 → 2.00 → 1.85'],
  ['as far as the table knows', rowOf(7, { b1517: null }), 4, '2.00 → 1.70'],
  ['nothing where the first band is missing', rowOf(7, { b2125: null }), 4, null],
])('hardness %s (business.md 3.17)', (_, row, weeks, expected) => {
  expect(forecastText(decimal('2.4'), row, weeks)).toBe(expected)
})

test('whoever would add a row is told that no band is configured, or that nobody could say [D1-5-43] [D1-8-17]', () => {
  expect(bandsNotice([], false)).toEqual([
    '未配置硬度区间,请联系管理员',
    'No hardness band configuration, contact the administrator',
  ])
  expect(bandsNotice(undefined, true)).toEqual([
    '获取硬度区间失败,请联系管理员',
    'Could not read the hardness bands, contact the administrator',
  ])
  expect(bandsNotice([{}], false)).toBeNull()
  expect(bandsNotice(undefined, false)).toBeNull()
})
