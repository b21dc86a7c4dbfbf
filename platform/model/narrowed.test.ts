import { expect, test } from 'vitest'
import { reference } from './fields.ts'
import { narrowedBy } from './narrowed.ts'

test('a reference is narrowed by fixed values, by fields of its row or of the record around it, and by its day', () => {
  const field = reference('item', '物料', 'Item', {
    only: { type: 'FRUIT' },
    where: { vendorId: 'vendorId', brand: 'brand' },
    on: 'expenseDate',
  })
  expect(narrowedBy(field, { brand: 'B01' }, { vendorId: '7', brand: 'B02', expenseDate: '2025-04-30' })).toEqual({
    type: 'FRUIT',
    vendorId: '7',
    brand: 'B01',
    goodOn: '2025-04-30',
  })
  expect(narrowedBy(field, { brand: '', expenseDate: null })).toEqual({ type: 'FRUIT' })
})
