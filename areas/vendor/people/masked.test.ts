import { expect, test } from 'vitest'
import { masked } from './rules.ts'

test.each([
  ['440106199001011234', '440***********1234'],
  ['E12345678', '*******78'],
  ['A12', '***'],
])('the id number %s is shown as %s (business.md 3.21)', (idNo, shown) => {
  expect(masked(idNo)).toBe(shown)
})
