import { expect, test } from 'vitest'
import { byKind, type Effect } from './preview.ts'

const effect = (more: Partial<Effect>): Effect => ({
  document: 'invoice',
  label: 'Invoice',
  id: '1',
  no: 'I-1',
  action: 'audit',
  own: false,
  changes: [],
  lines: [],
  ...more,
})
const state = { field: 'status', label: 'State', from: 'Draft', to: 'Audited' }
const rate = { field: 'rate', label: 'Rate', from: null, to: '4.9' }

test('of the records themselves only what goes beyond their state is told, of others everything', () => {
  const told = byKind([
    effect({ own: true, changes: [state] }),
    effect({ id: '2', own: true, changes: [state, rate] }),
    effect({ id: '3', document: 'claim', label: 'Claim', changes: [state] }),
    effect({ id: '4', document: 'claim', label: 'Claim', action: 'delete' }),
    effect({ id: '5', document: 'claim', label: 'Claim', action: 'update' }),
  ])
  expect(told.map(({ label, effects }) => [label, effects.map(({ id, changes }) => [id, changes.length])])).toEqual([
    ['Invoice', [['2', 1]]],
    [
      'Claim',
      [
        ['3', 1],
        ['4', 0],
      ],
    ],
  ])
})

test('a step that changes the state of its records alone has nothing to tell', () => {
  expect(byKind([effect({ own: true, changes: [state] })])).toEqual([])
})
