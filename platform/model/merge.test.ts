import { expect, test } from 'vitest'
import { defineDocument } from './document.ts'
import { code, lines, reference, section } from './fields.ts'
import { mergedRecord, withTheirs } from './merge.ts'

const bill = defineDocument({
  name: 'bill',
  label: ['账单', 'Bill'],
  calls: '/bill',
  screen: '/bill',
  permission: 'bill',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: code('号', 'No.'),
      vendorId: reference('vendor', '供应商', 'Vendor'),
    }),
  },
  lines: { details: lines('明细', 'Lines', { itemId: reference('item', '物料', 'Item') }) },
  list: ['no'],
  filters: ['no'],
})

test('what another record is called goes with it, on both sides and in lines', () => {
  const line = (id: string, itemId: string, itemName: string | null) => ({ id, itemId, itemName })
  const base = { id: '1', vendorId: '1', vendorName: 'A', details: [line('7', '1', 'Durian')] }
  const mine = { ...base, vendorId: '2', vendorName: null, details: [line('7', '2', 'Kiwi')] }
  const theirs = { ...base, version: 2, vendorId: '3', vendorName: 'C', details: [line('7', '3', 'Cherry')] }
  const { record, collisions } = mergedRecord(bill, base, mine, theirs)
  expect(record).toMatchObject({ vendorId: '2', vendorName: null, details: [line('7', '2', 'Kiwi')] })
  expect(collisions).toMatchObject([
    { field: 'vendorId', mine: '2', theirs: '3', named: { mine: null, theirs: 'C' } },
    { field: 'itemId', id: '7', named: { mine: 'Kiwi', theirs: 'Cherry' } },
  ])
  expect(collisions.reduce(withTheirs, record)).toMatchObject({
    vendorId: '3',
    vendorName: 'C',
    details: [line('7', '3', 'Cherry')],
  })
})
