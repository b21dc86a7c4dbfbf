import { expect, test, vi } from 'vitest'
import { filtersIn } from '../../parts/filters-in.ts'
import { firstQuestion, groupsIn, listAddress, renamed, sortedBy, sortsIn } from './list-address.ts'

vi.stubGlobal('addEventListener', () => {})
const { partsOf } = await import('../../location.ts')

const names = ['containerNo', 'status', 'etaDate']

test('a list opened by the address of another shows the same rows, order and groups', () => {
  const looked = {
    filters: { containerNo: 'TEMU 1&2', status: ['UNAUDITED', 'AUDITED'], etaDateStart: '2026-05-01' },
    sorts: [
      { name: 'etaDate', direction: 'desc' as const },
      { name: 'containerNo', direction: 'asc' as const },
    ],
    by: ['status', 'containerNo'],
  }
  const { path, query } = partsOf(listAddress('/scm/crates', looked))
  expect(path).toBe('/scm/crates/index')
  expect(filtersIn(query, names)).toEqual(looked.filters)
  expect(sortsIn(query, names)).toEqual(looked.sorts)
  expect(groupsIn(query, names)).toEqual(['status', 'containerNo'])
})

test('a bare list has a bare address, and an address that asks for what the list has not is read as far as it goes', () => {
  expect(listAddress('/scm/crates', { filters: {}, sorts: [], by: [] })).toBe('/scm/crates/index')
  expect(listAddress('/scm/crates', { filters: {}, sorts: [], by: ['status'], chart: 'qty' })).toBe(
    '/scm/crates/index?by=status&chart=qty',
  )
  const { query } = partsOf('/scm/crates/index?ascs=price&by=price&status=AUDITED')
  expect(sortsIn(query, names)).toEqual([])
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

test('a column asked for stands alone or beside the others, turns where it stands, and is taken out when asked for again', () => {
  const [day, no] = [
    { name: 'day', direction: 'asc' },
    { name: 'no', direction: 'desc' },
  ] as const
  expect(sortedBy([], day, false)).toEqual([day])
  expect(sortedBy([day], no, false)).toEqual([no])
  expect(sortedBy([day], no, true)).toEqual([day, no])
  expect(sortedBy([day, no], { ...day, direction: 'desc' }, true)).toEqual([{ ...day, direction: 'desc' }, no])
  expect(sortedBy([day, no], day, true)).toEqual([no])
  expect(sortedBy([day, no], no, false)).toEqual([])
})

test('several orders are asked for in their turn', () => {
  const query = new URLSearchParams('sorts=qty&sorts=-no&sorts=no')
  expect(firstQuestion(crate, undefined, query)).toMatchObject({ sorts: ['qty', '-no'], current: 1 })
  expect(firstQuestion(crate, 'sea', query)).toMatchObject({ descs: 'no' })
})

test('the address of a list follows how it is looked at; what of it is not the list’s own stays', () => {
  const query = new URLSearchParams('week=12&no=A&descs=qty')
  const looked = { filters: {}, sorts: [{ name: 'no', direction: 'asc' as const }], by: ['no'] }
  expect(renamed('/scm/crates/index', query, ['no', 'qty'], looked)).toBe('/scm/crates/index?week=12&ascs=no&by=no')
  expect(renamed('/x/index', new URLSearchParams(), ['no'], { ...looked, sorts: [], by: [] })).toBe('/x/index')
})
