import { expect, test } from 'vitest'
import { differsIn } from '#platform/model/agreement.ts'
import { ordersOfClaim, ordersOfInvoice, originalsOfOffer } from './agreement.ts'

const order = { vendorId: '1', purchaseDepartmentCode: 'D1', currencyCode: 'USD', buyerOrgId: '9' }

test.each([
  ['claim', ordersOfClaim, {}, undefined],
  ['claim', ordersOfClaim, { purchaseDepartmentCode: 'D2' }, 'purchaseDepartmentCode'],
  ['claim', ordersOfClaim, { currencyCode: 'THB', vendorId: '2' }, 'vendorId'],
  ['invoice', ordersOfInvoice, { purchaseDepartmentCode: 'D2' }, undefined],
  ['invoice', ordersOfInvoice, { currencyCode: 'THB' }, 'currencyCode'],
  ['invoice', ordersOfInvoice, { buyerOrgId: '8' }, 'buyerOrgId'],
  ['claim', ordersOfClaim, { buyerOrgId: '8' }, 'buyerOrgId'],
] as const)('orders of a %s go together but for %#', (_, agreements, change, field) => {
  expect(differsIn(agreements, { ...order, ...change }, order)?.field).toBe(field)
})

test('an absent value is one of its own, however it is absent', () => {
  const original = { vendorId: '1', orgId: '2', vesselVoyage: 'A 1', currencyCode: 'USD', pod: null }
  const unsaid = { ...original, pod: undefined }
  expect(differsIn(originalsOfOffer, original, unsaid)).toBeUndefined()
  expect(differsIn(originalsOfOffer, { ...original, pod: 'CNSHK' }, unsaid)?.other[1]).toBe('another destination port')
})
