import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { type RunningStorage, startStorage } from '#platform/testing/object-storage.ts'
import { Person } from '#platform/testing/person.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { putInParts, type Token } from '#platform/web/upload/parts.ts'

const { admin, another, sql, user } = await house()
let storage: RunningStorage
let served: { base: string; stop: () => Promise<void> }
let small: { base: string; stop: () => Promise<void> }
beforeAll(async () => {
  storage = await startStorage()
  served = await another({ ...storage.settings, DOP_ROLE: 'web' })
  small = await another({ DOP_ROLE: 'web', UPLOAD_MEGABYTES_PER_DAY: '2' })
})
afterAll(async () => {
  await served?.stop()
  await small?.stop()
  await storage?.stop()
})

const at = (base: string, who: Person) => new Person(base, () => who.token())
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Puts a file into the storage as a browser does; answers its key. */
const put = (who: Person, content: Buffer) =>
  putInParts({
    file: new File([new Uint8Array(content)], 'contract.pdf'),
    token: async () => (await at(served.base, who).ask('GET', '/admin/sys-file/getAliyunOssToken')) as unknown as Token,
    send: async ({ method, url, headers, body }) => {
      const response = await fetch(url, { method, headers, body: body ?? null })
      return { status: response.status, text: await response.text(), etag: response.headers.get('etag') }
    },
    memory: { get: () => undefined, put: () => {}, forget: () => {} },
    onProgress: () => {},
    signal: new AbortController().signal,
    pause: async () => {},
  })

describe('entering an upload', () => {
  test.each([1, 2, 3])('three times at once, without a key, keeps the file it was told of (%i)', async () => {
    const content = pdf(20_000)
    const key = await put(admin, content)
    const who = at(served.base, admin)
    const answers = await Promise.all(
      [1, 2, 3].map(() => who.call('POST', '/admin/sys-file/register', { key, fileName: 'contract.pdf' })),
    )
    const acknowledged = answers.filter(({ code }) => code === 0)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(new Set(acknowledged.map(({ data }) => (data as Wire).fileId)).size).toBe(1)
    const fileId = String((acknowledged[0]?.data as Wire | undefined)?.fileId)
    const back = await who.download(`/admin/sys-file/${fileId}`)
    expect(hashOf(back.content)).toBe(hashOf(content))
    expect(await sql('select id from file where storage_key = $1', [key])).toHaveLength(1)
  })

  test('of nothing at all is refused with its sentence, on either way', async () => {
    const who = at(served.base, admin)
    const refused = { code: 1, bizCode: 'FILE_EMPTY', msg: expect.stringContaining('empty') }
    const nothing = Buffer.alloc(0)
    expect(await who.upload('/admin/sys-file/upload', { name: 'scan.pdf', content: nothing })).toMatchObject(refused)
    const key = await put(admin, nothing)
    expect(await who.call('POST', '/admin/sys-file/register', { key, fileName: 'scan.pdf' })).toMatchObject(refused)
  })

  test('again under another name does not lose it', async () => {
    const content = pdf(500)
    const key = await put(admin, content)
    const who = at(served.base, admin)
    const { fileId } = (await who.ask('POST', '/admin/sys-file/register', { key, fileName: 'a.pdf' })) as Wire
    for (const fileName of ['b.pdf', 'b.exe', 'b.png'])
      await who.call('POST', '/admin/sys-file/register', { key, fileName, maxMegabytes: '1' })
    expect(hashOf((await who.download(`/admin/sys-file/${String(fileId)}`)).content)).toBe(hashOf(content))
  })
})

describe('uploading without end', () => {
  const upload = (who: Person, megabytes: number) =>
    at(small.base, who).upload('/admin/sys-file/upload', { name: 'scan.pdf', content: pdf(megabytes * 1_048_576) })

  test('ends at what a person may bring in a day, and with a sentence', async () => {
    const [greedy, other] = [user(), user()]
    expect(await upload(greedy, 1)).toMatchObject({ code: 0 })
    const refused = [await upload(greedy, 1), await upload(greedy, 1)]
    expect(refused.at(-1)).toMatchObject({
      code: 1,
      bizCode: expect.stringMatching(/^[A-Z_]+$/),
      msg: expect.stringMatching(/\d/),
    })
    const { id } = await greedy.made
    const [row] = await sql('select sum(size)::bigint as bytes from file where created_by = $1', [id])
    expect(Number(row?.bytes)).toBeLessThanOrEqual(2 * 1_048_576)
    expect(await upload(other, 1)).toMatchObject({ code: 0 })
  })

  test('is not gone round with workbooks', async () => {
    const greedy = user('masterdata:exporter:import')
    expect(await upload(greedy, 1)).toMatchObject({ code: 0 })
    expect(await upload(greedy, 1023 / 1024)).toMatchObject({ code: 0 })
    const content = await workbookOf(['Exporter name', 'Exporter address'], [['Too much', '1 Moo']])
    expect(
      await at(small.base, greedy).upload('/masterdata/exporter/import', { name: 'rows.xlsx', content }),
    ).toMatchObject({ code: 1, bizCode: 'UPLOAD_QUOTA' })
  })

  test('all at once brings no more than one after the other', async () => {
    const greedy = user()
    await greedy.token()
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(greedy, 0.9)))
    expect(answers.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(2)
  })

  test('is free again the next day', async () => {
    const greedy = user()
    const { id } = await greedy.made
    expect(await upload(greedy, 1.5)).toMatchObject({ code: 0 })
    expect(await upload(greedy, 1)).toMatchObject({ code: 1 })
    await sql("update file set created_time = created_time - interval '25 hours' where created_by = $1", [id])
    expect(await upload(greedy, 1)).toMatchObject({ code: 0 })
  })
})
