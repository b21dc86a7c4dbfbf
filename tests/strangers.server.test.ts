import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { client } from '#areas/admin/client/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'
import { workbookOf } from '#platform/testing/workbook.ts'

const { admin, base, make, maker, signIn, sql, user } = await house()

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const form = { 'content-type': 'application/x-www-form-urlencoded', 'tenant-id': '1' }

describe('a program with a client of its own', () => {
  const made = async (authorities: string) => {
    const clientId = `p${randomUUID().slice(0, 8)}`
    const clientSecret = randomUUID()
    await admin.create(client, {
      clientId,
      clientSecret,
      authorizedGrantTypes: 'client_credentials',
      scope: 'server',
      authorities,
    } as never)
    const { body } = await send(base, 'POST', '/auth/oauth/token', {
      headers: { ...form, authorization: basic(clientId, clientSecret) },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'server' }),
    })
    const headers = { authorization: `Bearer ${String(body.access_token)}` }
    return { clientId, clientSecret, token: String(body.access_token), headers }
  }

  test('makes the calls its row grants, and no others', async () => {
    const { headers } = await made('masterdata:exporter:list')
    expect(await send(base, 'GET', `${exporter.calls}/page`, { headers })).toMatchObject({ status: 200, code: 0 })
    expect((await send(base, 'GET', '/masterdata/vendor/page', { headers })).status).toBe(403)
    // What takes being somebody is for people.
    expect((await send(base, 'GET', '/admin/user/info', { headers })).status).toBe(403)
    const without = await made('')
    expect((await send(base, 'GET', `${exporter.calls}/page`, { headers: without.headers })).status).toBe(403)
  })

  test('brings in and takes out no files: what runs later runs for a person, and nobody would be told', async () => {
    const { headers } = await made('masterdata:exporter:list,masterdata:exporter:export')
    const body = JSON.stringify({ columns: ['lookupValue'] })
    const answer = await send(base, 'POST', `${exporter.calls}/export`, {
      headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'en' },
      body,
    })
    expect(answer).toMatchObject({ status: 403, msg: expect.stringContaining('A program brings in') })
    expect(await sql('select id from excel_task where created_by = 0')).toEqual([])
  })

  test('finds the addresses an OAuth library looks for, and takes its token back there', async () => {
    const { clientId, clientSecret, headers, token } = await made('masterdata:exporter:list')
    const { body } = await send(base, 'GET', '/.well-known/oauth-authorization-server')
    expect(body).toMatchObject({ issuer: base, token_endpoint: `${base}/auth/oauth/token` })
    const revoke = (authorization: string) =>
      send('', 'POST', String(body.revocation_endpoint), {
        headers: { ...form, authorization },
        body: new URLSearchParams({ token }),
      })
    expect((await revoke(basic(clientId, 'not this'))).status).toBe(401)
    expect((await revoke(basic('test', 'test'))).status).toBe(200)
    expect((await send(base, 'GET', `${exporter.calls}/page`, { headers })).status).toBe(200)
    expect((await revoke(basic(clientId, clientSecret))).status).toBe(200)
    await eventually(async () =>
      expect((await send(base, 'GET', `${exporter.calls}/page`, { headers })).status).toBe(424),
    )
  })

  test('is told that an answer is the one its key got before', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const values = await maker.filled(exporter)
    const first = await admin.call('POST', exporter.calls, values, { headers: key })
    const second = await admin.call('POST', exporter.calls, values, { headers: key })
    expect(second.body).toEqual(first.body)
    expect([first, second].map(answer => answer.headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  })

  test('signs in with everything in the body as libraries do', async () => {
    const { username } = await user('masterdata:exporter:list').made
    const answer = await signIn({ grant_type: 'password', username, password: 'Durian-2025-Monthong', scope: 'server' })
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
  })
})

describe('a spreadsheet', () => {
  const upload = async (headings: readonly string[], rows: readonly (readonly string[])[], dryRun: boolean) =>
    admin.upload(
      `${exporter.calls}/import`,
      { name: 'exporters.xlsx', content: await workbookOf(headings, rows) },
      { dryRun: String(dryRun) },
    )

  test('with a column nobody knows is told which, before and after', async () => {
    const headings = ['Exporter name', 'Exporter address', 'Favourite colour']
    const rows = [[`Colour ${randomUUID()}`, '1 Moo', 'blue']]
    expect(await upload(headings, rows, true)).toMatchObject({
      code: 0,
      data: { insert: 1, ignoredColumns: ['Favourite colour'] },
    })
    expect(await upload(headings, rows, false)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('columns not imported: Favourite colour'),
      data: { ignoredColumns: ['Favourite colour'] },
    })
  })

  test('that was exported with every column of a list comes in again, each column named that is the house’s own', async () => {
    const one = await make(exporter)
    const [row] = (await admin.page(exporter, { id: one.id })).records
    const columns = Object.keys(row ?? {})
    const { taskId } = (await admin.ask('POST', `${exporter.calls}/export`, {
      columns,
      filters: { id: one.id },
    })) as Wire
    const { fileUrl } = await admin.finished(taskId)
    const { content } = await admin.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
    const again = await admin.upload(`${exporter.calls}/import`, { name: 'again.xlsx', content }, { dryRun: 'true' })
    expect(again).toMatchObject({ code: 0, data: { total: 1, unchanged: 1, errors: [] } })
    expect((again.data as Wire).ignoredColumns).toEqual(expect.arrayContaining(['Created by', 'Created at']))
  })

  test('of amounts never adds different currencies', async () => {
    const mark = `cur-${randomUUID().slice(0, 8)}`
    const lines = (price: string) => [{ qty: '10', purchaseUnitPrice: price, palletNo: '1' }]
    for (const [currencyCode, price] of [
      ['THB', '100'],
      ['THB', '50'],
      ['USD', '7'],
    ] as const)
      await make(originalPackingList, { remark: mark, currencyCode, details: lines(price) } as never)
    const totals = (filters: string) =>
      admin.ask('GET', `${originalPackingList.calls}/totals?${filters}`) as Promise<unknown> as Promise<{
        total: number
        sums: Wire
        inCurrency: Wire
        byCurrency: { currency: string; sums: Wire }[]
      }>
    const all = await totals(`remark=${mark}`)
    expect(all.total).toBe(3)
    expect(all.sums).toMatchObject({ totalQty: expect.stringMatching(/^30\b/) })
    expect(all.sums).not.toHaveProperty('totalPurchaseAmount')
    expect(all.byCurrency.map(one => [one.currency, Number(one.sums.totalPurchaseAmount)])).toEqual([
      ['THB', 1500],
      ['USD', 70],
    ])
    const baht = await totals(`remark=${mark}&currencyCode=THB`)
    expect(Number(baht.sums.totalPurchaseAmount)).toBe(1500)
    expect(baht.byCurrency).toEqual([])
    expect([all.inCurrency, baht.inCurrency].map(one => one.totalPurchaseAmount)).toEqual([undefined, 'THB'])
  })
})
