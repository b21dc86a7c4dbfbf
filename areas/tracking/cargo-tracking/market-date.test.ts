import { expect, test } from 'vitest'
import { expectedMarketDate } from './market-date.ts'

const at = (more: object) =>
  expectedMarketDate({ status: 'PLANNED', etaDate: '2025-05-04', ataDate: null, releaseDays: 2, ...more } as never)

test.each([
  ['from the day it is expected', {}, '2025-05-06'],
  ['from the day it arrived', { status: 'ARRIVED', ataDate: '2025-05-30' }, '2025-06-01'],
  ['on the day it arrives where customs take none', { releaseDays: 0 }, '2025-05-04'],
  ['on no day nobody can tell', { releaseDays: null }, null],
  ['on no day while no arrival is known', { etaDate: null }, null],
  ['on the day it was released', { status: 'RELEASED', expectedMarketDate: '2025-05-09' }, '2025-05-09'],
  ['on that day ever after', { status: 'SELLING', expectedMarketDate: '2025-05-09', releaseDays: 7 }, '2025-05-09'],
])('a container comes on the market %s (business.md 3.25)', (_, more, day) => {
  expect(at(more)).toBe(day)
})
