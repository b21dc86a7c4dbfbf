import { expect, test } from 'vitest'
import { maskedPhone } from './terms.ts'

test.each([
  ['13812345678', '138****5678'],
  ['138 1234 5678', '138****5678'],
  ['020-81234567', '020****4567'],
  ['12345', '*****'],
  ['138****5678', '138****5678'],
])('%s is seen as %s (business.md 3.25)', (phone, seen) => {
  expect(maskedPhone(phone)).toBe(seen)
})
