import { expect, test } from 'vitest'
import type { Wire } from '../../model/check.ts'
import { isByHand } from './named-by-hand.ts'

const site = { field: 'siteId', value: '7' }
const line = { lines: 'claims', line: 1, field: 'claimId', value: '7' }
const byVendor = { unlike: { by: 'vendorId', called: 'Seven' } }

test.each<[string, object, { row: Wire; record: Wire; before: Wire | undefined }, boolean]>([
  ['of a new record', site, { row: { siteId: '7' }, record: { siteId: '7' }, before: undefined }, true],
  ['that the house fills in', site, { row: { siteId: '7' }, record: {}, before: undefined }, false],
  ['that stood there', site, { row: { siteId: '7' }, record: { siteId: '7' }, before: { siteId: '7' } }, false],
  [
    'that stood there in other signs',
    { field: 'code', value: 'v10 ' },
    { row: { code: 'V10' }, record: { code: 'v10 ' }, before: { code: 'V10' } },
    false,
  ],
  ['put in place of another', site, { row: { siteId: '7' }, record: { siteId: '7' }, before: { siteId: '6' } }, true],
  [
    'among several',
    { field: 'ids', value: '7' },
    { row: { ids: ['6', '7'] }, record: { ids: ['6', '7'] }, before: { ids: ['6'] } },
    true,
  ],
  [
    'that stood there, while what it goes by stays',
    { ...site, ...byVendor },
    { row: { siteId: '7', vendorId: '1' }, record: { siteId: '7' }, before: { siteId: '7', vendorId: '1' } },
    false,
  ],
  [
    'that stood there, while what it goes by has changed',
    { ...site, ...byVendor },
    { row: { siteId: '7', vendorId: '2' }, record: { siteId: '7' }, before: { siteId: '7', vendorId: '1' } },
    true,
  ],
  [
    'of a line that was added',
    line,
    { row: { claims: [{ claimId: '7' }] }, record: { claims: [{ claimId: '7' }] }, before: { claims: [] } },
    true,
  ],
  [
    'of a line that stood there',
    line,
    {
      row: { claims: [{ id: '3', claimId: '7' }] },
      record: { claims: [{ claimId: '7' }] },
      before: { claims: [{ id: '3', claimId: '7' }] },
    },
    false,
  ],
  [
    'of a line that named another',
    line,
    {
      row: { claims: [{ id: '3', claimId: '7' }] },
      record: { claims: [{ claimId: '7' }] },
      before: { claims: [{ id: '3', claimId: '6' }] },
    },
    true,
  ],
  [
    'of a line that stood there, while its record’s field has changed',
    { ...line, ...byVendor },
    {
      row: { vendorId: '2', claims: [{ id: '3', claimId: '7' }] },
      record: { claims: [{ claimId: '7' }] },
      before: { vendorId: '1', claims: [{ id: '3', claimId: '7' }] },
    },
    true,
  ],
  [
    'of a line that stood there, while its own field has changed',
    { ...line, ...byVendor },
    {
      row: { claims: [{ id: '3', claimId: '7', vendorId: '2' }] },
      record: { claims: [{ claimId: '7' }] },
      before: { claims: [{ id: '3', claimId: '7', vendorId: '1' }] },
    },
    true,
  ],
])('a reference %s is put there by a person: %#', (_, dangling, given, is) => {
  expect(isByHand(dangling as never, given)).toBe(is)
})
