import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { house } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'

const { admin, base, make, neighbour, sql, user } = await house()

const { calls } = loadingRecord
interface Made {
  readonly id: string
  readonly token: string
  readonly address: string
}
const shared = async (id: string, more: object = {}) =>
  (await admin.ask('POST', `${calls}/share-link`, { id, ...more })) as unknown as Made
const seen = (token: string, path = 'record', more = {}) =>
  send(base, 'GET', `/shared/${path}?${new URLSearchParams({ token, ...more })}`, {
    headers: { 'accept-language': 'en' },
  })

describe('a record shared by link', () => {
  test('is seen without an account, in those fields alone that its document shares, and each view is counted [D0-2.1-14]', async () => {
    const record = await make(loadingRecord, { details: [{ plannedQty: '960' }] })
    const { token, address } = await shared(record.id)
    expect(address).toBe(`/appH5/installCatinet/detail?token=${token}`)
    const { data } = await seen(token)
    expect(data).toMatchObject({
      document: 'loading-record',
      record: { loadingNo: record.loadingNo, details: [{ plannedQty: '960.000' }] },
    })
    const allowed = new Set(loadingRecord.share.fields.map(place => place.split('.')[0]))
    for (const name of Object.keys(data.record as object))
      expect(
        [...allowed].some(field => name === field || `${field?.replace(/(Id|Code)$/, '')}Name` === name),
        name,
      ).toBe(true)
    await seen(token)
    const [link] = await admin.ask('GET', `${calls}/${record.id}/share-links`)
    expect(link).toMatchObject({ views: 2, endedTime: null })
  })

  test('is over while its tenant is closed', async () => {
    const { token } = await shared((await make(loadingRecord)).id)
    await sql('insert into tenant_gate (tenant_id, closed) values (1, true)')
    try {
      expect(await seen(token)).toMatchObject({ status: 404, bizCode: 'SHARE_OVER' })
    } finally {
      await sql('delete from tenant_gate where tenant_id = 1')
    }
    expect(await seen(token)).toMatchObject({ status: 200 })
  })

  test('is over when the link was guessed, changed, ended, has expired, or its record is gone', async () => {
    const record = await make(loadingRecord)
    const { token, id } = await shared(record.id)
    const over = {
      status: 404,
      bizCode: 'SHARE_OVER',
      msg: expect.stringContaining('ask whoever sent it for a new one'),
    }
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      token.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      `2${token.slice(1)}`,
    ])
      expect(await seen(wrong), wrong).toMatchObject(over)
    await sql("update record_share set expires = now() - interval '1 second' where id = $1", [id])
    expect(await seen(token)).toMatchObject(over)
    const second = await shared(record.id)
    await admin.ask('POST', `${calls}/share-link/end`, { id: record.id, shareId: second.id })
    expect(await seen(second.token)).toMatchObject(over)
    const third = await shared(record.id)
    await admin.ask('DELETE', calls, [{ id: record.id, version: record.version }])
    expect(await seen(third.token)).toMatchObject(over)
  })

  test('is shared by whoever may, and no token lies in the database', async () => {
    const record = await make(loadingRecord)
    const reader = user('producer:cabinet:list')
    expect((await reader.call('POST', `${calls}/share-link`, { id: record.id })).status).toBe(403)
    expect((await neighbour.call('POST', `${calls}/share-link`, { id: record.id })).status).toBe(404)
    const sharer = user('producer:cabinet:list', 'producer:cabinet:shareLink', { scope: 'OWN' })
    expect((await sharer.call('POST', `${calls}/share-link`, { id: record.id })).status).toBe(404)
    const { token, id } = await shared(record.id)
    const [row] = await sql('select row_to_json(s)::text as text from record_share s where id = $1', [id])
    expect(row?.text).not.toContain(token.split('.')[1])
    expect((await neighbour.call('POST', `${calls}/share-link/end`, { id: record.id, shareId: id })).status).toBe(404)
  })

  test('is for no search engine: neither the page behind the link nor what it answers, nor a refusal [reliability 2.6]', async () => {
    const { token, address } = await shared((await make(loadingRecord)).id)
    const pages: [string, string][] = [
      [address, 'text/html'],
      [`/shared/record?token=${token}`, 'application/json'],
      [`/shared/record?token=${token}x`, 'application/json'],
      ['/shared/%zz', 'application/json'],
    ]
    for (const [path, accept] of pages) {
      const { headers } = await fetch(`${base}${path}`, { headers: { accept } })
      expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy') ?? 'no-referrer', path).toBe('no-referrer')
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
    const page = await readFile(new URL('../index.html', import.meta.url), 'utf8')
    expect(page).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('gives its photos to whoever has the link, and no other file', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = async () => {
      const { data } = await admin.upload('/admin/sys-file/upload', { name: 'door.png', content: png })
      const { fileId, fileName, size } = data as unknown as { fileId: string; fileName: string; size: number }
      return { fileId, fileName, size }
    }
    const [photo, other] = [await upload(), await upload()]
    const record = await make(loadingRecord, { photos: [photo] } as never)
    const { token } = await shared(record.id)
    expect((await seen(token, 'file', { fileId: photo.fileId })).status).toBe(200)
    expect((await seen(token, 'file', { fileId: other.fileId })).status).toBe(404)
  })
})
