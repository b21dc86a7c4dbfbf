import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { derived, hydrate } from '#platform/model/compute.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import { businessCost } from './document.ts'
import { rules } from './rules.ts'

const baskets = (on: 'qty' | 'netWeight' | 'value', ...figures: readonly string[]) =>
  figures.map((figure, at) => ({ containerNo: `MSKU000000${at}`, shipmentLotNo: null, [on]: figure }))

test.each([
  ['6.85', 'USD', '7.1234567', 'EQUAL', baskets('qty', '1', '1', '1'), '48.80', ['16.27', '16.27', '16.26']],
  ['10', 'USD', '7.1234567', 'WEIGHT', baskets('netWeight', '1', '2'), '71.23', ['23.74', '47.49']],
  ['100.01', 'THB', '0.1988', 'VALUE', baskets('value', '2', '1'), '19.88', ['13.25', '6.63']],
  ['-10', 'CNY', '1', 'EQUAL', baskets('qty', '1', '1', '1'), '-10.00', ['-3.34', '-3.33', '-3.33']],
])('%s %s at %s by %s comes to the same in its lines as in its head, in both currencies [field case C36]', (...row) => {
  const [amount, currencyCode, exchangeRate, allocateBasis, containers, whole, parts] = row
  const given = { amount, currencyCode, exchangeRate, allocateBasis, containers }
  const cost = derived(businessCost, rules as never, hydrate(businessCost, given)) as Wire
  const lines = cost.containers as { amount: Decimal; amountCny: Decimal }[]
  expect((cost.amountCny as Decimal).toFixed(2)).toBe(whole)
  expect(lines.map(line => line.amountCny.toFixed(2))).toEqual(parts)
  expect(sum(lines, line => line.amountCny).toFixed(2)).toBe(whole)
  expect(sum(lines, line => line.amount).eq(amount)).toBe(true)
})
