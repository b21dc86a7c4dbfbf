import { expect, test } from 'vitest'
import { auditStates, defineDocument } from './document.ts'
import { choice, section } from './fields.ts'
import { documentPlace } from './places.ts'

const ship = defineDocument({
  name: 'ship',
  label: ['船', 'Ship'],
  calls: '/test/ship',
  screen: '/test/ship',
  alternatives: ['/old/ship'],
  leads: { edit: ['/old/newShip'], detail: ['/old/seeShip'] },
  permission: 'test:ship',
  title: 'kind',
  header: {
    general: section('基本', 'General', { kind: choice('方式', 'By', { SEA: ['海', 'Sea'], AIR: ['空', 'Air'] }) }),
  },
  states: auditStates,
  list: ['kind'],
  filters: ['kind'],
  desks: { air: { label: ['空运', 'By air'], screen: '/test/air', alternatives: ['/old/air'], only: { kind: 'AIR' } } },
})

test('an address is a screen of a document, one of its further lists, or none of its', () => {
  expect(documentPlace(ship, '/test/ship/index')).toEqual({ kind: 'list', address: '/test/ship/index' })
  expect(documentPlace(ship, '/old/ship/edit')).toEqual({ kind: 'edit', address: '/test/ship/edit' })
  expect(documentPlace(ship, '/test/air')).toEqual({ kind: 'list', address: '/test/air/index', desk: 'air' })
  expect(documentPlace(ship, '/old/air/index')).toEqual({ kind: 'list', address: '/test/air/index', desk: 'air' })
  expect(documentPlace(ship, '/old/newShip')).toEqual({ kind: 'edit', address: '/test/ship/edit' })
  expect(documentPlace(ship, '/old/seeShip')).toEqual({ kind: 'detail', address: '/test/ship/detail' })
  expect(documentPlace(ship, '/test/elsewhere')).toBeUndefined()
})

test('an address may say the record, or a filter of the list, in a part of its own [R1-2-001] [R1-2-227]', () => {
  const more = { ...ship, alternatives: ['/test/ships/:kind'], leads: { detail: ['/seen/detail/:id'] } }
  const detail = { kind: 'detail', address: '/test/ship/detail' }
  expect(documentPlace(more, '/seen/detail/12')).toEqual({ ...detail, said: { id: '12' } })
  expect(documentPlace(more, '/seen/detail')).toBeUndefined()
  expect(documentPlace(more, '/test/ships/%E7%A9%BA')).toMatchObject({ kind: 'list', said: { kind: '空' } })
})
