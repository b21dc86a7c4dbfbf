import { expect, test } from 'vitest'
import type { Reason } from '../../../model/rules.ts'
import { stillWrong } from './still-wrong.ts'

const [first, second, third] = [{ price: null }, { price: null }, { price: '3' }]
const said = (line: number | undefined, lines = 'details'): Reason => ({
  lines,
  field: 'price',
  message: ['必填', 'is required'],
  ...(line === undefined ? {} : { line }),
})

test('one row mended leaves what is said of the others, where they stand now', () => {
  const reasons = [said(1), said(2), said(undefined), said(1, 'others')]
  expect(stillWrong(reasons, 'details', [first, second, third], [{ price: '1' }, second, third])).toEqual([
    said(2),
    said(1, 'others'),
  ])
  expect(stillWrong([said(2)], 'details', [first, second, third], [second, third])).toEqual([said(1)])
  expect(stillWrong([said(2)], 'details', [first, second, third], [first, third])).toEqual([])
})

test('the rows of a sheet are of no table', () => {
  const reason: Reason = { field: 'price', line: 2, message: ['必填', 'is required'] }
  expect(stillWrong([reason], undefined, [first, second], [third, first, second])).toEqual([{ ...reason, line: 3 }])
})
