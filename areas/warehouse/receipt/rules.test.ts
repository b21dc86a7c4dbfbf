import { expect, test } from 'vitest'
import { derived, hydrate, refusals } from '#platform/model/compute.ts'
import { receipt } from './document.ts'
import { rules } from './rules.ts'

test.each<[string, string | null, string | null, boolean]>([
  ['240', '340', null, false],
  ['240', '230', '20', false],
  ['240', '240', '1', false],
  ['240', null, '241', false],
  ['240', '200', '40', true],
  ['240', '240', null, true],
])('of %s shipped boxes %s good and %s damaged: %s [field case C53]', (shippedQty, receivedQty, damagedQty, may) => {
  const record = derived(
    receipt,
    rules as never,
    hydrate(receipt, { details: [{ lineNo: 1, shippedQty, receivedQty, damagedQty }] }),
  )
  const said = refusals(rules as never, 'save', record).map(({ bizCode }) => bizCode)
  expect(said).toEqual(may ? [] : ['RECEIVED_EXCEEDS_SHIPPED'])
})
