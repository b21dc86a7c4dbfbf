import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Wire } from '#platform/model/check.ts'
import { serversOf, signal } from '#platform/server/database/embedded/processes.ts'
import { type ChildServer, childServer, endChildren } from '#platform/testing/child-server.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house as openHouse, password, today } from '#platform/testing/house.ts'
import { type Answer, Person, send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { type OwnDatabase, ownDatabase, served, tokensAt, withWorkbooks } from './attacker.ts'

const tests = await openHouse()
const place = await mkdtemp(join(tmpdir(), 'dop-gone-'))
const embeddedData = join(place, 'embedded', 'postgres', 'data')
const settings = { DOP_DEMO: 'on', DOP_DEMO_PASSWORD: password, DOP_BUSINESS_DATE: today, BACKUPS_KEPT: '0' }
let database: OwnDatabase
beforeAll(async () => {
  await withWorkbooks()
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

/** Kinds of work, each as one request that is made again and again. */
const works: Readonly<Record<string, (at: Place) => Promise<Answer>>> = {
  list: ({ who }) => who.call('GET', '/masterdata/vendor/page?size=50'),
  save: ({ who }) => who.call('POST', '/masterdata/exporter', { lookupValue: unused('gone', 40), attribute1: '1 Moo' }),
  export: ({ who }) => who.call('POST', '/masterdata/vendor/export', { columns: ['vendorCode', 'vendorName'] }),
  import: async ({ who }) => who.upload('/masterdata/exporter/import', { name: 'rows.xlsx', content: await sheet() }),
  upload: ({ who }) =>
    who.upload('/admin/sys-file/upload', {
      name: 'scan.pdf',
      content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000)]),
    }),
  'sign-in': ({ base }) => tokensAt(base, { grant_type: 'password', username: 'admin', password }),
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

describe.each(Object.entries(faults))('a database that is %s', (_, fault) => {
  let server: ChildServer
  let who: Person
  beforeAll(async () => {
    server = await childServer({ ...settings, ...fault.settings() })
    await served(server.base)
    const { body } = await tokensAt(server.base, { grant_type: 'password', username: 'admin', password })
    who = new Person(server.base, async () => String(body.access_token))
  }, 90_000)
  afterAll(async () => {
    await fault.mend()
    await server?.kill()
  })

  test.each(Object.keys(works))(
    'under work of this kind ends nothing, is said plainly, and is over when it is back: %s',
    async kind => {
      const work = works[kind] as (at: Place) => Promise<Answer>
      const at = { base: server.base, who }
      const statuses: (number | string)[] = []
      const unsaid: unknown[] = []
      let done = 0
      const over = new AbortController()
      const lane = async () => {
        while (!over.signal.aborted) {
          const answer = await work(at).catch((thrown: Error) => `${thrown.message} ${String(thrown.cause)}`)
          statuses.push(typeof answer === 'string' ? answer : answer.status)
          if (typeof answer === 'string') continue
          if (answer.status === 200) done++
          if (answer.status === 503 && !(answer.headers.get('retry-after') && answer.msg && answer.bizCode))
            unsaid.push(answer.body)
        }
      }
      const socket = await opened(at)
      const lanes = [1, 2, 3, 4].map(lane)
      try {
        await eventually(async () => expect(done).toBeGreaterThan(4))
        await fault.cut()
        await eventually(async () => expect(statuses.includes(503) || (await ready(server.base))).toBe(true))
        await fault.mend()
        await eventually(async () => expect(await ready(server.base).catch(() => false)).toBe(true))
        const before = done
        await eventually(async () => expect(done).toBeGreaterThan(before + 2))
      } finally {
        over.abort()
        await fault.mend()
        await Promise.all(lanes)
        socket.terminate()
      }
      // A try whose end was lost stays counted: who signs in again and again may be asked to wait.
      const fair = [200, 409, 503, ...(kind === 'sign-in' ? [429] : [])]
      expect(statuses.filter(status => !fair.includes(status as number))).toEqual([])
      expect(unsaid).toEqual([])
      expect((await send(server.base, 'GET', '/healthz')).status).toBe(200)
      const again = await opened(at)
      again.close()
    },
    180_000,
  )

  test('while jobs run ends neither the server nor its jobs: what was queued ends, what comes next is done', async () => {
    await who.call('POST', '/masterdata/vendor/export', { columns: ['vendorCode'] })
    await who.upload('/masterdata/exporter/import', { name: 'rows.xlsx', content: await sheet() })
    await fault.cut()
    await eventually(async () => expect((await send(server.base, 'GET', '/healthz')).status).toBe(200))
    await fault.mend()
    await eventually(async () => expect(await ready(server.base).catch(() => false)).toBe(true))
    // A job whose worker has gone is begun again within a minute and a half.
    const running = async () => {
      const { records } = (await who.ask('GET', '/admin/excel-task/page?size=100')) as unknown as { records: Wire[] }
      return records.filter(({ status }) => Number(status) < 2)
    }
    await eventually(async () => expect(await running()).toEqual([]))
    const { taskId } = (await who.ask('POST', '/masterdata/vendor/export', { columns: ['vendorCode'] })) as Wire
    expect(await who.finished(taskId)).toMatchObject({ status: 2 })
  }, 150_000)
})

describe.skipIf(process.platform !== 'linux')('a database that is frozen', () => {
  test('is not waited for: reads are answered in three seconds, writes in six, readiness too; and it goes on afterwards', async () => {
    const server = await childServer({ ...settings, DATA_DIR: join(place, 'embedded') })
    await served(server.base)
    const { body } = await tokensAt(server.base, { grant_type: 'password', username: 'admin', password })
    const who = new Person(server.base, async () => String(body.access_token))
    await who.ask('GET', '/masterdata/vendor/page')
    const frozen = serversOf(embeddedData)
    const timed = async (ask: () => Promise<Answer>) => {
      const began = Date.now()
      const { status } = await ask()
      return { status, milliseconds: Date.now() - began }
    }
    // What the answer takes beyond the wait is little, also where the machine is busy.
    const slack = 700
    for (const pid of frozen) signal(pid, 'SIGSTOP')
    try {
      const reads = await Promise.all([
        timed(() => who.call('GET', '/masterdata/vendor/page')),
        timed(() => who.call('GET', '/admin/home')),
        timed(() => send(server.base, 'GET', '/readyz')),
        timed(() => send(server.base, 'GET', '/admin/tenant/page')),
      ])
      expect(reads.map(({ status }) => status)).toEqual([503, 503, 503, 503])
      expect(Math.max(...reads.map(({ milliseconds }) => milliseconds))).toBeLessThan(3000 + slack)
      const writes = await Promise.all([
        timed(() => who.call('POST', '/masterdata/exporter', { lookupValue: unused('gone', 40), attribute1: '1 Moo' })),
        timed(() => tokensAt(server.base, { grant_type: 'password', username: 'admin', password })),
      ])
      expect(writes.map(({ status }) => status)).toEqual([503, 503])
      expect(Math.max(...writes.map(({ milliseconds }) => milliseconds))).toBeLessThan(6000 + slack)
      expect((await send(server.base, 'GET', '/healthz')).status).toBe(200)
    } finally {
      for (const pid of frozen) signal(pid, 'SIGCONT')
    }
    await eventually(async () => expect(await ready(server.base).catch(() => false)).toBe(true))
    expect((await who.call('GET', '/masterdata/vendor/page')).code).toBe(0)
    expect(await server.terminate()).toBe(0)
  }, 180_000)
})
