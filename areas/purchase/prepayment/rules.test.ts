import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { derived, hydrate, refusals } from '#platform/model/compute.ts'
import { prepayment } from './document.ts'
import { rules } from './rules.ts'

const known = rules as never
/** Why a prepayment of 1,000 of which 400 are promised is not saved. */
const refused = (erpBalanceAmount: string) => {
  const given: Wire = { requestAmount: '1000', reservedAmount: '400', erpBalanceAmount }
  return refusals(known, 'save', derived(prepayment, known, hydrate(prepayment, given)))
}

test('the balance the ERP tells is between what is promised and what was asked for', () => {
  expect(refused('400')).toEqual([])
  expect(refused('1000')).toEqual([])
  expect(refused('399.99')).toMatchObject([
    {
      field: 'erpBalanceAmount',
      bizCode: 'PREPAYMENT_RESERVED',
      message: ['ERP余额不能小于已占用金额', 'The ERP balance may not be less than what is reserved'],
    },
  ])
  expect(refused('1000.01')).toMatchObject([
    { field: 'erpBalanceAmount', message: [expect.any(String), 'The ERP balance may not exceed the amount requested'] },
  ])
})
