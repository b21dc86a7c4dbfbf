import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { proposed } from './proposed.ts'

const lots = [
  { available: '10.500', unitWeight: '3.5' },
  { available: '100', unitWeight: '3.5' },
  { available: '100', unitWeight: '3.5' },
]

test.each([
  ['nothing is missing', '0', ['0', '0', '0']],
  ['more is chosen than needed', '-4', ['0', '0', '0']],
  ['the first lot is enough', '3.6', ['2', '0', '0']],
  ['the first gives its whole boxes, the next the rest', '36', ['10', '1', '0']],
  ['there is not enough', '9000', ['10', '100', '100']],
] as const)('%s: %s kg [issue 36]', (_, weight, boxes) => {
  expect(proposed(lots, decimal(weight)).map(one => one.proposed)).toEqual(boxes)
})
