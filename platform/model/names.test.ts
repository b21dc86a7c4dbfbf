import { expect, test } from 'vitest'
import { camel, kebab, snake } from './names.ts'

test.each([
  ['packingListNo', 'packing_list_no', 'packing-list-no'],
  ['original-packing-list', 'original_packing_list', 'original-packing-list'],
  ['totalNetWeight', 'total_net_weight', 'total-net-weight'],
  ['attribute1', 'attribute1', 'attribute1'],
  ['qty', 'qty', 'qty'],
  ['', '', ''],
])('%s is %s in the database and %s in an address', (name, inDatabase, inAddress) => {
  expect(snake(name)).toBe(inDatabase)
  expect(kebab(name)).toBe(inAddress)
})

test.each(['packingListNo', 'createdTime', 'attribute1', 'qty'])('%s comes back from the database as it went', name => {
  expect(camel(snake(name))).toBe(name)
  expect(camel(kebab(name))).toBe(name)
})
