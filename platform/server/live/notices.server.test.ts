import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'

const { admin, another, base, make, maker, user } = await house()
const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

const ticketOf = async (who: Person) => ((await who.ask('POST', '/admin/ws/ticket', {})) as Wire).ticket as string

interface Changed {
  readonly documents: readonly string[]
}

interface Line {
  readonly socket: WebSocket
  readonly heard: string[]
  /** The kinds of documents it was told records were changed of. */
  readonly changed: string[]
  next(): Promise<string>
  readonly closed: Promise<number>
}

/** Opens a socket; answers when it stands, or fails with the status of its refusal. */
function connect(
  query: Record<string, string>,
  headers: Record<string, string> = {},
  path = '/admin/ws/info',
  server = base,
): Promise<Line> {
  const socket = new WebSocket(`${server.replace('http', 'ws')}${path}?${new URLSearchParams(query)}`, { headers })
  open.push(socket)
  const heard: string[] = []
  const changed: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', data => {
    const text = String(data as Buffer)
    // Of what was changed tests hear that ask for it.
    if (text.startsWith('{"type":"changed"')) return changed.push(...(JSON.parse(text) as Changed).documents)
    const first = waiting.shift()
    if (first) first(text)
    else heard.push(text)
  })
  const closed = new Promise<number>(done => socket.once('close', code => done(code)))
  const next = () =>
    new Promise<string>(done => {
      const text = heard.shift()
      if (text === undefined) waiting.push(done)
      else done(text)
    })
  return new Promise((done, refused) => {
    socket.once('open', () => done({ socket, heard, changed, next, closed }))
    socket.once('unexpected-response', (_, response) => refused(new Error(String(response.statusCode))))
    socket.once('error', refused)
  })
}

describe('what is changed', () => {
  const lineOf = async (who: Person) => connect({ access_token: await ticketOf(who) })

  test('is told to everybody of the house by its kind alone, to no supplier and to no other tenant [issue 38]', async () => {
    const lines = await Promise.all([
      lineOf(admin),
      lineOf(user({ kind: 'SUPPLIER' })),
      lineOf(user({ tenantId: '2' })),
    ])
    const [mine, theirs, outside] = lines
    await make(exporter)
    await eventually(
      () => mine.changed,
      changed => changed.includes('exporter'),
    )
    // What is told next comes after all of the first has been heard.
    await make(buyer)
    await eventually(
      () => mine.changed,
      changed => changed.includes('buyer'),
    )
    expect(theirs.changed).toEqual([])
    // Another tenant hears of its own people who were made for this, and of nothing here.
    expect(outside.changed.filter(name => ['exporter', 'buyer'].includes(name))).toEqual([])
  })
})

describe('a socket', () => {
  test('comes in with a ticket and its tenant, and answers a ping [D0-2.3-33] [D1-7-13]', async () => {
    const line = await connect({ access_token: await ticketOf(admin), 'TENANT-ID': '1' })
    line.socket.send('ping')
    expect(await line.next()).toBe('pong')
  })

  test('uses its ticket up', async () => {
    const ticket = await ticketOf(admin)
    await connect({ access_token: ticket })
    await expect(connect({ access_token: ticket })).rejects.toThrow('424')
  })

  test('is refused at the handshake without a ticket, with a stranger’s, for another tenant, from another page', async () => {
    await expect(connect({})).rejects.toThrow('424')
    await expect(connect({ access_token: `1.${'A'.repeat(43)}` })).rejects.toThrow('424')
    await expect(connect({ access_token: await ticketOf(admin), 'TENANT-ID': '2' })).rejects.toThrow('403')
    await expect(
      connect({ access_token: await ticketOf(admin) }, { origin: 'https://elsewhere.example' }),
    ).rejects.toThrow('403')
    const strict = await another({ WS_PLAIN_TOKEN: 'false', DOP_ROLE: 'web' })
    const plain = { access_token: await admin.token(), 'TENANT-ID': '1' }
    await expect(connect(plain, {}, undefined, strict.base)).rejects.toThrow('424')
    await strict.stop()
  })

  test('takes an access token and the tenant in its address, and answers a ping in the form it came [D0-2.3-33]', async () => {
    const line = await connect({ access_token: await admin.token(), 'TENANT-ID': '1' })
    line.socket.send('{"type":"ping"}')
    expect(await line.next()).toBe('{"type":"pong"}')
  })

  test('that says anything but ping is closed', async () => {
    const line = await connect({ access_token: await ticketOf(admin) })
    line.socket.send('hello')
    expect(await line.closed).toBe(1008)
  })

  test('is one of five at most: the oldest goes', async () => {
    const who = user('masterdata:exporter:list')
    const lines: Line[] = []
    for (let at = 0; at < 6; at++) lines.push(await connect({ access_token: await ticketOf(who) }))
    expect(await lines[0]?.closed).toBe(1008)
    lines[5]?.socket.send('ping')
    expect(await lines[5]?.next()).toBe('pong')
  })

  test('stands at the workflow’s address as well where the site turns it on, and only there [D0-2.3-35] [D1-7-12]', async () => {
    expect(await admin.ask('POST', '/admin/ws/ticket', {})).toMatchObject({ paths: ['/admin/ws/info'] })
    await expect(connect({ access_token: await ticketOf(admin) }, {}, '/act/ws/info')).rejects.toThrow('404')
    const other = await another({ WS_WORKFLOW: 'on', WS_PATH: '/live' })
    try {
      for (const path of ['/live', '/act/ws/info']) {
        const line = await connect({ access_token: await ticketOf(admin) }, {}, path, other.base)
        line.socket.send('ping')
        expect(await line.next()).toBe('pong')
      }
    } finally {
      await other.stop()
    }
  })
})

describe('a notice', () => {
  test('of an audited original reaches its buyer at once, and stays in their list until it is read', async () => {
    const person = user('purchase:original:list')
    const { sysUser } = (await person.ask('GET', '/admin/user/info')) as unknown as { sysUser: { userId: string } }
    const original = await make(originalPackingList, { buyerId: (await make(buyer, { userId: sysUser.userId })).id })
    const line = await connect({ access_token: await ticketOf(person) })
    const other = await connect({ access_token: await ticketOf(admin) })
    await admin.run(originalPackingList, 'audit', original)
    const { type, notice } = JSON.parse(await line.next()) as { type: string; notice: Wire }
    expect(type).toBe('notice')
    expect(notice).toMatchObject({
      text: [`原始装箱单${original.packingListNo}已审核`, `Original packing list ${original.packingListNo} is audited`],
      address: `/originPackageMgt/originPackage/detail?id=${original.id}`,
      recordNo: original.packingListNo,
      readTime: null,
    })
    expect(other.heard).toEqual([])

    expect(await person.ask('GET', '/admin/notice/page')).toMatchObject({ total: 1, unread: 1, records: [notice] })
    expect(await admin.ask('PUT', '/admin/notice/read', { ids: [notice.id] })).toEqual({ read: 0 })
    expect(await person.ask('PUT', '/admin/notice/read', { ids: [notice.id] })).toEqual({ read: 1 })
    expect(await person.ask('GET', '/admin/notice/page?unread=Y')).toMatchObject({ total: 0, unread: 0, records: [] })
  })

  test('of what is undone is never told', async () => {
    const person = user('purchase:original:list')
    const { sysUser } = (await person.ask('GET', '/admin/user/info')) as unknown as { sysUser: { userId: string } }
    const original = await make(originalPackingList, { buyerId: (await make(buyer, { userId: sysUser.userId })).id })
    const rows = [original, { ...original, version: 99 }].map(({ id, version }) => ({ id, version }))
    expect((await admin.call('POST', `${originalPackingList.calls}/audit`, { rows })).code).not.toBe(0)
    expect(await person.ask('GET', '/admin/notice/page')).toMatchObject({ total: 0 })
  })

  test('of a finished export is told to the one who started it', async () => {
    const who = user('masterdata:exporter:list', 'masterdata:exporter:export')
    const line = await connect({ access_token: await ticketOf(who) })
    await make(exporter, { lookupValue: (await maker.value('notice', { kind: 'text' } as never)) as string })
    const { taskId } = (await who.ask('POST', `${exporter.calls}/export`, { columns: ['lookupValue'] })) as Wire
    await who.finished(taskId)
    const { notice } = JSON.parse(await line.next()) as { notice: Wire }
    expect(notice).toMatchObject({
      address: '/admin/async/index',
      text: [
        expect.stringMatching(/^Exporter导出完成，共\d+行$/),
        expect.stringMatching(/^Export of Exporter is finished: \d+ rows?$/),
      ],
    })
  })
})
