import { expect, test } from 'vitest'
import { regionOf } from '../regions.ts'
import { priceInForce } from './in-force.ts'

const price = (name: string, values: object) => ({
  name,
  itemCode: 'A',
  region: null,
  province: null,
  customerId: null,
  startDate: '2025-05-01',
  endDate: null,
  ...values,
})
const prices = [
  price('all', {}),
  price('region', { region: '华南大区' }),
  price('province', { province: '广东省' }),
  price('customer', { customerId: '7' }),
  price('over', { customerId: '8', endDate: '2025-05-05' }),
  price('ahead', { customerId: '8', startDate: '2025-05-07' }),
  price('other item', { itemCode: 'B', customerId: '7' }),
]

test.each([
  ['customer', '7', '广东省'],
  ['province', '8', '广东省'],
  ['province', '8', '广东'],
  ['region', '8', '海南省'],
  ['all', '8', '上海市'],
  ['all', null, null],
])('the more specific one wins: %s', (name, customerId, province) => {
  const sold = { itemCode: 'A', customerId, province, region: regionOf(province), day: '2025-05-06' }
  expect(priceInForce(prices, sold)?.name).toBe(name)
})

test('of two that are as near the later one holds: a province is one with and without what kind of province it is', () => {
  const changed = [
    price('former', { province: '广东省' }),
    price('changed', { province: '广东', startDate: '2025-05-04' }),
  ]
  const on = (day: string) =>
    priceInForce(changed, { itemCode: 'A', customerId: null, province: '广东省', region: null, day })?.name
  expect([on('2025-05-03'), on('2025-05-04')]).toEqual(['former', 'changed'])
})

test('what nobody has priced has no guide price', () => {
  expect(
    priceInForce(prices, { itemCode: 'C', customerId: null, province: null, region: null, day: '2025-05-06' }),
  ).toBeUndefined()
})
