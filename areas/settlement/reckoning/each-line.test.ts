import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { rules as settlementRules } from '../settlement/rules.ts'
import { rules as confirmRules } from '../settlement-confirm/rules.ts'

const figures = (derived: object | undefined) =>
  Object.fromEntries(Object.entries(derived ?? {}).map(([name, value]) => [name, value?.toFixed(2) ?? null]))
const line = (values: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^-?\d/.test(value ?? '') ? decimal(value as string) : value]),
  ) as never

test.each([
  [
    'what the clerk offers',
    { saleQty: '4', salePrice: '451.5', settleQty: '3', settlePrice: '400' },
    '1806.00',
    '1200.00',
  ],
  [
    'what the feeder says while nobody offered less',
    { saleQty: '4', salePrice: '451.5', settleQty: null, settlePrice: null },
    '1806.00',
    '1806.00',
  ],
  [
    'more than was sold, which is refused and still shown',
    { saleQty: '4', salePrice: '1', settleQty: '9', settlePrice: '400' },
    '4.00',
    '3600.00',
  ],
])('a sales line follows %s', (_, values, saleAmount, settleAmount) => {
  expect(figures(settlementRules.lines?.salesLines?.derive?.(line(values), {} as never))).toEqual({
    saleAmount,
    settleAmount,
  })
})

test('costs, prepayments and what finance confirms follow their cells in both', () => {
  const cost = line({ amount: '2600', currencyCode: 'USD', exchangeRate: '7.1785' })
  const unrated = line({ amount: '2600', currencyCode: 'USD', exchangeRate: null })
  for (const { lines } of [settlementRules, confirmRules]) {
    expect(figures(lines?.costLines?.derive?.(cost, {} as never))).toEqual({ amountCny: '18664.10' })
    expect(figures(lines?.costLines?.derive?.(unrated, {} as never))).toEqual({ amountCny: null })
  }
  const paid = line({ dopBalanceAmount: '5900000', appliedAmount: '900000', confirmAppliedAmount: '800000' })
  expect(figures(settlementRules.lines?.prepaymentLines?.derive?.(paid, {} as never))).toEqual({
    remainAmount: '5000000.00',
  })
  expect(figures(confirmRules.lines?.prepaymentLines?.derive?.(paid, {} as never))).toEqual({
    remainAmount: '5100000.00',
  })
  const sold = line({ confirmQty: '3', confirmPrice: '400.125' })
  expect(figures(confirmRules.lines?.salesLines?.derive?.(sold, {} as never))).toEqual({ confirmAmountCny: '1200.38' })
})
