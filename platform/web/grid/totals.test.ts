import { describe, expect, test } from 'vitest'
import type { Wire } from '../../model/check.ts'
import { auditStates, auditTransitions, type Declaration } from '../../model/document.ts'
import { money, quantity } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { leftOutOf, namedTotals, shownTotals, totalsOfPart } from '../document/report/shown-totals.ts'
import { linesOfSums, shownSum, summedIn, sumsOf } from './totals.ts'

const inChinese = ([zh]: Label) => zh
const small = { name: 'small', list: [], header: {} } as never as Declaration
const rows: Wire[] = [{ qty: '0.1' }, { qty: '0.2' }, { qty: 'twelve' }, { qty: null }, { qty: '1000000' }]

describe('the sums at the foot', () => {
  test('are exact, and of declared fields only', () => {
    expect(summedIn({ qty: quantity('件数', 'Qty', { total: true }), price: money('单价', 'Price') })).toEqual(['qty'])
    expect(sumsOf(rows, ['qty']).figures.qty?.toFixed()).toBe('1000000.3')
  })

  test('are shown to two decimals [D0-2.5-37] [D1-9-07]', () => {
    expect(shownSum(sumsOf(rows, ['qty']).figures.qty)).toBe('1,000,000.30')
    expect(shownSum('2.005')).toBe('2.01')
    expect(shownSum('73000', 0)).toBe('73,000')
    expect(shownSum(undefined)).toBe('')
  })

  test('of several currencies stand one beneath the other, as tall as the tallest', () => {
    const totals = shownTotals(
      {
        total: 2,
        leftOut: 0,
        known: {},
        sums: { qty: '12' },
        inCurrency: {},
        byCurrency: [
          { currency: 'THB', sums: { amount: '2004480' } },
          { currency: 'USD', sums: { amount: '60372', fee: '1' } },
        ],
      },
      inChinese,
    )
    expect(totals).toEqual({ qty: '12', amount: 'THB 2,004,480.00\nUSD 60,372.00', fee: 'USD 1.00' })
    expect(linesOfSums(totals ?? {})).toBe(2)
    expect(linesOfSums({})).toBe(1)
  })

  test('of groups beneath each other name their currency each [issue 33, C18]', () => {
    const answer = { total: 2, leftOut: 0, known: { fee: 1 }, byCurrency: [{ currency: 'USD', sums: { tax: '3' } }] }
    expect(
      namedTotals(
        { ...answer, sums: { qty: '12', amount: '2004480', fee: '7' }, inCurrency: { amount: 'THB', fee: 'CNY' } },
        inChinese,
      ),
    ).toEqual({ qty: '12', amount: 'THB 2,004,480.00', tax: 'USD 3.00', fee: 'CNY 7.00\n共2行中1行有值' })
  })

  test('say of how many rows they are, where some have no value [issue 33, B13]', () => {
    const totals = shownTotals(
      {
        total: 5,
        leftOut: 1,
        known: { amount: 3, qty: 0, profit: 2 },
        sums: { profit: '-106873.46', weight: '20' },
        inCurrency: {},
        byCurrency: [
          { currency: 'THB', sums: { amount: '1800000' } },
          { currency: 'USD', sums: { amount: '7' } },
        ],
      },
      inChinese,
    )
    expect(totals).toEqual({
      profit: '-106,873.46\n共4行中2行有值',
      weight: '20',
      amount: 'THB 1,800,000.00\nUSD 7.00\n共4行中3行有值',
      qty: '共4行中0行有值',
    })
    expect(shownSum(totals?.qty)).toBe('共4行中0行有值')
    expect(linesOfSums(totals ?? {})).toBe(3)
  })

  test('say what they leave out, in the words of the states [issue 33, B15]', () => {
    const audited = { ...small, states: auditStates, transitions: auditTransitions }
    const cancelled: Declaration = {
      ...small,
      states: { DRAFT: ['草稿', 'Draft'], CANCELLED: ['已取消', 'Cancelled'] },
      transitions: { cancel: { label: ['取消', 'Cancel'], from: 'DRAFT', to: 'CANCELLED', ends: true } },
    }
    const answer = { total: 5, leftOut: 2, known: {}, sums: {}, inCurrency: {}, byCurrency: [] }
    expect(leftOutOf(cancelled, answer)).toEqual(['合计不含已取消的2条', 'sums without 2 cancelled'])
    expect(leftOutOf(audited, answer)).toEqual(['合计不含已作废的2条', 'sums without 2 invalid'])
    expect(leftOutOf(small, answer)).toEqual(['合计不含已停用的2条', 'sums without 2 disabled'])
    expect(leftOutOf(small, { ...answer, leftOut: 0 })).toBeUndefined()
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

  test('of a part name what they are apart from, unless the list is of one kind alone', () => {
    const plans = { name: 'plan', list: [], header: {}, apart: ['level'] } as never as Declaration
    const part = {
      total: 2,
      leftOut: 0,
      known: {},
      sums: { qty: '12' },
      inCurrency: { qty: 'Province' },
      byCurrency: [],
    }
    expect(totalsOfPart(plans, {}, part, inChinese)).toEqual({ qty: 'Province 12.00' })
    expect(totalsOfPart(plans, { level: 'province' }, part, inChinese)).toEqual({ qty: '12' })
    expect(totalsOfPart(plans, { level: ['zone', 'province'] }, part, inChinese)).toEqual({ qty: 'Province 12.00' })
  })
})
