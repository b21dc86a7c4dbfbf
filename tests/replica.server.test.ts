import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { placeHeader } from '#platform/model/place-header.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/server/database/embedded.ts'
import { placeIn, textOfPlace } from '#platform/server/database/replica.ts'
import { type ChildServer, childServer, endChildren } from '#platform/testing/child-server.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { freshFolder, house as openHouse, password, today } from '#platform/testing/house.ts'
import { Maker } from '#platform/testing/make.ts'
import type { Person } from '#platform/testing/person.ts'
import { personAt } from './attacker.ts'

const { house } = await openHouse()
const place = await mkdtemp(join(tmpdir(), 'dop-replica-'))
const [ownData, copiedData] = [join(place, 'own'), join(place, 'copied')]

let database: EmbeddedDatabase
let replica: EmbeddedDatabase
let atReplica: pg.Client
/** Two copies of the server on the same database and replica. */
let servers: readonly ChildServer[]
let here: Person
let there: Person

/** A copy of the running database that follows it. */
async function openReplica(): Promise<EmbeddedDatabase> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("select pg_create_physical_replication_slot('copied', true)")
  await client.query("select pg_backup_start('copied', true)")
  const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data")
  const data = join(copiedData, 'postgres', 'data')
  mkdirSync(copiedData, { recursive: true, mode: 0o700 })
  cpSync(join(ownData, 'postgres'), join(copiedData, 'postgres'), {
    recursive: true,
    filter: path => !/\.pid$|\/run$/.test(path),
  })
  cpSync(join(ownData, 'postgres.password'), join(copiedData, 'postgres.password'))
  expect(rows[0]?.data).toContain('own')
  const stopped = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(data, 'backup_label'), stopped.rows[0]?.label ?? '')
  writeFileSync(join(data, 'standby.signal'), '')
  rmSync(join(data, 'pg_replslot'), { recursive: true, force: true })
  mkdirSync(join(data, 'pg_replslot'), { mode: 0o700 })
  const { hostname, password: secret, port, username } = new URL(database.url)
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${secret}'\nprimary_slot_name = 'copied'\n`,
  )
  return startEmbedded({ dataDir: copiedData, log: () => {} })
}

beforeAll(async () => {
  freshFolder(ownData)
  database = await startEmbedded({ dataDir: ownData, log: () => {} })
  replica = await openReplica()
  atReplica = new pg.Client({ connectionString: replica.url })
  atReplica.on('error', () => {})
  await atReplica.connect()
  const settings = {
    DOP_DEMO: 'on',
    DOP_DEMO_PASSWORD: password,
    DOP_BUSINESS_DATE: today,
    DATABASE_URL: database.url,
    DATABASE_REPLICA: new URL(replica.url).host,
  }
  servers = await Promise.all(
    (['all', 'web'] as const).map(role => childServer({ ...settings, DOP_ROLE: role, DATA_DIR: join(place, role) })),
  )
  ;[here, there] = servers.map(({ base }) => personAt(base, 'admin')) as [Person, Person]
})
afterAll(async () => {
  await atReplica?.end().catch(() => {})
  endChildren()
  await replica?.stop('fast').catch(() => {})
  await database?.stop('fast')
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
})

/** How many transactions the replica has answered for the program. */
const answered = async () => {
  const { rows } = await atReplica.query<{ done: number }>(
    `select count(*)::int as done from pg_stat_activity where usename = 'app_rw' and query <> ''`,
  )
  return rows[0]?.done ?? 0
}
const list = async (who: Person, code: unknown, more: Readonly<Record<string, string>> = {}) => {
  const answer = await who.call('GET', `${exporter.calls}/page?lookupValue=${String(code)}`, undefined, {
    headers: more,
  })
  expect(answer.status).toBe(200)
  return (answer.data.records as unknown[]).length
}

describe('lists and reports are read from a replica where one is set up [issue 40]', () => {
  test('and nobody reads less than they wrote, wherever they are answered', async () => {
    await eventually(async () => {
      await list(here, 'nothing')
      expect(await answered()).toBeGreaterThan(0)
    })
    const maker = new Maker(house.catalogue, here, today)
    await atReplica.query('select pg_wal_replay_pause()')
    const values = await maker.filled(exporter)
    const made = await here.call('POST', exporter.calls, values)
    expect(made).toMatchObject({ status: 200, code: 0 })
    const written = made.headers.get(placeHeader) ?? ''
    expect(placeIn(written)).toBeDefined()
    // Where it was written, and with its place at another copy, though the replica has nothing of it.
    expect(await list(here, values.lookupValue)).toBe(1)
    expect(await list(there, values.lookupValue, { [placeHeader]: written })).toBe(1)
    // Who brings nothing reads it a few seconds later at the latest.
    await eventually(async () => expect(await list(there, values.lookupValue)).toBe(1))
    await atReplica.query('select pg_wal_replay_resume()')
    await eventually(async () => {
      const { rows } = await atReplica.query('select 1 from exporter where lookup_value = $1', [values.lookupValue])
      expect(rows).toHaveLength(1)
    })
    expect(await list(there, values.lookupValue, { [placeHeader]: written })).toBe(1)
    // What is no place at all is not believed to be one; what lies ahead of everything is read where it is written.
    for (const odd of ['x', '0/', 'FFFFFFFF/FFFFFFFF'])
      expect(await list(there, values.lookupValue, { [placeHeader]: odd })).toBe(1)
  })

  test('an export holds what was there when it was asked for, whether the replica has it by then or not', async () => {
    const maker = new Maker(house.catalogue, here, today)
    for (const turn of ['follows', 'stands still']) {
      if (turn === 'stands still') await atReplica.query('select pg_wal_replay_pause()')
      const values = await maker.filled(exporter)
      await here.create(exporter, values)
      const { lookupValue } = values
      const asked = { columns: ['lookupValue'], filters: { lookupValue }, format: 'csv' }
      const { taskId } = (await here.ask('POST', `${exporter.calls}/export`, asked)) as Wire
      expect(await here.finished(taskId), turn).toMatchObject({ status: 2, successCount: 1 })
    }
    await atReplica.query('select pg_wal_replay_resume()')
  })

  test('one that is gone is read around', async () => {
    await replica.stop('fast')
    for (let reads = 0; reads < 20; reads++) expect(await list(here, 'nothing')).toBe(0)
    const values = await new Maker(house.catalogue, here, today).filled(exporter)
    await here.create(exporter, values)
    expect(await list(here, values.lookupValue)).toBe(1)
  })
})

test('a place is read and written as the database does', () => {
  for (const text of ['0/0', '0/3000148', '16/B374D848', 'FFFFFFFF/FFFFFFFF']) {
    const found = placeIn(text)
    expect(found === undefined ? undefined : textOfPlace(found)).toBe(text)
  }
  expect((placeIn('16/B374D848') ?? 0n) > (placeIn('15/FFFFFFFF') ?? 0n)).toBe(true)
  for (const text of [undefined, '', '0', '1/2/3', 'g/1', '123456789/0']) expect(placeIn(text)).toBeUndefined()
})
