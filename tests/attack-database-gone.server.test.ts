import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Wire } from '#platform/model/check.ts'
import { serversOf, signal } from '#platform/server/database/embedded/processes.ts'
import { type ChildServer, childServer, endChildren } from '#platform/testing/child-server.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { freshFolder, house as openHouse, password, today } from '#platform/testing/house.ts'
import { type Answer, Person, send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { type OwnDatabase, ownDatabase, served, tokenAt, tokensAt, withWorkbooks } from './attacker.ts'

const tests = await openHouse()
const place = await mkdtemp(join(tmpdir(), 'dop-gone-'))
const embeddedData = join(place, 'embedded', 'postgres', 'data')
const settings = { DOP_DEMO: 'on', DOP_DEMO_PASSWORD: password, DOP_BUSINESS_DATE: today, BACKUPS_KEPT: '0' }
let database: OwnDatabase
beforeAll(async () => {
  await withWorkbooks()
  freshFolder(join(place, 'embedded'))
  database = await ownDatabase(tests, 'attacked_gone')
})
afterAll(async () => {
  endChildren()
  for (const pid of serversOf(embeddedData)) {
    signal(pid, 'SIGCONT')
    signal(pid, 'SIGQUIT')
  }
  await database?.drop()
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
})

/** A way a database goes away, and comes back. */
interface Fault {
  readonly settings: () => Readonly<Record<string, string>>
  readonly cut: () => Promise<unknown>
  readonly mend: () => Promise<unknown>
}
const faults: Readonly<Record<string, Fault>> = {
  'killed beside us': {
    settings: () => ({ DATA_DIR: join(place, 'embedded') }),
    cut: async () => {
      for (const pid of serversOf(embeddedData)) signal(pid, 'SIGKILL')
    },
    mend: async () => {},
  },
  'cut off elsewhere': {
    settings: () => ({ DATABASE_URL: database.url, DATA_DIR: join(place, 'external') }),
    cut: async () => {
      await tests.sql('alter database attacked_gone with allow_connections false')
      await tests.sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'attacked_gone'")
    },
    mend: () => tests.sql('alter database attacked_gone with allow_connections true'),
  },
}

interface Place {
  readonly base: string
  readonly who: Person
}
const headings = ['Exporter name', 'Exporter address']
const sheet = () =>
  workbookOf(
    headings,
    Array.from({ length: 300 }, () => [unused('gone', 40), '1 Moo']),
  )

/** One workbook for every import that is begun again and again. */
const rows = sheet()

/** Kinds of work, each as one request that is made again and again. */
const works: Readonly<Record<string, (at: Place) => Promise<Answer>>> = {
  list: ({ who }) => who.call('GET', '/masterdata/vendor/page?size=50'),
  save: ({ who }) => who.call('POST', '/masterdata/exporter', { lookupValue: unused('gone', 40), attribute1: '1 Moo' }),
  export: ({ who }) => who.call('POST', '/masterdata/vendor/export', { columns: ['vendorCode', 'vendorName'] }),
  import: async ({ who }) => who.upload('/masterdata/exporter/import', { name: 'rows.xlsx', content: await rows }),
  upload: ({ who }) =>
    who.upload('/admin/sys-file/upload', {
      name: 'scan.pdf',
      content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000)]),
    }),
  // Somebody else: of one person's sessions the oldest ends when there are a thousand, ours among them.
  'sign-in': ({ base }) => tokensAt(base, { grant_type: 'password', username: 'viewer', password }),
  'socket ticket': ({ who }) => who.call('POST', '/admin/ws/ticket', {}),
}

const opened = async ({ base, who }: Place) => {
  const { ticket } = (await who.ask('POST', '/admin/ws/ticket', {})) as Wire
  const socket = new WebSocket(`${base.replace('http', 'ws')}/admin/ws/info?access_token=${String(ticket)}`)
  socket.on('error', () => {})
  await new Promise((done, refused) => {
    socket.once('open', done)
    socket.once('error', refused)
  })
  return socket
}

const ready = async (base: string) => (await send(base, 'GET', '/readyz')).status === 200

const servers = new Map<string, Promise<Place & { server: ChildServer }>>()
/** The one server on the database that goes away in some way, and somebody signed in to it. */
function serverOf(fault: string): Promise<Place & { server: ChildServer }> {
  const known = servers.get(fault) ?? started(fault)
  servers.set(fault, known)
  return known
}
async function started(fault: string) {
  const server = await childServer({ ...settings, ...faults[fault]?.settings() })
  await served(server.base)
  const token = await tokenAt(server.base, 'admin')
  return { server, base: server.base, who: new Person(server.base, async () => token) }
}

describe.each(Object.entries(faults))('a database that is %s', (name, fault) => {
  let at: Place
  beforeAll(async () => {
    at = await serverOf(name)
  })
  afterAll(() => fault.mend())

  test('under work of all kinds ends nothing, is said plainly, and is over when it is back', async () => {
    const heard = Object.keys(works).map(kind => ({ kind, statuses: [] as (number | string)[], done: 0 }))
    const unsaid: unknown[] = []
    const over = new AbortController()
    const lane = async (one: (typeof heard)[number]) => {
      const work = works[one.kind] as (at: Place) => Promise<Answer>
      while (!over.signal.aborted) {
        // As people do, who think in between.
        await pause(10)
        const answer = await work(at).catch((thrown: Error) => `${thrown.message} ${String(thrown.cause)}`)
        one.statuses.push(typeof answer === 'string' ? answer : answer.status)
        if (typeof answer === 'string') continue
        if (answer.status === 200) one.done++
        if (answer.status === 503 && !(answer.headers.get('retry-after') && answer.msg && answer.bizCode))
          unsaid.push(answer.body)
      }
    }
    const socket = await opened(at)
    // Two who do each kind again and again, whenever the database goes.
    const lanes = heard.flatMap(one => [lane(one), lane(one)])
    const allDone = (before: ReadonlyMap<string, number>) =>
      eventually(
        () => heard.filter(({ kind, done }) => done < (before.get(kind) ?? 0) + 2),
        behind => behind.length === 0,
      )
    try {
      await allDone(new Map())
      await fault.cut()
      await eventually(async () =>
        expect(heard.some(({ statuses }) => statuses.includes(503)) || (await ready(at.base))).toBe(true),
      )
      await fault.mend()
      await eventually(async () => expect(await ready(at.base).catch(() => false)).toBe(true))
      await allDone(new Map(heard.map(({ kind, done }) => [kind, done])))
    } finally {
      over.abort()
      await fault.mend()
      await Promise.all(lanes)
      socket.terminate()
    }
    for (const { kind, statuses } of heard) {
      // A try whose end was lost stays counted: who signs in again and again may be asked to wait.
      const fair = [200, 409, 503, ...(kind === 'sign-in' ? [429] : [])]
      expect(
        statuses.filter(status => !fair.includes(status as number)),
        kind,
      ).toEqual([])
    }
    expect(unsaid).toEqual([])
    expect((await send(at.base, 'GET', '/healthz')).status).toBe(200)
    const again = await opened(at)
    again.close()
  })

  test('while jobs run ends neither the server nor its jobs: what was queued ends, what comes next is done', async () => {
    await at.who.call('POST', '/masterdata/vendor/export', { columns: ['vendorCode'] })
    await at.who.upload('/masterdata/exporter/import', { name: 'rows.xlsx', content: await sheet() })
    await fault.cut()
    await eventually(async () => expect((await send(at.base, 'GET', '/healthz')).status).toBe(200))
    await fault.mend()
    await eventually(async () => expect(await ready(at.base).catch(() => false)).toBe(true))
    // A job whose worker has gone is begun again by the next that looks.
    const running = async () => {
      const { records } = (await at.who.ask('GET', '/admin/excel-task/page?size=100')) as unknown as { records: Wire[] }
      return records.filter(({ status }) => Number(status) < 2)
    }
    await eventually(async () => expect(await running()).toEqual([]))
    const { taskId } = (await at.who.ask('POST', '/masterdata/vendor/export', { columns: ['vendorCode'] })) as Wire
    expect(await at.who.finished(taskId)).toMatchObject({ status: 2 })
  })
})

/** Makes the database elsewhere one that only reads, as one that led until another took over; and back. */
async function readsOnly(isOn: boolean): Promise<void> {
  await tests.sql(`alter database attacked_gone set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
  await tests.sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'attacked_gone'")
}

test('a database that only reads answers who reads; who writes is asked to come again, and is served by one that writes [issue 40]', async () => {
  const { base, who } = await serverOf('cut off elsewhere')
  const exporter = { lookupValue: unused('gone', 40), attribute1: '1 Moo' }
  const write = () => who.call('POST', '/masterdata/exporter', exporter)
  try {
    await readsOnly(true)
    await eventually(async () => expect((await who.call('GET', '/masterdata/vendor/page')).code).toBe(0))
    const refused = await write()
    expect([refused.status, refused.bizCode, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2'])
  } finally {
    await readsOnly(false)
  }
  await eventually(async () => expect(await ready(base).catch(() => false)).toBe(true))
  expect((await write()).code).toBe(0)
})

describe.skipIf(process.platform !== 'linux')('a database that is frozen', () => {
  test('is not waited for: while it stands still what reads and what writes is answered, readiness too; and it goes on afterwards', async () => {
    const { server, base, who } = await serverOf('killed beside us')
    await who.ask('GET', '/masterdata/vendor/page')
    const frozen = serversOf(embeddedData)
    for (const pid of frozen) signal(pid, 'SIGSTOP')
    try {
      const answered = await Promise.all([
        who.call('POST', '/masterdata/exporter', { lookupValue: unused('gone', 40), attribute1: '1 Moo' }),
        tokensAt(base, { grant_type: 'password', username: 'admin', password }),
        who.call('GET', '/masterdata/vendor/page'),
        who.call('GET', '/admin/home'),
        send(base, 'GET', '/readyz'),
        send(base, 'GET', '/admin/tenant/page'),
      ])
      expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 503))
      expect((await send(base, 'GET', '/healthz')).status).toBe(200)
    } finally {
      for (const pid of frozen) signal(pid, 'SIGCONT')
    }
    await eventually(async () => expect(await ready(base).catch(() => false)).toBe(true))
    expect((await who.call('GET', '/masterdata/vendor/page')).code).toBe(0)
    expect(await server.terminate()).toBe(0)
  })
})
