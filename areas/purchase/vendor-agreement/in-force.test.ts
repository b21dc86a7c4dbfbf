import { describe, expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { agreementInForce, guaranteedPriceOf, isDeducted, nearestTo } from './in-force.ts'

const terms = (more: object) => ({
  vendorId: '1',
  orgId: '101',
  productCategory: 'DURIAN',
  startDate: '2025-01-01',
  endDate: '2025-06-30',
  status: 'AUDITED' as const,
  ...more,
})
const goods = { vendorId: '1', orgId: '101', productCategory: 'DURIAN', day: '2025-05-06' }

describe('the terms in force', () => {
  const right = terms({})
  test.each([
    ['another vendor', { vendorId: '2' }],
    ['another unit', { orgId: '102' }],
    ['another category', { productCategory: 'KIWI' }],
    ['a season that is over', { startDate: '2024-01-01', endDate: '2024-12-31' }],
    ['a season to come', { startDate: '2025-07-01', endDate: '2025-12-31' }],
    ['terms nobody has audited', { status: 'UNAUDITED' }],
  ])('are not those of %s', (_, more) => {
    expect(agreementInForce([terms(more)], goods)).toBeUndefined()
    expect(agreementInForce([terms(more), right], goods)).toBe(right)
  })

  test('hold on their first and on their last day', () => {
    for (const day of ['2025-01-01', '2025-06-30']) expect(agreementInForce([right], { ...goods, day })).toBe(right)
  })
})

test('the terms nearest to a day are those in force, else those that ended last or begin next', () => {
  const [last, next] = [terms({}), terms({ startDate: '2025-09-01', endDate: '2025-12-31' })]
  const nearest = (day: string) => nearestTo(day, [last, next])
  expect(nearest('2025-10-01')).toBe(next)
  expect(nearest('2025-07-02')).toBe(last)
  expect(nearest('2025-08-30')).toBe(next)
  expect(nearest('2026-03-01')).toBe(next)
  expect(nearestTo('2025-10-01', [])).toBeUndefined()
})

test('the guaranteed price is that of the row which says most about the fruit', () => {
  const price = (guaranteedPrice: string, commodity: string | null, grade: string | null, spec: string | null) => ({
    commodity,
    grade,
    spec,
    guaranteedPrice: decimal(guaranteedPrice),
  })
  const prices = [
    price('90', 'MONTHONG', null, null),
    price('110', 'MONTHONG', 'A', null),
    price('115', 'MONTHONG', 'A', '4-5'),
  ]
  const of = (grade: string, spec: string) =>
    guaranteedPriceOf(prices, { commodity: 'MONTHONG', grade, spec })?.toFixed()
  expect([of('A', '4-5'), of('A', '6-7'), of('B', '4-5')]).toEqual(['115', '110', '90'])
  expect(guaranteedPriceOf(prices, { commodity: 'CHANEE', grade: 'A', spec: '4-5' })).toBeUndefined()
})

test('a cost nobody agreed on is not deducted', () => {
  const agreement = {
    deductibleCosts: [
      { id: null, lineNo: 1, expenseSubType: 'DOCK' as const, deductFlag: 'Y' as const },
      { id: null, lineNo: 2, expenseSubType: 'MARKET' as const, deductFlag: 'N' as const },
    ],
  }
  expect(['DOCK', 'MARKET', 'OTHER'].map(subject => isDeducted(agreement, subject))).toEqual([true, false, false])
})
