import { expect, test } from 'vitest'
import { numberNote } from './number-note.ts'

const boxes = { precision: 0, min: '0' }

test.each([
  ['12', boxes, undefined],
  ['1,200', boxes, undefined],
  ['', boxes, undefined],
  ['-', boxes, undefined],
  ['12.', boxes, undefined],
  ['-5', boxes, '-5 is less than 0 and becomes 0'],
  ['3.7', boxes, 'Whole numbers only: 3.7 becomes 4'],
  ['12o', boxes, '"12o" is no number and is not taken'],
  ['155', { precision: 1, max: '40' }, '155 is more than 40 and becomes 40'],
  ['1234.5678', { precision: 2 }, '1234.5678 is kept with 2 decimals: 1234.57'],
  ['9007199254740993.25', { precision: 2 }, undefined],
])('a figure typed as %j is told about where it cannot stay so', (typed, bounds, said) => {
  expect(numberNote(typed, bounds)?.[1]).toBe(said)
})
