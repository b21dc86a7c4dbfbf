import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { isBelowStandard } from './terms.ts'

test('a yield is told in red from more than two points below its standard [issue 36]', () => {
  expect(['0.46', '-2', '-2.01'].map(points => isBelowStandard(decimal(points)))).toEqual([false, false, true])
})
