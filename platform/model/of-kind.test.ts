import { expect, test } from 'vitest'
import { code, reference, text } from './fields.ts'
import { ofKind } from './of-kind.ts'

test('fields of some kinds come in their order, and are found once', () => {
  const fields = {
    no: code('编号', 'No.'),
    vendorId: reference('vendor', '供应商', 'Vendor'),
    name: text('名称', 'Name'),
    siteId: reference('site', '地点', 'Site'),
  }
  const names = (...kinds: string[]) => ofKind(fields, ...kinds).map(([name]) => name)
  expect(names('reference')).toEqual(['vendorId', 'siteId'])
  expect(names('text', 'code')).toEqual(['no', 'name'])
  expect(names('attachment')).toEqual([])
  expect(ofKind(fields, 'reference')).toBe(ofKind(fields, 'reference'))
})
