import { expect, test } from 'vitest'
import { rebate } from '#areas/formulas/plan.ts'

const tiers = [
  { from: '80', to: '100', rate: '0.5' },
  { from: '100', to: '120', rate: '1' },
  { from: '120', to: null, rate: '1.5' },
]

test.each([
  ['79.99', '0'],
  ['80', '0.5'],
  ['99.99', '0.5'],
  ['99.995', '1'],
  ['100', '1'],
  ['119.99', '1'],
  ['120', '1.5'],
  ['300', '1.5'],
  ['-5', '0'],
])('an achievement of %s%% is in the tier of %s%%: from is in it, to is not [D1-2-16]', (achieved, rate) => {
  expect(rebate(achieved, '100', tiers).rebateRate.toString()).toBe(rate)
})
