import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { defineArea } from '#platform/model/area.ts'
import type { Wire } from '#platform/model/check.ts'
import { defineDocument } from '#platform/model/document.ts'
import { attachment, code, lines, picture, section } from '#platform/model/fields.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { migrationBetween } from '#platform/server/database/generate.ts'
import { withClient } from '#platform/server/database/open.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { tablesOf } from '#platform/server/database/tables.ts'
import { documentCalls } from '#platform/server/documents/calls.ts'
import { filesTogether } from '#platform/server/documents/files-together.ts'
import { Shapes } from '#platform/server/documents/shape.ts'
import { Store } from '#platform/server/documents/store.ts'
import { type CallContext, Done, Download, RawData } from '#platform/server/http/call.ts'
import type { User } from '#platform/server/session/user.ts'
import { fileCalls } from '#platform/server/tasks/file-calls.ts'
import { house as openHouse, today } from '#platform/testing/house.ts'

const { admin, databaseUrl, house, sql, user } = await openHouse()

/** A paper with files on its head, behind a permission, and on its lines. */
const damageReport = defineDocument({
  name: 'damage-report',
  label: ['货损报告', 'Damage report'],
  calls: '/test/damage-report',
  screen: '/test/damageReport',
  permission: 'test:damage',
  title: 'reportNo',
  header: {
    general: section('基本信息', 'General', {
      reportNo: code('报告号', 'Report no.', { required: true }),
      papers: attachment('附件', 'Papers', { accept: ['pdf', 'png'], maxMegabytes: 1 }),
      prices: attachment('价格单', 'Price sheet', { permission: 'field:prices:view' }),
    }),
  },
  list: ['reportNo'],
  filters: ['reportNo'],
  lines: { boxes: lines('箱', 'Boxes', { boxNo: code('箱号', 'Box no.'), photos: picture('照片', 'Photos') }) },
  scope: { own: [] },
})

const catalogue = new Catalogue([defineArea({ name: 'test', label: ['测试', 'Test'], documents: [damageReport] })])
const asOwner = (statement: string) => withClient(urlAs(databaseUrl, 'app_owner'), client => client.query(statement))
await asOwner(migrationBetween([], tablesOf(catalogue, damageReport)))
afterAll(() => asOwner('drop table damage_report_boxes, damage_report'))

const making = { store: new Store(new Shapes(catalogue), []), clock: () => ({ now: new Date(), today }) }
const calls = [
  ...documentCalls(making, 'damage-report'),
  ...filesTogether({ ...making, files: house.files }, making.store.shapes.of('damage-report')),
  ...fileCalls({
    ...making,
    files: house.files,
    config: { storage: undefined, uploadMegabytesPerDay: 100 },
    secret: 'x',
  }),
]

const codes = ['test:damage:list', 'test:damage:save', 'test:damage:delete']
let people = 0
/** Somebody who may do what these codes open, and who sees all records or only their own. */
function person(scope: 'ALL' | 'OWN' = 'ALL', permissions: readonly string[] = codes): User {
  people++
  return {
    id: String(900_000_000 + people),
    tenantId: '1',
    username: `p${people}`,
    name: `P${people}`,
    kind: 'STAFF',
    clientId: 'test',
    sessionId: '0',
    roles: [{ id: '0', scope, permissions: new Set(permissions) }],
    everything: false,
    permissions: new Set(permissions),
    mustChange: false,
    orgIds: [],
    currentOrgId: null,
    departmentCodes: [],
    warehouseCodes: [],
    vendorIds: [],
    ownIds: new Map(),
  }
}

/** Asks a call as somebody, in a transaction of its own. */
function ask(who: User, method: string, path: string, input: Wire | Wire[] = {}): Promise<Wire> {
  const call = calls.find(one => one.method === method && one.path === path)
  if (!call) throw new Error(`There is no ${method} ${path}`)
  return house.database.withTenant(who.tenantId, async transaction => {
    const asking = { user: who, language: 'en', requestId: 'x', address: '', userAgent: '' }
    const context = { ...asking, transaction, database: house.database, input: call.input.parse(input) }
    const answer = await call.answer(context as unknown as CallContext<unknown>)
    if (answer instanceof RawData) return answer.parsed() as Wire
    if (answer instanceof Download) {
      const chunks: Uint8Array[] = []
      for await (const chunk of answer.content) chunks.push(chunk as Uint8Array)
      return { name: answer.fileName, content: Buffer.concat(chunks).toString('latin1') }
    }
    return (answer instanceof Done ? answer.data : answer) as Wire
  })
}

async function fileOf(who: User, fileName = 'paper.pdf', bytes = 64): Promise<Wire> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
  const about = { tenantId: who.tenantId, userId: who.id, fileName, purpose: 'attachment' as const }
  const kept = await house.database.withTenant(who.tenantId, async transaction =>
    house.files.enter(
      transaction,
      about,
      await house.files.put(
        who.tenantId,
        fileName,
        (async function* () {
          yield content
        })(),
      ),
    ),
  )
  return { fileId: kept.id, fileName: kept.fileName, size: kept.size }
}
const make = (who: User, values: Wire) =>
  ask(who, 'POST', '/test/damage-report', { reportNo: `R-${randomBytes(4).toString('hex')}`, ...values })
const read = (who: User, { fileId }: Wire) => ask(who, 'GET', '/admin/sys-file/:id', { id: fileId })
const missing = { status: 404, bizCode: 'NOT_FOUND' }
const holderOf = async ({ fileId }: Wire) =>
  (await sql('select document, record_id::text as id from file where id = $1', [fileId]))[0]

describe('a file that no record holds yet', () => {
  test('is its uploader’s alone', async () => {
    const [who, other] = [person(), person()]
    const file = await fileOf(who)
    expect(await read(who, file)).toMatchObject({ name: 'paper.pdf', content: expect.stringMatching(/^%PDF/) })
    await expect(read(other, file)).rejects.toMatchObject(missing)
    await expect(read({ ...who, tenantId: '2' }, file)).rejects.toMatchObject(missing)
    await expect(read(who, { fileId: '1' })).rejects.toMatchObject(missing)
  })
})

describe('a file that a record holds', () => {
  test('is reached by everybody who sees the record, and by nobody else', async () => {
    const [who, colleague] = [person('OWN'), person()]
    const [paper, photo] = [await fileOf(who), await fileOf(who, 'box.png')]
    const { id } = await make(who, { papers: [paper], boxes: [{ boxNo: '1', photos: [photo] }] })
    expect(await holderOf(paper)).toEqual({ document: 'damage-report', id })
    expect(await holderOf(photo)).toEqual({ document: 'damage-report', id })
    for (const file of [paper, photo])
      for (const one of [who, colleague]) expect(await read(one, file)).toMatchObject({ name: file.fileName })
    // Out of sight by scope, and without the right to the list.
    for (const one of [person('OWN'), person('ALL', ['test:damage:save'])])
      for (const file of [paper, photo]) await expect(read(one, file)).rejects.toMatchObject(missing)
    await expect(ask(person('OWN'), 'GET', '/admin/sys-file/address', { id: paper.fileId })).rejects.toMatchObject(
      missing,
    )
  })

  test('in a field behind a permission needs that permission, of its uploader too', async () => {
    const who = person('ALL', [...codes, 'field:prices:view'])
    const file = await fileOf(who)
    await make(who, { prices: [file] })
    expect(await read(who, file)).toMatchObject({ name: 'paper.pdf' })
    await expect(read(person(), file)).rejects.toMatchObject(missing)
    await expect(read({ ...person(), id: who.id }, file)).rejects.toMatchObject(missing)
  })

  test('is let go when the record lets it go, or is deleted', async () => {
    const [who, colleague] = [person(), person()]
    const [first, second] = [await fileOf(who), await fileOf(who)]
    const { id } = await make(who, { papers: [first] })
    await ask(colleague, 'PUT', '/test/damage-report', { id, version: 0, papers: [] })
    expect(await holderOf(first)).toEqual({ document: null, id: null })
    expect(await read(who, first)).toMatchObject({ name: 'paper.pdf' })
    await expect(read(colleague, first)).rejects.toMatchObject(missing)
    await ask(who, 'PUT', '/test/damage-report', { id, version: 1, papers: [second] })
    expect(await read(colleague, second)).toMatchObject({ name: 'paper.pdf' })
    await ask(who, 'DELETE', '/test/damage-report', [{ id, version: 2 }])
    await expect(read(colleague, second)).rejects.toMatchObject(missing)
  })
})

/** What lies in an archive: its names, each with its content. */
async function unpacked({ content }: Wire): Promise<Record<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(Buffer.from(String(content), 'latin1'), { lazyEntries: true }, (fault, file) =>
      file ? resolve(file) : reject(fault ?? new Error('no archive')),
    ),
  )
  const files: Record<string, string> = {}
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve).on('error', reject)
    zip.on('entry', entry =>
      zip.openReadStream(entry, (fault, stream) => {
        if (!stream) return reject(fault ?? new Error('no content'))
        const chunks: Buffer[] = []
        stream
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            files[entry.fileName] = Buffer.concat(chunks).toString('latin1')
            zip.readEntry()
          })
      }),
    )
    zip.readEntry()
  })
  return files
}

describe('files fetched together', () => {
  test('are one archive with a folder for each record, a name that comes twice numbered, and noted', async () => {
    const who = person()
    const same = [await fileOf(who), await fileOf(who)]
    const photo = await fileOf(who, '果园 榴莲.png')
    const one = await make(who, { papers: same })
    const other = await make(who, { boxes: [{ boxNo: '1', photos: [photo] }] })
    const files = await unpacked(await ask(person(), 'GET', '/test/damage-report/files', { ids: [one.id, other.id] }))
    const no = async (made: Wire) => (await ask(who, 'GET', '/test/damage-report/:id', { id: made.id })).reportNo
    expect(Object.keys(files).toSorted()).toEqual(
      [`${await no(one)}/paper.pdf`, `${await no(one)}/paper (1).pdf`, `${await no(other)}/果园 榴莲.png`].toSorted(),
    )
    for (const content of Object.values(files)) expect(content).toMatch(/^%PDF/)
    const [{ count } = { count: 0 }] = await sql(
      "select count(*)::int as count from action_log where action = 'download' and record_id in ($1, $2)",
      [one.id, other.id],
    )
    expect(count).toBe(2)
    const alone = await ask(who, 'GET', '/test/damage-report/files', { ids: other.id })
    expect(Object.keys(await unpacked(alone))).toEqual(['果园 榴莲.png'])
  })

  test('are those the person may see: no field behind a permission, no record out of sight', async () => {
    const who = person('OWN', [...codes, 'field:prices:view'])
    const [paper, price] = [await fileOf(who), await fileOf(who, 'price.pdf')]
    const { id } = await make(who, { papers: [paper], prices: [price] })
    expect(Object.keys(await unpacked(await ask(who, 'GET', '/test/damage-report/files', { ids: id })))).toHaveLength(2)
    const blind = await ask(person(), 'GET', '/test/damage-report/files', { ids: id })
    expect(Object.keys(await unpacked(blind))).toEqual(['paper.pdf'])
    await expect(ask(person('OWN'), 'GET', '/test/damage-report/files', { ids: id })).rejects.toMatchObject(missing)
    const empty = await make(who, {})
    await expect(ask(who, 'GET', '/test/damage-report/files', { ids: empty.id })).rejects.toMatchObject({
      bizCode: 'NO_ATTACHMENTS',
    })
  })
})

describe('a save', () => {
  test('takes files of its saver only, and those the record has already', async () => {
    const [who, colleague] = [person(), person()]
    const [own, theirs] = [await fileOf(who), await fileOf(colleague)]
    const { id } = await make(who, { papers: [own] })
    // A colleague may keep what is there and add their own.
    await ask(colleague, 'PUT', '/test/damage-report', { id, version: 0, papers: [own, theirs] })
    const stolen = await fileOf(who)
    for (const wrong of [
      stolen,
      own,
      { fileId: '1', fileName: 'x.pdf', size: 1 },
      { fileId: 'x', fileName: 'x.pdf', size: 1 },
    ])
      await expect(make(colleague, { papers: [wrong] })).rejects.toMatchObject({ bizCode: 'FILE_UNKNOWN' })
    await expect(make(who, { papers: [{ ...stolen, fileName: 'other.pdf' }] })).rejects.toThrow(
      'Papers: the file "other.pdf" does not exist; upload it again',
    )
    expect(await holderOf(stolen)).toEqual({ document: null, id: null })
  })

  test('refuses what is larger or of another kind than its field declares [D0-5.13-01] [D0-5.13-02]', async () => {
    const who = person()
    await expect(make(who, { papers: [await fileOf(who, 'a.docx')] })).rejects.toThrow(
      'Papers: only these file types are allowed: pdf, png',
    )
    await expect(make(who, { papers: [await fileOf(who, 'a.pdf', 1_048_576)] })).rejects.toThrow(
      'Papers: the file may not exceed 1 MB',
    )
  })
})

describe('an upload through the server', () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png()
      .toBuffer()
  const upload = (name: string, content: Uint8Array, fields: Record<string, string> = {}, who = admin) =>
    who.upload('/admin/sys-file/upload', { name, content }, fields)

  test('is answered as any upload is, with the address it may be seen at [D0-7.4-05] [D0-7.4-02]', async () => {
    const who = user()
    const content = await png(2, 2)
    const { data } = await upload('照片.png', content, {}, who)
    const { fileId } = data as Wire
    expect(data).toEqual({
      fileId: expect.stringMatching(/^\d+$/),
      fileName: '照片.png',
      size: content.length,
      url: `/admin/sys-file/${String(fileId)}`,
      fileUrl: `/admin/sys-file/${String(fileId)}`,
      docVisitUrl: `/admin/sys-file/${String(fileId)}`,
    })
    const [row] = await sql('select storage_key from file where id = $1', [fileId])
    expect(row?.storage_key).toMatch(/^1\/scm\/\w+\/\d{4}\/\d{6}\/\d{13}[0-9a-f]{24}\.png$/)
    expect(await who.ask('GET', `/admin/sys-file/address?id=${String(fileId)}`)).toMatchObject({
      url: `/admin/sys-file/${String(fileId)}`,
      signed: false,
    })
    expect((await who.download(`/admin/sys-file/${String(fileId)}`)).content.equals(content)).toBe(true)
  })

  test.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['gif', 'image/gif'],
  ] as const)(
    'may be a %s, and is given back as one: a picture that can be looked at [D0-9-29]',
    async (type, kind) => {
      const image = sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a0' } })
      const content = await image.toFormat(type === 'jpg' ? 'jpeg' : type).toBuffer()
      const { data, code } = await upload(`box.${type}`, content, { accept: type })
      expect(code).toBe(0)
      const given = await admin.download(`/admin/sys-file/${String((data as Wire).fileId)}`)
      expect(given.content.equals(content)).toBe(true)
      expect(given.contentType).toBe(kind)
    },
  )

  test('is refused by what it is, whatever it is called, in both languages [D0-5.13-02] [D0-8.4-02]', async () => {
    for (const [language, msg] of [
      ['zh', '文件格式只支持png、jpg'],
      ['en', 'Only these file types are allowed: png, jpg'],
    ] as const)
      for (const [name, content] of [
        ['x.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ['x.html', Buffer.from('<html>')],
        ['x.pdf', Buffer.from('%PDF-1.7')],
        ['x.png', Buffer.from('%PDF-1.7')],
      ] as const)
        expect(await upload(name, content, { accept: 'png,jpg' }, admin.in(language))).toMatchObject({
          code: 1,
          bizCode: 'FILE_TYPE_NOT_ALLOWED',
          msg,
        })
  })

  test('is refused as soon as it is too large, and leaves nothing behind [D0-5.13-01] [D0-8.4-03]', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_048_576)])
    expect(await upload('x.pdf', content, { maxMegabytes: '1' })).toMatchObject({
      code: 1,
      bizCode: 'FILE_TOO_LARGE',
      msg: 'The file may not exceed 1 MB',
    })
    expect(await upload('x.pdf', Buffer.alloc(20 * 1_048_576 + 1))).toMatchObject({ bizCode: 'FILE_TOO_LARGE' })
    expect(await admin.upload('/admin/sys-file/upload', undefined)).toMatchObject({ code: 1, bizCode: 'FILE_REQUIRED' })
  })

  test('of a picture of more than fifty megapixels is refused', async () => {
    expect(await upload('x.png', await png(10_000, 5001))).toMatchObject({ code: 1, bizCode: 'FILE_TOO_LARGE' })
    expect(await upload('x.png', await png(10_000, 5000))).toMatchObject({ code: 0 })
  })
})
