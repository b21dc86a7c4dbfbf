import { expect, test } from 'vitest'
import { pageSizes, usualPageSize } from './page-size.ts'

test('a page has fifty rows, ten where a document says so, and ten to a hundred when a person chooses [D0-9-15] [D1-9-14]', () => {
  expect(pageSizes).toEqual([10, 20, 50, 100])
  expect(usualPageSize({})).toBe(50)
  expect(usualPageSize({ pageSize: 10 })).toBe(10)
  // A list that selection boxes ask for by the five hundred is read by the fifty.
  expect(usualPageSize({ pageSize: 500 })).toBe(50)
})
