import { expect, test } from 'vitest'
import { cellPlace, columnName, dateOfSerial } from './workbook.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %i is called %s', (column, name) => {
  expect(columnName(column)).toBe(name)
  expect(cellPlace(`${name}7`)).toEqual({ row: 7, column })
})

test.each(['a1', 'A0', '1A', 'ABCD1', 'A12345678', 'A', '12', 'A1:B2'])('%s is no cell', address => {
  expect(cellPlace(address)).toBeUndefined()
})

test.each([
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [60, false, undefined],
  [61, false, '1900-03-01'],
  [46_154, false, '2026-05-12'],
  [46_154.75, false, '2026-05-12 18:00:00'],
  [0.5, false, '12:00:00'],
  [44_692, true, '2026-05-12'],
  [46_153.999_999_99, false, '2026-05-12'],
  [2_958_465, false, '9999-12-31'],
  [2_958_466, false, undefined],
  [-1, false, undefined],
  [Number.NaN, false, undefined],
])('the day number %d (from 1904: %s) is %s', (serial, from1904, date) => {
  expect(dateOfSerial(serial, from1904)).toBe(date)
})
