import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { dutyOf } from './duty.ts'

const terms = {
  tradeTerm: 'CIF',
  freightAmount: null,
  insuranceAmount: null,
  inlandAmount: null,
  customsRate: decimal(1),
}
const line = (amount: string, tariffRate: string) => ({
  amount: decimal(amount),
  tariffRate: decimal(tariffRate),
  vatRate: decimal(0),
})

test.each([
  ['goods of one rate bear what another rate makes of the whole', ['25000 20', '450 10'], '5045.00'],
  ['two small ones come to more than the threshold', ['400 10', '200 20'], '80.00'],
  ['exactly the threshold is levied', ['400 10', '50 20'], '50.00'],
  ['all of it is below', ['300 10', '50 20'], '0.00'],
])('a tax is waived by the whole entry: %s (business.md 4.3)', (_, goods, expected) => {
  const lines = goods.map(one => line(...(one.split(' ') as [string, string])))
  expect(dutyOf(terms, lines)?.tariff.toFixed(2)).toBe(expected)
})

test('what is not levied bears no VAT, and VAT is waived by itself', () => {
  const duty = dutyOf(terms, [{ amount: decimal(540), tariffRate: decimal(9), vatRate: decimal(9) }])
  expect([duty?.tariff.toFixed(2), duty?.vat.toFixed(2), duty?.taxTotal.toFixed(2)]).toEqual(['0.00', '0.00', '0.00'])
  const dearer = dutyOf(terms, [{ amount: decimal(550), tariffRate: decimal(10), vatRate: decimal(9) }])
  expect([dearer?.tariff.toFixed(2), dearer?.vat.toFixed(2)]).toEqual(['55.00', '54.45'])
})
