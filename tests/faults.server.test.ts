import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { serversOf, signal } from '#platform/server/database/embedded/processes.ts'
import { migrate, readMigrations } from '#platform/server/database/migrate.ts'
import { type ChildServer, childServer, endChildren } from '#platform/testing/child-server.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { freshFolder, house as openHouse, password, today } from '#platform/testing/house.ts'
import { Maker } from '#platform/testing/make.ts'
import { type Person, send } from '#platform/testing/person.ts'
import { personAt } from './attacker.ts'

const { admin, databaseBeside, databaseUrl, house, maker, sql } = await openHouse()
const place = await mkdtemp(join(tmpdir(), 'dop-faults-'))
afterAll(async () => {
  endChildren()
  for (const pid of serversOf(join(place, 'own', 'postgres', 'data'))) signal(pid, 'SIGQUIT')
  await sql('drop database if exists killed with (force)')
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
})

const settings = { DOP_DEMO: 'on', DOP_DEMO_PASSWORD: password, DOP_BUSINESS_DATE: today, BACKUPS_KEPT: '0' }
const address = originalPackingList.calls

/** One save that is asked for until it is acknowledged, always with the same key. */
interface Saving {
  readonly key: string
  readonly body: Wire
  id?: string
}

/** So many originals ready to be saved, each with lines. */
async function savings(by: Maker, many: number): Promise<Saving[]> {
  const all: Saving[] = []
  for (let count = 0; count < many; count++) {
    const body = await by.filled(originalPackingList)
    const [line] = body.details as Wire[]
    all.push({ key: randomUUID(), body: { ...body, details: [line, line, line] } })
  }
  return all
}

/** Asks for one save; whether it was acknowledged. What a fault leaves unanswered is not. */
async function save(who: Person, one: Saving): Promise<boolean> {
  try {
    const { code, data } = await who.call('POST', address, one.body, { headers: { 'idempotency-key': one.key } })
    if (code === 0) one.id = String((data as Wire).id)
    return code === 0
  } catch {
    return false
  }
}

/** Saves all in eight lanes at once and lets something happen when so many are acknowledged. */
async function saveAll(who: Person, all: readonly Saving[], after: number, happen: () => unknown): Promise<void> {
  const waiting = all.filter(one => one.id === undefined)
  let acknowledged = 0
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      if ((await save(who, one)) && ++acknowledged === after) await happen()
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

interface Stored {
  readonly id: string
  readonly container: string
  readonly lines: number
  readonly logged: number
  readonly qty: string
  readonly summed: string
}

/** What a database holds of the originals that were asked for, past every wall. */
async function storedIn(url: string, all: readonly Saving[]): Promise<Stored[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Stored>(
      `select h.id::text, h.container_no as container, h.total_qty::text as qty,
              (select count(*)::int from original_packing_list_details l where l.tenant_id = h.tenant_id and l.document_id = h.id) as lines,
              (select coalesce(sum(qty), 0)::text from original_packing_list_details l where l.tenant_id = h.tenant_id and l.document_id = h.id) as summed,
              (select count(*)::int from action_log a where a.tenant_id = h.tenant_id and a.document = 'original-packing-list' and a.record_id = h.id and a.action = 'create') as logged
         from original_packing_list h where h.tenant_id = 1 and h.container_no = any($1)`,
      [all.map(({ body }) => body.containerNo)],
    )
    return rows
  } finally {
    await client.end()
  }
}

/** Every acknowledged save is there, and none that is there is half. */
function isWhole(stored: readonly Stored[], all: readonly Saving[]): void {
  const ids = new Set(stored.map(({ id }) => id))
  expect(all.filter(({ id }) => id !== undefined && !ids.has(id))).toEqual([])
  expect(
    stored.filter(({ lines, logged, qty, summed }) => lines !== 3 || logged !== 1 || Number(qty) !== Number(summed)),
  ).toEqual([])
  expect(new Set(stored.map(({ container }) => container)).size).toBe(stored.length)
}

/** Asks again for what was not acknowledged; afterwards each is there once, also when asked for once more. */
async function settles(who: Person, url: string, all: readonly Saving[]): Promise<void> {
  // A server that has just come back may ask to be asked again.
  for (const one of all.filter(({ id }) => id === undefined)) await eventually(() => save(who, one), Boolean)
  const ids = all.map(({ id }) => id)
  for (const one of all) await save(who, one)
  expect(all.map(({ id }) => id)).toEqual(ids)
  const stored = await storedIn(url, all)
  expect(stored).toHaveLength(all.length)
  isWhole(stored, all)
}

describe('what was acknowledged is there, nothing is half, and asking again makes no second one', () => {
  /** Where the one server has its database beside it, and the address of that. */
  const dataDir = join(place, 'own')
  const data = join(dataDir, 'postgres', 'data')
  const addressOf = async () => {
    const [port, secret] = await Promise.all(
      ['port', 'password'].map(name => readFile(join(dataDir, `postgres.${name}`), 'utf8')),
    )
    return `postgres://postgres:${secret?.trim()}@127.0.0.1:${port?.trim()}/postgres`
  }
  let first: { server: ChildServer; url: string }
  beforeAll(async () => {
    freshFolder(dataDir)
    first = { server: await childServer({ ...settings, DATA_DIR: dataDir }), url: await addressOf() }
  })

  test('when the server is killed in the middle of saves', async () => {
    const own = { ...settings, DATABASE_URL: first.url, DATA_DIR: join(place, 'killed') }
    let server: ChildServer = await childServer(own)
    const all = await savings(new Maker(house.catalogue, personAt(server.base, 'admin'), today), 40)
    await saveAll(personAt(server.base, 'admin'), all, 10, () => server.kill())
    expect(all.some(({ id }) => id === undefined)).toBe(true)
    isWhole(await storedIn(first.url, all), all)
    server = await childServer(own)
    await settles(personAt(server.base, 'admin'), first.url, all)
    expect(await server.terminate()).toBe(0)
  })

  test('when the database is killed under a running server, which goes on by itself', async () => {
    const { server } = first
    const who = personAt(server.base, 'admin')
    const all = await savings(new Maker(house.catalogue, who, today), 40)
    await saveAll(who, all, 10, () => {
      for (const pid of serversOf(data)) signal(pid, 'SIGKILL')
    })
    expect(all.some(({ id }) => id === undefined)).toBe(true)
    await eventually(async () => expect((await send(server.base, 'GET', '/readyz')).status).toBe(200))
    const url = await addressOf()
    isWhole(await storedIn(url, all), all)
    await settles(who, url, all)

    // And once more with everything at once: told to end under load, it answers what it began and stops the database.
    const more = await savings(new Maker(house.catalogue, who, today), 24)
    let ended: Promise<number | null> | undefined
    await saveAll(who, more, 6, () => {
      ended = server.terminate()
    })
    expect(await ended).toBe(0)
    expect(serversOf(data)).toEqual([])
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
    const again = await childServer({ ...settings, DATA_DIR: dataDir })
    const newUrl = await addressOf()
    isWhole(await storedIn(newUrl, more), more)
    await settles(personAt(again.base, 'admin'), newUrl, more)
    expect(await again.terminate()).toBe(0)
  })

  test('when connections are cut before, during and after a commit', async () => {
    const all = await savings(maker, 60)
    const enough = new AbortController()
    let cut = 0
    const cutter = (async () => {
      while (!enough.signal.aborted) {
        const [row] = await sql(
          `select count(pg_terminate_backend(pid))::int as cut from (select pid from pg_stat_activity
            where usename = 'app_rw' and datname = current_database() and state <> 'idle' and query not like 'listen%' order by random() limit 1) a`,
        )
        cut += Number(row?.cut)
      }
    })()
    await saveAll(admin, all, -1, () => {})
    enough.abort()
    await cutter
    expect(cut).toBeGreaterThan(0)
    isWhole(await storedIn(databaseUrl, all), all)
    await settles(admin, databaseUrl, all)
  })
})

test('a migration that is cut off half-way is done whole by the next start', async () => {
  const url = await databaseBeside('killed', 'empty')
  const folder = await mkdtemp(join(place, 'migrations-'))
  await writeFile(join(folder, '0001_first.sql'), 'create table first (n int); insert into first values (1);')
  await writeFile(
    join(folder, '0002_slow.sql'),
    "create table second (n int); select pg_notify('half', ''); select pg_sleep(case when (select count(*) from pg_stat_activity where application_name = 'cutter') > 0 then 3600 else 0 end); insert into second values (1);",
  )
  const migrations = await readMigrations(folder)
  const [first, cutter] = ['starter', 'cutter'].map(
    name => new pg.Client({ connectionString: url, application_name: name }),
  ) as [pg.Client, pg.Client]
  first.on('error', () => {})
  await Promise.all([first.connect(), cutter.connect()])
  const cut = expect(migrate(first, migrations, [])).rejects.toThrow()
  await eventually(async () =>
    expect(
      (
        await cutter.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'starter' and wait_event = 'PgSleep'",
        )
      ).rowCount,
    ).toBe(1),
  )
  await cut
  const steps = async () =>
    (await cutter.query<{ name: string }>('select name from schema_migration order by 1')).rows.map(row => row.name)
  expect(await steps()).toEqual(['0001_first.sql'])
  expect((await cutter.query("select to_regclass('second') as second")).rows).toEqual([{ second: null }])
  await cutter.query("set application_name to 'watcher'")
  const second = new pg.Client({ connectionString: url })
  await second.connect()
  expect(await migrate(second, migrations, [])).toEqual(['0002_slow.sql'])
  expect(
    (await second.query('select (select count(*)::int from first) as one, (select count(*)::int from second) as two'))
      .rows,
  ).toEqual([{ one: 1, two: 1 }])
  await Promise.all([second.end(), cutter.end(), first.end().catch(() => {})])
})
