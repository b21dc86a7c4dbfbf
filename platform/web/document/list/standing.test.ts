import { expect, test } from 'vitest'
import { delivery } from '#areas/cost/delivery/document.ts'
import { auditStates, auditTransitions } from '../../../model/document.ts'
import { standingOf } from './standing.ts'

test('a list has its tabs by the states of its records, else by the way their steps move them along', () => {
  const plain = { name: 'crate', list: [], header: {} } as never
  expect(standingOf({ ...(plain as object), states: auditStates, transitions: auditTransitions } as never)).toEqual({
    name: 'status',
    states: auditStates,
  })
  const standing = standingOf(delivery)
  expect(standing?.name).toBe('expensesStatue')
  expect(Object.keys(standing?.states ?? {})).toEqual(['UNCONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect(standingOf(plain)).toBeUndefined()
})
