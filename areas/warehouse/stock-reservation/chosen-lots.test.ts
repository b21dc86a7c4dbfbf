import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { chosenLots } from './chosen-lots.ts'

const lots = [
  ['B', '2025-05-02', '5'],
  ['C', '2025-05-02', '4'],
  ['A', '2025-05-03', '9'],
  ['Z', '2025-05-01', '0'],
].map(([lotNo = '', arrivalDate = '', available = '']) => ({ lotNo, arrivalDate, available: decimal(available) }))

test.each([
  ['3', ['B 3'], '0'],
  ['7', ['B 5', 'C 2'], '0'],
  ['18', ['B 5', 'C 4', 'A 9'], '0'],
  ['20', ['B 5', 'C 4', 'A 9'], '2'],
])('%s boxes are taken of the lots that came first', (qty, expected, short) => {
  const answer = chosenLots(decimal(qty), lots)
  expect(answer.chosen.map(one => `${one.lotNo} ${one.qty}`)).toEqual(expected)
  expect(answer.short.toString()).toBe(short)
})
