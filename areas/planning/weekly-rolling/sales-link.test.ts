import { expect, test } from 'vitest'
import { salesFilters } from './sales-link.ts'

const row = {
  startDate: '2025-04-28',
  endDate: '2025-05-04',
  category: 'KIWI',
  coo: 'NZ',
  spec: 'SP-C30',
  area: 'SOUTH',
  province: '广东',
  customer: '742',
  orgId: '101',
}

test.each([
  ['centre', {}],
  ['zone', { region: '华南' }],
  ['province', { province: '广东' }],
  ['provinceCustomer', { customerId: '742' }],
  ['delivery', { orgId: '101' }],
  ['deliveryCustomer', { orgId: '101', customerId: '742' }],
])('the sales of a row at the level %s are those of its place', (level, place) => {
  expect(salesFilters({ ...row, level })).toEqual({
    saleDateStart: '2025-04-28',
    saleDateEnd: '2025-05-04',
    productCategory: 'KIWI',
    coo: 'NZ',
    spec: 'SP-C30',
    ...place,
  })
})

test('a row of one breed counts that breed alone', () => {
  expect(salesFilters({ ...row, level: 'centre', breed: 'CM-GOLD3' })).toMatchObject({ commodity: 'CM-GOLD3' })
})
