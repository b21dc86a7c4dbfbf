import { describe, expect, test } from 'vitest'
import type { Wire } from '../../model/check.ts'
import { money, quantity } from '../../model/fields.ts'
import { shownTotals } from '../document/report/shown-totals.ts'
import { linesOfSums, shownSum, summedIn, sumsOf } from './totals.ts'

const rows: Wire[] = [{ qty: '0.1' }, { qty: '0.2' }, { qty: 'twelve' }, { qty: null }, { qty: '1000000' }]

describe('the sums at the foot', () => {
  test('are exact, and of declared fields only', () => {
    expect(summedIn({ qty: quantity('件数', 'Qty', { total: true }), price: money('单价', 'Price') })).toEqual(['qty'])
    expect(sumsOf(rows, ['qty']).figures.qty?.toFixed()).toBe('1000000.3')
  })

  test('are shown to two decimals [D0-2.5-37] [D1-9-07]', () => {
    expect(shownSum(sumsOf(rows, ['qty']).figures.qty)).toBe('1,000,000.30')
    expect(shownSum('2.005')).toBe('2.01')
    expect(shownSum(undefined)).toBe('')
  })

  test('of several currencies stand one beneath the other, as tall as the tallest', () => {
    const totals = shownTotals({
      total: 2,
      sums: { qty: '12' },
      byCurrency: [
        { currency: 'THB', sums: { amount: '2004480' } },
        { currency: 'USD', sums: { amount: '60372', fee: '1' } },
      ],
    })
    expect(totals).toEqual({ qty: '12', amount: 'THB 2,004,480.00\nUSD 60,372.00', fee: 'USD 1.00' })
    expect(linesOfSums(totals ?? {})).toBe(2)
    expect(linesOfSums({})).toBe(1)
  })

  test('counted on from the last ones are the sums of the rows as they are now', () => {
    let before = sumsOf(rows, ['qty'])
    const changes: Wire[][] = [
      rows.with(1, { qty: '5' }),
      rows.toSpliced(1, 3),
      [],
      [{ qty: '7' }, ...rows],
      [...rows].reverse(),
      [...rows, ...rows],
    ]
    for (const next of changes) {
      before = sumsOf(next, ['qty'], before)
      expect(before.figures.qty?.toFixed()).toBe(sumsOf(next, ['qty']).figures.qty?.toFixed())
    }
  })
})
