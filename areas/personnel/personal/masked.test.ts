import { describe, expect, test } from 'vitest'
import { isIdentityNumber, isMasked, isPhone, masked } from './masked.ts'

describe('what is seen of a person (business.md 3.25)', () => {
  test.each([
    ['11010519491231002X', '110***********002X'],
    ['138 0013 8000', '138****8000'],
    ['1234567', '*******'],
  ])('%s is shown as %s', (whole, shown) => {
    expect(masked(whole)).toBe(shown)
    expect(isMasked(masked(whole))).toBe(true)
    expect(isMasked(whole)).toBe(false)
  })
  test.each([
    ['11010519491231002X', true],
    ['11010519491231002x', true],
    ['110105194912310021', false],
    ['1101051949123100', false],
    ['A1010519491231002X', false],
  ])('%s as an identity number: %s', (value, holds) => expect(isIdentityNumber(value)).toBe(holds))
  test.each([
    ['13800138000', true],
    ['+66 81-234-5678', true],
    ['123456', false],
    ['1234567890123456', false],
    ['call me', false],
  ])('%s as a phone number: %s', (value, holds) => expect(isPhone(value)).toBe(holds))
})
