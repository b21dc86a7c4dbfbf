import { expect, test } from 'vitest'
import { placesIn } from './places-in.ts'

test('faults are counted by cells, not by what is said against them [issue 33, C20]', () => {
  const message = ['错', 'wrong'] as const
  const price = { lines: 'details', line: 3, field: 'price', message }
  expect(placesIn([price, { ...price, bizCode: 'PRICE_LOW' }, { ...price, line: 4 }])).toBe(2)
  expect(placesIn([{ field: 'price', message }, price])).toBe(2)
  expect(placesIn([{ message }, { message }])).toBe(2)
  expect(placesIn([])).toBe(0)
})
