import { expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Conditions } from '#platform/model/any-of.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { longestAsked } from '#platform/model/exact-text.ts'
import { house } from '#platform/testing/house.ts'
import { queryOf } from '#platform/testing/person.ts'

const { admin, user } = await house()

const rules = (...all: readonly Conditions[]) => ({ colours: JSON.stringify(all) })
const pageOf = async ({ calls }: Declaration, asked: Readonly<Record<string, string>>, who = admin) =>
  (
    (await who.ask('GET', `${calls}/page${queryOf({ size: '100', ...asked })}`)) as unknown as {
      records: readonly Wire[]
    }
  ).records

test.each([originalPackingList, receipt])(
  'each row of $name says the first rule it meets, and nothing without rules [issue 34, E]',
  async document => {
    const plain = await pageOf(document, {})
    expect(plain.length).toBeGreaterThan(2)
    expect(plain.some(row => 'colourRule' in row)).toBe(false)
    const title = String(plain[0]?.[document.title])
    const state = String(plain[0]?.status)
    const asked = rules(
      { [document.title]: title },
      { status: state, createdTimeStart: '2020-01-01' },
      { status: 'none' },
    )
    const coloured = await pageOf(document, asked)
    expect(coloured.map(({ colourRule: _, ...row }) => row)).toEqual(plain)
    for (const row of coloured)
      expect(row.colourRule, String(row[document.title])).toBe(
        row[document.title] === title ? 0 : row.status === state ? 1 : null,
      )
    // Filters and groups of them stand beside it, and it narrows nothing.
    const both = await pageOf(document, {
      status: state,
      any: JSON.stringify([{ id: String(plain[0]?.id) }]),
      ...asked,
    })
    expect(both.map(row => row.colourRule)).toEqual([0])
    const { total } = (await admin.ask('GET', `${document.calls}/totals${queryOf(asked)}`)) as Wire
    expect(total).toBe((await admin.page(document, { size: '1' })).total)
  },
)

test('a page far down says it as well [issue 34, E]', async () => {
  const far = { current: '11', size: '50' }
  const plain = await pageOf(saleRecord, far)
  expect(plain.length).toBeGreaterThan(0)
  const coloured = await pageOf(saleRecord, { ...far, ...rules({ matchFlag: 'Y' }) })
  expect(coloured.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
  for (const row of coloured) expect(row.colourRule).toBe(row.matchFlag === 'Y' ? 0 : null)
})

test('no rule asks of what a person may not see, nor of what no filter is, and there are at most eight [issue 34, E]', async () => {
  const { calls, permission } = originalPackingList
  const page = (asked: Readonly<Record<string, string>>, who = admin) =>
    who.call('GET', `${calls}/page${queryOf({ size: '1', ...asked })}`)
  const hidden = rules({ totalSalesAmountStart: '1' })
  expect(await page(hidden)).toMatchObject({ code: 0 })
  expect(await page(hidden, user(`${permission}:list`))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('totalSalesAmountStart'),
  })
  for (const [asked, field] of [
    [{ colours: 'red' }, 'colours'],
    [rules(), 'colours'],
    [rules(...Array.from({ length: 9 }, () => ({ status: 'AUDITED' }))), 'colours'],
    [rules({ status: 'AUDITED' }, {}), 'colours[1]'],
    [rules({ colours: '1' }), 'colours'],
    [rules({ any: '[{"status":"AUDITED"}]' }), 'any'],
    [rules({ 'id) or (1=1': '1' }), 'id) or (1=1'],
  ] as const)
    expect(await page(asked), JSON.stringify(asked)).toMatchObject({ status: 400, data: { field } })
})

test('a view keeps the rules of its rows, eight of known colours, each with a name and conditions [issue 34, E]', async () => {
  const rule = { name: '快到港未审核', colour: 'amber', filters: { status: ['UNAUDITED'], etaDateStart: '2026-11-01' } }
  const keep = (colours: readonly unknown[]) =>
    admin.call('POST', '/admin/saved-view', {
      screen: originalPackingList.name,
      name: 'coloured',
      shared: false,
      settings: { columns: [], sort: [], filters: {}, colours },
    })
  const { data } = await keep([rule])
  expect(await admin.ask('GET', `/admin/saved-view/${(data as Wire).id}`)).toMatchObject({ colours: [rule] })
  for (const colours of [
    Array.from({ length: 9 }, () => rule),
    [{ ...rule, colour: 'pink' }],
    [{ ...rule, name: ' ' }],
    [{ ...rule, name: 'x'.repeat(41) }],
    [{ ...rule, filters: {} }],
    [{ ...rule, filters: { status: 'x'.repeat(longestAsked + 1) } }],
    [{ ...rule, filters: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, '1'])) }],
  ])
    expect(await keep(colours), JSON.stringify(colours).slice(0, 80)).toMatchObject({ status: 400, code: 1 })
})
