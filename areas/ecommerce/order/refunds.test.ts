import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { nextOf, partsOfPaid, pricesOf, unitsOf } from './refunds.ts'

const left = [
  { lotNo: 'A', qty: decimal('2') },
  { lotNo: 'B', qty: decimal('1.5') },
]

test.each([
  ['0', '1', 'A 1'],
  ['1', '2', 'A 1, B 1'],
  ['2', '1.5', 'B 1.5'],
  ['3.5', '1', ''],
])('after %s units, the next %s came of %s (business.md 3.15)', (before, qty, lots) => {
  const next = nextOf(left, decimal(before), decimal(qty))
  expect(next.map(one => `${one.lotNo} ${one.qty}`).join(', ')).toBe(lots)
})

test('the last pieces are what is left of the units', () => {
  expect(String(unitsOf(decimal('1'), decimal('3'), decimal('1'), decimal('0.333')))).toBe('0.333')
  expect(String(unitsOf(decimal('1'), decimal('1'), decimal('0.334'), decimal('0.333')))).toBe('0.334')
  expect(String(unitsOf(decimal('2'), decimal('3'), decimal('1.5'), decimal('1')))).toBe('1.5')
})

test('refunds of a row come to what was paid, to the cent', () => {
  const amounts = partsOfPaid(decimal('100'), decimal('3'), [decimal('1'), decimal('1'), decimal('1')])
  expect(amounts.map(String)).toEqual(['33.33', '33.34', '33.33'])
})

test('what came of each lot is sold for its part of what was paid, and refunded for it, to the cent', () => {
  const ofLots = ['1', '1', '1'].map((qty, at) => ({ lotNo: `L${at}`, qty: decimal(qty) }))
  const [paid, units] = [decimal('100'), decimal('3')]
  expect(pricesOf(paid, units, decimal('0'), ofLots).map(String)).toEqual(['33.33', '33.34', '33.33'])
  expect(pricesOf(paid, units, decimal('1'), ofLots.slice(1)).map(String)).toEqual(['33.34', '33.33'])
  expect(pricesOf(paid, units, decimal('0'), [{ lotNo: 'L', qty: units }]).map(String)).toEqual(['33.3333'])
})
