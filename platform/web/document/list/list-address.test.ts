import { expect, test, vi } from 'vitest'
import { filtersIn } from '../../parts/filters-in.ts'
import { firstQuestion, groupsIn, listAddress, sortIn } from './list-address.ts'

vi.stubGlobal('addEventListener', () => {})
const { partsOf } = await import('../../location.ts')

const names = ['containerNo', 'status', 'etaDate']

test('a list opened by the address of another shows the same rows, order and groups', () => {
  const looked = {
    filters: { containerNo: 'TEMU 1&2', status: ['UNAUDITED', 'AUDITED'], etaDateStart: '2026-05-01' },
    sort: { name: 'etaDate', direction: 'desc' as const },
    by: ['status', 'containerNo'],
  }
  const { path, query } = partsOf(listAddress('/scm/crates', looked))
  expect(path).toBe('/scm/crates/index')
  expect(filtersIn(query, names)).toEqual(looked.filters)
  expect(sortIn(query, names)).toEqual(looked.sort)
  expect(groupsIn(query, names)).toEqual(['status', 'containerNo'])
})

test('a bare list has a bare address, and an address that asks for what the list has not is read as far as it goes', () => {
  expect(listAddress('/scm/crates', { filters: {}, sort: undefined, by: [] })).toBe('/scm/crates/index')
  expect(listAddress('/scm/crates', { filters: {}, sort: undefined, by: ['status'], chart: 'qty' })).toBe(
    '/scm/crates/index?by=status&chart=qty',
  )
  const { query } = partsOf('/scm/crates/index?ascs=price&by=price&status=AUDITED')
  expect(sortIn(query, names)).toBeUndefined()
  expect(groupsIn(query, names)).toEqual([])
  expect(filtersIn(query, names)).toEqual({ status: 'AUDITED' })
})

const crate = {
  name: 'crate',
  list: ['no', 'qty'],
  filters: ['no', 'day'],
  header: {},
  pageSize: 20,
  desks: { sea: { only: { way: 'SEA' }, list: ['no'] } },
} as never

test('a list is asked for as it opens: the filters and the order of its address, what its desk holds, the first page', () => {
  const query = new URLSearchParams('no=A&dayStart=2026-01-01&descs=qty&by=no&elsewhere=x')
  const asked = { no: 'A', dayStart: '2026-01-01' }
  const page = { current: 1, size: 20 }
  expect(firstQuestion(crate, undefined, query)).toEqual({ ...asked, descs: 'qty', ...page })
  // The desk shows no quantities: it knows no such order.
  expect(firstQuestion(crate, 'sea', query)).toEqual({ ...asked, way: 'SEA', ...page })
})
