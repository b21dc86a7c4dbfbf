import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { type Asked, notAskedYet } from './asked-already.ts'

const asked = (
  claimCode: string,
  {
    qty,
    rate,
    amount = 0,
    itemCode = 'A',
  }: {
    qty?: number
    rate?: number
    amount?: number
    itemCode?: string | null
  },
): Asked => ({
  claimId: claimCode,
  claimCode,
  contractId: '1',
  itemCode,
  claimQty: qty === undefined ? null : decimal(qty),
  claimRate: rate === undefined ? null : decimal(rate),
  claimAmount: decimal(amount),
})
const boxes = (qty: number, itemCode = 'A') => ({ contractId: '1', itemCode, claimQty: decimal(qty) })
const share = (rate: number, base = 1000) => ({
  contractId: '1',
  itemCode: 'A',
  claimRate: decimal(rate),
  baseAmount: decimal(base),
})
const left = (lines: Parameters<typeof notAskedYet>[0], ...claims: readonly Asked[]) =>
  notAskedYet(lines, claims).map(line => line && (line.claimQty ?? line.baseAmount)?.toFixed())

test.each([
  ['what nobody asks for', [boxes(12)], [], ['12']],
  ['another item', [boxes(12)], [asked('C1', { qty: 12, itemCode: 'B' })], ['12']],
  ['boxes that are asked for', [boxes(12)], [asked('C1', { qty: 12 })], [undefined]],
  ['more boxes than are asked for', [boxes(20)], [asked('C1', { qty: 12 })], ['8']],
  ['boxes of two lines, each once', [boxes(10), boxes(10)], [asked('C1', { qty: 12 })], [undefined, '8']],
  [
    'boxes of an order that is claimed for as a whole',
    [boxes(12)],
    [asked('C1', { qty: 12, itemCode: null })],
    [undefined],
  ],
  ['boxes of goods all of which is asked back', [boxes(12)], [asked('C1', { rate: 100 })], [undefined]],
  ['boxes beside a share', [boxes(12)], [asked('C1', { rate: 1.2 })], ['12']],
  ['a share beside boxes', [share(1.2)], [asked('C1', { qty: 12, amount: 120 })], ['1000']],
  ['a share beside a share', [share(1.2)], [asked('C1', { rate: 1 })], [undefined]],
  ['the whole less the boxes', [share(100)], [asked('C1', { qty: 12, amount: 120 })], ['880']],
  [
    'the whole, two claims for boxes',
    [share(100), share(100, 500)],
    [asked('C1', { qty: 90, amount: 900 }), asked('C2', { qty: 20, amount: 200 })],
    [undefined, '400'],
  ],
])('%s', (_, lines, claims, expected) => {
  expect(left(lines, ...claims)).toEqual(expected)
})

test('a line that asks for the rest says where the other part stands', () => {
  const [first] = notAskedYet([{ ...boxes(20), reason: 'RC1 短少20' }], [asked('C1', { qty: 12 })])
  expect(first?.reason).toBe('RC1 短少20；C1已索赔12件')
})
