import { expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Conditions } from '#platform/model/any-of.ts'
import type { Wire } from '#platform/model/check.ts'
import { mostCodes } from '#platform/model/code-text.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Declaration } from '#platform/model/document.ts'
import { exactly, longestWords } from '#platform/model/exact-text.ts'
import { house } from '#platform/testing/house.ts'
import { queryOf } from '#platform/testing/person.ts'

const { admin, sql, user } = await house()

type Asked = Readonly<Record<string, string | readonly string[]>>

/** The ids of all rows a list gives, however many pages they are. */
async function idsOf({ calls }: Declaration, asked: Asked, who = admin): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let current = 1; ; current++) {
    const query = queryOf({ ...asked, size: '100', current: String(current) })
    const { records, pages } = (await who.ask('GET', `${calls}/page${query}`)) as unknown as {
      records: readonly Wire[]
      pages: number
    }
    for (const { id } of records) ids.add(String(id))
    if (current >= pages) return ids
  }
}
const any = (...groups: readonly Conditions[]): Asked => ({ any: JSON.stringify(groups) })
const sorted = (ids: ReadonlySet<string>) => [...ids].toSorted()

/** A number for a name, the same each time. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** Some conditions that rows of a list fulfil, made of what its rows hold. */
function conditionsFrom(document: Declaration, rows: readonly Wire[], chance: () => number): Conditions {
  const of = <One>(some: readonly One[]): One => some[Math.floor(chance() * some.length)] as One
  const row = of(rows)
  const day = Object.keys(row).find(name => document.filters.includes(name) && name.endsWith('Date') && row[name])
  const plain = document.filters.filter(
    name => typeof row[name] === 'string' && row[name] !== '' && name !== day && !/Date|Time|Qty|Amount/.test(name),
  )
  const taken = [...new Set([of(plain), ...(chance() < 0.5 ? [of(plain)] : [])])]
  return {
    ...Object.fromEntries(
      taken.map(name => [
        name,
        /Id$|^status$/.test(name) && chance() < 0.5
          ? [String(row[name]), String(of(rows)[name] ?? row[name])]
          : String(row[name]),
      ]),
    ),
    ...(day && chance() < 0.5 ? { [`${day}Start`]: String(row[day]).slice(0, 10) } : {}),
  }
}

test.each([originalPackingList, saleRecord, payableInvoice, receipt])(
  'groups of conditions on $name give what each of them gives, and with plain filters what both give [issue 34]',
  async document => {
    const chance = dice(document.name.length)
    const { records } = await admin.page(document, { size: '100' })
    expect(records.length).toBeGreaterThan(3)
    for (let turn = 0; turn < 3; turn++) {
      const groups = Array.from({ length: 2 + Math.floor(chance() * 3) }, () =>
        conditionsFrom(document, records, chance),
      )
      const single: Set<string>[] = []
      for (const group of groups) single.push(await idsOf(document, group))
      const union = new Set(single.flatMap(ids => [...ids]))
      expect(union.size).toBeGreaterThan(0)
      expect(sorted(await idsOf(document, any(...groups))), JSON.stringify(groups)).toEqual(sorted(union))
      const plain = conditionsFrom(document, records, chance)
      const both = new Set([...(await idsOf(document, plain))].filter(id => union.has(id)))
      expect(sorted(await idsOf(document, { ...plain, ...any(...groups) }))).toEqual(sorted(both))
    }
  },
)

test('page, totals, groups, states, pivot, lookup and export of groups of conditions are of the same rows [issue 34]', async () => {
  const { records } = await admin.page(originalPackingList, { size: '100' })
  // What others have made may be of the same vendor: no more than one page of it is asked for.
  const [one, two, three] = [records[0], records.at(-1), records.at(-2)] as [Wire, Wire, Wire]
  const asked = any(
    { packingListNo: String(one.packingListNo) },
    { vendorId: String(two.vendorId), packingListNo: String(two.packingListNo) },
    { status: String(three.status), packingListNo: String(three.packingListNo) },
  )
  const { calls } = originalPackingList
  const ids = await idsOf(originalPackingList, asked)
  const query = queryOf(asked)
  const totals = (await admin.ask('GET', `${calls}/totals${query}`)) as unknown as { total: number; sums: Wire }
  expect(totals.total).toBe(ids.size)
  const { records: found } = await admin.page(originalPackingList, { ...asked, size: '100' })
  // What is out of use is in no sum beside what is in use.
  const used = found.filter(({ enableFlag }) => enableFlag !== 'N')
  const boxes = (used.length > 0 ? used : found).reduce(
    (sum, { totalQty }) => sum.plus(String(totalQty ?? 0)),
    new Decimal(0),
  )
  if (totals.sums.totalQty !== undefined) expect(new Decimal(String(totals.sums.totalQty)).eq(boxes)).toBe(true)
  const sumOf = (some: readonly { readonly total: number }[]) => some.reduce((sum, { total }) => sum + total, 0)
  expect(sumOf((await admin.ask('GET', `${calls}/groups${query}&by=vendorId`)) as never)).toBe(ids.size)
  const states = (await admin.ask('GET', `${calls}/states${query}`)) as Readonly<Record<string, number>>
  expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(ids.size)
  const { cells } = (await admin.ask('GET', `${calls}/pivot${query}&pivotRows=status`)) as unknown as {
    cells: readonly { rows: readonly unknown[]; total: number }[]
  }
  expect(cells.find(({ rows }) => rows.length === 0)?.total).toBe(ids.size)
  const offered = (await admin.ask('GET', `${calls}/lookup${query}&size=1000`)) as unknown as readonly Wire[]
  expect(sorted(new Set(offered.map(({ id }) => String(id))))).toEqual(sorted(ids))
  const { taskId } = await admin.ask('POST', `${calls}/export`, {
    columns: ['packingListNo'],
    filters: asked,
    format: 'csv',
  })
  expect(await admin.finished(taskId)).toMatchObject({ status: 2, totalCount: ids.size })
})

test('an invoice’s lines are exported by groups that name the invoice’s own fields [issue 34]', async () => {
  const { taskId } = await admin.ask('POST', `${payableInvoice.calls}/export`, {
    exportType: 'ORDER_LINES',
    filters: any({ status: 'PENDING' }, { createdTimeStart: '2020-01-01' }),
  })
  expect((await admin.finished(taskId)).status).toBe(2)
})

test('what a person may not see is asked for in no group, and what is no group is refused with its name [issue 34]', async () => {
  const { calls, permission } = originalPackingList
  const buyer = user(`${permission}:list`)
  const page = (asked: Asked, who = admin) => who.call('GET', `${calls}/page${queryOf(asked)}`)
  const hidden = any({ status: 'AUDITED' }, { totalSalesAmountStart: '1' })
  expect(await page(hidden)).toMatchObject({ status: 200, code: 0 })
  expect(await page({ totalSalesAmountEmpty: 'N' })).toMatchObject({ status: 200, code: 0 })
  expect(await page({ totalSalesAmountEmpty: 'N' }, buyer)).toMatchObject({
    status: 400,
    msg: expect.stringContaining('totalSalesAmountEmpty'),
  })
  for (const at of ['page', 'totals', 'pivot', 'groups', 'states'])
    expect(await buyer.call('GET', `${calls}/${at}${queryOf(hidden)}`)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('totalSalesAmountStart'),
    })
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`field${at}`, '1']))
  for (const [what, asked, field] of [
    ['no JSON', { any: '[{' }, 'any'],
    ['no list', { any: '{"status":"AUDITED"}' }, 'any'],
    ['no group', { any: '[]' }, 'any'],
    ['a number', { any: '[{"status":1}]' }, 'any'],
    ['given twice', { any: ['[{"status":"AUDITED"}]', '[{"status":"AUDITED"}]'] }, 'any'],
    ['eleven groups', any(...Array.from({ length: 11 }, () => ({ status: 'AUDITED' }))), 'any'],
    ['an empty group', any({ status: 'AUDITED' }, {}), 'any[1]'],
    ['an empty condition', any({ status: '' }), 'status'],
    ['21 conditions', any(many), 'any[0]'],
    ['too much', any({ status: 'x'.repeat(8001) }), 'any'],
    ['an unknown filter', any({ status: 'AUDITED' }, { secretName: '1' }), 'secretName'],
    ['a group in a group', any({ any: '[{"status":"AUDITED"}]' }), 'any'],
    ['an order', any({ ascs: 'status' }), 'ascs'],
    ['an expression', any({ 'id) or (1=1': '1' }), 'id) or (1=1'],
    ['neither empty nor not', any({ remarkEmpty: 'maybe' }), 'remarkEmpty'],
    ['151 characters', any({ remark: 'x'.repeat(151) }), 'remark'],
  ] as const)
    expect(await page(asked), what).toMatchObject({ status: 400, code: 1, data: { field } })
})

test('groups never widen what a person may see [issue 34]', async () => {
  const [one] = await sql(`select id from original_packing_list where tenant_id = 1 limit 1`)
  const stranger = user(`${originalPackingList.permission}:list`)
  const all = await idsOf(originalPackingList, {}, stranger)
  for (const id of await idsOf(originalPackingList, any({ id: String(one?.id) }, { status: 'AUDITED' }), stranger))
    expect(all).toContain(id)
})

test('a view keeps groups of conditions, and none that no list would take [issue 34]', async () => {
  const keep = (filters: Asked) =>
    admin.call('POST', '/admin/saved-view', {
      screen: 'original-packing-list',
      name: 'either',
      shared: false,
      settings: { columns: [], sort: [], filters },
    })
  const filters = any({ status: 'AUDITED' }, { vendorId: ['1', '2'] })
  const { data } = await keep(filters)
  expect(await admin.ask('GET', `/admin/saved-view/${(data as Wire).id}`)).toMatchObject({ filters })
  expect(await keep({ any: '[{}]' })).toMatchObject({ status: 400, data: { field: 'any[0]' } })
})

test('a view keeps whatever its list may be asked for: the whole of a long text, as many codes as a filter takes', async () => {
  const filters = {
    remark: exactly('x'.repeat(longestWords)),
    containerNo: Array.from({ length: mostCodes }, (_, at) => `TEMU${String(at).padStart(7, '0')}`),
  }
  expect(await idsOf(originalPackingList, filters)).toEqual(new Set())
  const settings = { columns: [], sort: [], filters }
  const { data } = await admin.call('POST', '/admin/saved-view', {
    screen: 'original-packing-list',
    name: 'long',
    shared: false,
    settings,
  })
  expect(await admin.ask('GET', `/admin/saved-view/${(data as Wire).id}`)).toMatchObject({ filters })
})
