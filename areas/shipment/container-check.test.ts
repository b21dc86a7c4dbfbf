import { expect, test } from 'vitest'
import { containerCheckDigit } from '#areas/formulas/container.ts'
import { isContainerNo } from './container-check.ts'

test.each<[string, boolean]>([
  // Remainder 10 is written 0.
  ['HLXU2000070', true],
  ['HLXU2000071', false],
  ['ABCU1234567HELLO', false],
  ['HLXU2000070HELLO', false],
  ['AB,123456', false],
  ['csqu 305438-3', true],
  ['CSQU3054383', true],
  ['CSQU3054384', false],
  ['CSQX3054383', false],
  ['', false],
])('%s is a container number: %s [field case C52]', (written, is) => {
  expect(isContainerNo(written)).toBe(is)
})

test('it is kept as it is written on the door [field case C52]', () => {
  expect(containerCheckDigit('csqu 305438-3')).toEqual({ containerNo: 'CSQU3054383', checkDigit: '3', valid: true })
})
