import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { type RunningStorage, startStorage } from '#platform/testing/object-storage.ts'
import { Person } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import {
  type Begun,
  type Memory,
  putInParts,
  type Send,
  StorageFailure,
  type Token,
  takeBack,
} from '#platform/web/upload/parts.ts'

const { admin, another, neighbour, sql, user } = await house()
let storage: RunningStorage
let served: { base: string; stop: () => Promise<void> }
beforeAll(async () => {
  storage = await startStorage()
  served = await another({ ...storage.settings, DOP_ROLE: 'web' })
})
afterAll(async () => {
  await served?.stop()
  await storage?.stop()
})

const megabyte = 1_048_576
const on = (who: Person) => new Person(served.base, () => who.token())
const tokenOf = async (who: Person) =>
  (await on(who).ask('GET', '/admin/sys-file/getAliyunOssToken')) as unknown as Token & Wire

/** The way of a browser to the storage, over the same signed requests. */
const send: Send = async ({ method, url, headers, body }, { onSent, signal }) => {
  const response = await fetch(url, { method, headers, body, signal })
  if (body instanceof Blob) onSent?.(body.size)
  return { status: response.status, text: await response.text(), etag: response.headers.get('etag') }
}

function memory(): Memory {
  let held: Begun | undefined
  return {
    get: () => held,
    put: begun => {
      held = begun
    },
    forget: () => {
      held = undefined
    },
  }
}

interface More {
  readonly memory?: Memory
  readonly onProgress?: (share: number) => void
}
const put = (who: Person, file: File, { memory: where = memory(), onProgress = () => {} }: More = {}) =>
  putInParts({
    file,
    token: () => tokenOf(who),
    send,
    memory: where,
    onProgress,
    signal: new AbortController().signal,
    pause: async () => {},
  })
const register = (who: Person, key: string, fileName: string, more: Wire = {}) =>
  on(who).call('POST', '/admin/sys-file/register', { key, fileName, ...more })

const pdf = (bytes: number, name = 'contract.pdf') => {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(Math.max(1, bytes - 9))])
  return { content, file: new File([content], name) }
}
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const partsSent = () =>
  storage.requests.filter(one => one.method === 'PUT' && one.path.includes('partNumber=') && one.status === 200)

describe('the token call', () => {
  test('hands out credentials that end in half an hour and write one’s own keys only [D0-7.4-01] [D0-9-07]', async () => {
    const token = await tokenOf(admin)
    expect(token).toMatchObject({
      mode: 'oss',
      bucketName: 'dop',
      region: 'us-east-1',
      endpoint: storage.address,
      directory: 'scm',
      environment: 'test',
    })
    for (const name of ['accessKeyId', 'accessKeySecret', 'securityToken']) expect(token[name]).toMatch(/^\w{16,}$/)
    expect(token.accessKeyId).not.toBe(storage.settings.STORAGE_KEY)
    const minutes = (Date.parse(token.expiration) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(storage.policies.at(-1)?.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:AbortMultipartUpload'],
        Resource: [`arn:aws:s3:::dop/scm/test/????/??????/?????????????${token.mark}*`],
      },
    ])
    expect((await tokenOf(user())).mark).not.toBe(token.mark)
  })

  test('says “local” where there is no object storage [D0-7.4-01]', async () => {
    expect(await admin.ask('GET', '/admin/sys-file/getAliyunOssToken')).toEqual({
      accessKeyId: null,
      accessKeySecret: null,
      securityToken: null,
      expiration: null,
      bucketName: null,
      region: null,
      endpoint: null,
      mode: 'local',
    })
  })
})

describe('an upload from the browser', () => {
  test('stands under directory, environment, year, month, timestamp and random, and is answered without a query [D0-7.4-02] [D0-7.4-03] [D0-7.4-04]', async () => {
    const { content, file } = pdf(20_000)
    const key = await put(admin, file)
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '')
    expect(key).toMatch(new RegExp(`^scm/test/${month.slice(0, 4)}/${month}/\\d{13}[0-9a-f]{40}\\.pdf$`))
    const answer = await register(admin, key, file.name)
    const { fileId } = answer.data as Wire
    expect(answer).toMatchObject({
      code: 0,
      data: {
        fileId: expect.stringMatching(/^\d+$/),
        fileName: 'contract.pdf',
        size: 20_000,
        fileUrl: `/admin/sys-file/${String(fileId)}`,
        docVisitUrl: `/admin/sys-file/${String(fileId)}`,
      },
    })
    const [row] = await sql('select storage_key, file_name, size, sha256, purpose from file where id = $1', [fileId])
    expect(row).toEqual({
      storage_key: key,
      file_name: 'contract.pdf',
      size: '20000',
      sha256: hashOf(content),
      purpose: 'attachment',
    })
    expect((await on(admin).download(`/admin/sys-file/${String(fileId)}`)).content.equals(content)).toBe(true)
    expect((await register(admin, key, file.name)).data).toMatchObject({ fileId })
  })

  test('of 60 MB goes on where it was cut off: no part is sent twice [D0-7.4-02]', async () => {
    const { content, file } = pdf(60 * megabyte, 'scan.pdf')
    const where = memory()
    const before = partsSent().length
    storage.cut(request => request.path.includes('partNumber=6'))
    await expect(put(admin, file, { memory: where })).rejects.toThrow()
    expect(partsSent().length - before).toBe(5)
    expect(where.get()?.tags).toHaveLength(5)
    storage.cut()
    const shares: number[] = []
    const key = await put(admin, file, { memory: where, onProgress: share => shares.push(share) })
    expect(
      partsSent()
        .slice(before)
        .map(one => Number(/partNumber=(\d+)/.exec(one.path)?.[1])),
    ).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(shares[0]).toBe(0.5)
    expect(shares.at(-1)).toBe(1)
    const { data } = await register(admin, key, file.name, { maxMegabytes: '100' })
    const [row] = await sql('select size, sha256 from file where id = $1', [(data as Wire).fileId])
    expect(row).toEqual({ size: String(60 * megabyte), sha256: hashOf(content) })
    // What has arrived whole is not sent again when only its entry was lost.
    expect(await put(admin, file, { memory: where })).toBe(key)
    expect(partsSent().length - before).toBe(12)
  })

  test('that is cancelled is taken back', async () => {
    const where = memory()
    storage.cut(request => request.path.includes('partNumber=2'))
    await expect(put(admin, pdf(11 * megabyte).file, { memory: where })).rejects.toThrow()
    storage.cut()
    const begun = where.get()
    await takeBack({ token: () => tokenOf(admin), send, memory: where })
    expect(where.get()).toBeUndefined()
    expect(storage.requests.at(-1)).toMatchObject({
      method: 'DELETE',
      path: expect.stringContaining(`uploadId=${begun?.uploadId}`),
    })
  })

  test('is not let near the keys of others', async () => {
    const other = user()
    const theirs = await tokenOf(other)
    const mine = await tokenOf(admin)
    const stolen = { ...mine, mark: theirs.mark }
    const upload = { send, memory: memory(), onProgress: () => {}, signal: new AbortController().signal }
    await expect(putInParts({ ...upload, file: pdf(100).file, token: async () => stolen })).rejects.toThrow(
      StorageFailure,
    )
    const key = await put(other, pdf(100).file)
    for (const who of [admin, neighbour])
      expect(await register(who, key, 'x.pdf')).toMatchObject({ code: 1, bizCode: 'FILE_UNKNOWN' })
    for (const wrong of ['scm/test/../x.pdf', 'x', `${key}x`])
      expect(await register(other, wrong, 'x.pdf')).toMatchObject({ code: 1, bizCode: 'FILE_UNKNOWN' })
  })

  test('is judged by its content, its size and its name again when it is entered [D0-5.13-01] [D0-5.13-02] [D0-8.4-02] [D0-8.4-03]', async () => {
    const program = new File([Buffer.from('MZ this is a program')], 'photo.png')
    const refused = await put(admin, program)
    expect(await register(admin, refused, 'photo.png')).toMatchObject({
      code: 1,
      bizCode: 'FILE_TYPE_NOT_ALLOWED',
      msg: expect.stringMatching(/^Only these file types are allowed: png, /),
    })
    // What is refused is gone.
    expect(await register(admin, refused, 'photo.png')).toMatchObject({ bizCode: 'FILE_UNKNOWN' })
    expect(await register(admin, await put(admin, pdf(100).file), 'a.pdf', { accept: 'png,jpg' })).toMatchObject({
      msg: 'Only these file types are allowed: png, jpg',
    })
    expect(
      await register(admin, await put(admin, pdf(2 * megabyte).file), 'a.pdf', { maxMegabytes: '1' }),
    ).toMatchObject({ bizCode: 'FILE_TOO_LARGE', msg: 'The file may not exceed 1 MB' })
  })
})

describe('reading', () => {
  test('goes by an address that is good for ten minutes and keeps the file’s name', async () => {
    const { content, file } = pdf(5000, 'contract 2.pdf')
    const { data } = await register(admin, await put(admin, file), file.name)
    const { fileId } = data as Wire
    const found = await on(admin).ask('GET', `/admin/sys-file/address?id=${String(fileId)}`)
    expect(found).toMatchObject({ signed: true, seconds: 600, fileName: 'contract 2.pdf', size: 5000 })
    expect(new URL(String(found.url)).searchParams.get('X-Amz-Expires')).toBe('600')
    const response = await fetch(String(found.url))
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="contract 2.pdf"')
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
    const bare = String(found.url).replace(/X-Amz-Signature=\w+/, 'X-Amz-Signature=0')
    expect((await fetch(bare)).status).toBe(403)
    expect(await on(user()).call('GET', `/admin/sys-file/address?id=${String(fileId)}`)).toMatchObject({ status: 404 })
  })

  test('by an address keeps a name in any script', async () => {
    const { file } = pdf(50, '合同.pdf')
    const { data } = await register(admin, await put(admin, file), file.name)
    const { url } = await on(admin).ask('GET', `/admin/sys-file/address?id=${String((data as Wire).fileId)}`)
    // The storage of the tests canonicalises an asterisk unlike the protocol says, so it is not asked for this one.
    expect(new URL(String(url)).searchParams.get('response-content-disposition')).toMatch(
      /^attachment; .*filename\*=UTF-8''%E5%90%88%E5%90%8C\.pdf$/,
    )
  })

  test('through the server writes and reads the same storage, in parts where it is long', async () => {
    const { content } = pdf(19 * megabyte)
    const answer = await on(admin).upload('/admin/sys-file/upload', { name: 'long.pdf', content })
    expect(answer).toMatchObject({ code: 0, data: { size: content.length } })
    const [row] = await sql('select storage_key, sha256 from file where id = $1', [(answer.data as Wire).fileId])
    expect(row).toEqual({ storage_key: expect.stringMatching(/^scm\/test\//), sha256: hashOf(content) })
    const back = await on(admin).download(`/admin/sys-file/${String((answer.data as Wire).fileId)}`)
    expect(back.content.equals(content)).toBe(true)
  })
})

describe('a storage that does not take us', () => {
  test.each([
    ['with a wrong secret', () => ({ ...storage.settings, STORAGE_SECRET: 'not the secret at all' })],
    ['that is not there', () => ({ ...storage.settings, STORAGE_ENDPOINT: 'http://127.0.0.1:1' })],
  ])('%s is told as 503, with a time to wait, and leaves no file behind', async (_, settings) => {
    const broken = await another({ ...settings(), DOP_ROLE: 'web' })
    const who = new Person(broken.base, () => admin.token())
    const { content } = pdf(megabyte)
    const count = async () => (await sql('select count(*)::int as count from file'))[0]?.count
    await queueEmpty(sql)
    const before = await count()
    const answer = await who.upload('/admin/sys-file/upload', { name: 'kept.pdf', content })
    expect([answer.status, answer.bizCode]).toEqual([503, 'STORAGE_UNAVAILABLE'])
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await count()).toBe(before)
    await broken.stop()
  })
})
