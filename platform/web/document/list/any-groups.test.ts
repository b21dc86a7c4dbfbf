import { expect, test, vi } from 'vitest'
import type { Conditions } from '../../../model/any-of.ts'
import { filtersIn } from '../../parts/filters-in.ts'
import { grouped, ungrouped, withOneMore, withoutGroup } from './any-groups.ts'
import { firstQuestion, listAddress, renamed } from './list-address.ts'

vi.stubGlobal('addEventListener', () => {})
const { partsOf } = await import('../../location.ts')

const either: readonly Conditions[] = [
  { status: 'P', vendorId: ['101', '102'] },
  { etaDateStart: '2026-01-01', etaDateEnd: '2026-02-01' },
]
const any = JSON.stringify(either)

test('what the form says becomes the first of two groups; what it does not say goes on holding for all [issue 34]', () => {
  const plain = { status: 'P', vendorId: ['101', '102'], currencyCode: 'USD' }
  const more = withOneMore(grouped(plain), ['status', 'vendorId', 'etaDateStart'])
  expect(more).toEqual({ rest: { currencyCode: 'USD' }, groups: [either[0], {}] })
  // Nothing was said in the other group yet.
  expect(ungrouped(more)).toEqual(plain)
  const said = { ...more, groups: [more.groups[0] ?? {}, { ...either[1], remark: ' ' }] }
  expect(ungrouped(said)).toEqual({ currencyCode: 'USD', any })
  expect(grouped(ungrouped(said))).toEqual({ rest: { currencyCode: 'USD' }, groups: either })
  expect(withOneMore(grouped(ungrouped(said)), ['status']).groups).toEqual([...either, {}])
})

test('the last group that is left is a plain filter, unless another one holds for all by the same field [issue 34]', () => {
  const [first, second] = either
  expect(withoutGroup({ rest: { q: 'x' }, groups: either }, 1)).toEqual({ rest: {}, groups: [{ q: 'x', ...first }] })
  const both = withoutGroup({ rest: { status: 'A' }, groups: either }, 1)
  expect(ungrouped(both)).toEqual({ status: 'A', any: JSON.stringify([first]) })
  expect(ungrouped(withoutGroup({ rest: { status: 'A' }, groups: either }, 0))).toEqual({ status: 'A', ...second })
  expect(grouped({})).toEqual({ rest: {}, groups: [{}] })
  // What is no group stays as it was said, for the server to refuse.
  expect(ungrouped(grouped({ any: '[' }))).toEqual({ any: '[' })
})

test('groups of conditions stand in the address of a list, and a list opened by it asks for them [issue 34]', () => {
  const looked = { filters: { containerNo: 'A&B', any }, sorts: [], by: [] }
  const { query } = partsOf(listAddress('/scm/crates', looked))
  expect(filtersIn(query, ['containerNo', 'any'])).toEqual(looked.filters)
  const crate = { name: 'crate', list: ['containerNo'], filters: [], header: {}, pageSize: 20 } as never
  expect(firstQuestion(crate, undefined, query)).toEqual({ ...looked.filters, current: 1, size: 20 })
  const bare = { filters: {}, sorts: [], by: [] }
  expect(renamed('/scm/crates/index', query, ['containerNo', 'any'], bare)).toBe('/scm/crates/index')
})
