import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, Decimal, decimal, fixed, round, sum } from './decimal.ts'

describe('rounding', () => {
  test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.004999999999999999999', 2, '1.00'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['0.00005', 4, '0.0001'],
    ['1e30', 2, '1000000000000000000000000000000.00'],
    ['0', 2, '0.00'],
  ])('%s to %s decimals is %s', (value, scale, text) => {
    expect(fixed(value, scale)).toBe(text)
  })

  test('is never further away than half of the last place, and goes away from zero on a tie', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        (units, scale) => {
          const value = new Decimal(units).div(100_000)
          const distance = round(value, scale).minus(value).abs()
          const half = new Decimal(5).div(new Decimal(10).pow(scale + 1))
          expect(distance.lte(half)).toBe(true)
          if (distance.eq(half)) expect(round(value, scale).abs().gt(value.abs())).toBe(true)
        },
      ),
    )
  })
})

describe('amounts', () => {
  test.each([
    ['2272.5', '480', '1090800.00'],
    ['11.571', '3240', '37490.04'],
    ['0.005', '1', '0.01'],
    ['0.1', '0.2', '0.02'],
    ['-1.005', '1', '-1.01'],
    [null, '5', '0.00'],
    ['5', undefined, '0.00'],
  ])('%s × %s is %s', (price, quantity, text) => {
    expect(amount(price, quantity).toFixed(2)).toBe(text)
  })

  test('are added exactly, missing ones as nothing', () => {
    expect(sum(['0.1', '0.2', null, undefined, '0.3'], text => text).toFixed()).toBe('0.6')
    expect(sum([], () => '1').toFixed()).toBe('0')
  })

  test('of rounded lines are the sum of what is shown, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999 })), {
          maxLength: 40,
        }),
        lines => {
          const amounts = lines.map(([price, qty]) =>
            amount(new Decimal(price).div(10_000), new Decimal(qty).div(1000)),
          )
          const total = sum(amounts, one => one)
          expect(total.eq(sum(amounts.toReversed(), one => one))).toBe(true)
          expect(total.decimalPlaces()).toBeLessThanOrEqual(2)
        },
      ),
    )
  })
})

test('a figure is the text it was written as, never a float', () => {
  expect(decimal('0.1').plus('0.2').toFixed()).toBe('0.3')
  expect(decimal('12345678901234567890.123456789').toFixed()).toBe('12345678901234567890.123456789')
  expect(decimal(0.1).toFixed()).toBe('0.1')
})
