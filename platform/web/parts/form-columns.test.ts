import { expect, test } from 'vitest'
import { filtersIn } from './filters-in.ts'
import { columnsAt } from './form-columns.ts'
import { levelAt } from './screen-level.ts'

test.each([
  [390, 1],
  [767, 1],
  [768, 2],
  [992, 2],
  [993, 3],
  [1450, 3],
  [1451, 4],
  [2560, 4],
])('a form in a window of %i pixels has %i columns [D0-2.5-40] [D1-9-23]', (width, columns) => {
  expect(columnsAt(width)).toBe(columns)
})
test.each([
  [390, 0],
  [767, 0],
  [768, 1],
  [991, 1],
  [992, 2],
  [1199, 2],
  [1200, 3],
  [2560, 3],
])('a window of %i pixels has the level %i [D0-9-19]', (width, level) => {
  expect(levelAt(width)).toBe(level)
})
test('a list takes from its address what it can filter by, and nothing else', () => {
  const query = new URLSearchParams('status=draft&etaDateStart=2025-01-01&unit=1&unit=2&other=x')
  expect(filtersIn(query, ['status', 'etaDate', 'unit'])).toEqual({
    status: 'draft',
    etaDateStart: '2025-01-01',
    unit: ['1', '2'],
  })
})
