import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { house as openHouse } from '#platform/testing/house.ts'
import { parentsFirst, schemaSource, tablesToday } from '../tools/snapshot.ts'
import { migrationBetween } from './generate.ts'
import { type Migration, migrate } from './migrate.ts'
import { withClient } from './open.ts'
import { urlAs } from './roles.ts'
import { schemaDump } from './schema-dump.ts'
import type { Table } from './tables.ts'
import { createView } from './view.ts'

const { databaseBeside } = await openHouse()
const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const schemaFile = join(folder, 'schema.sql')
const { views } = schemaSource(folder)

const file = (name: string, sql: string): Migration => ({ name, sql, checksum: name })
/** A report over crates that tells something about each. */
const tells = (what: string): Table => ({
  name: 'crate_report',
  columns: [{ name: 'told', field: 'told', type: 'text', notNull: false, select: 'told' }],
  unique: [],
  indexes: [],
  view: `select ${what} as told from crate`,
})
const told = async (client: Client) =>
  (await client.query<{ told: string }>('select told from crate_report')).rows.map(row => row.told)
const crates = file(
  '0001_crates.sql',
  "create table crate (no text, plate text); insert into crate values ('K1', 'P1');",
)

test('two branches that meet: a view one of them changed stands as changed, whatever the other one migrates', async () => {
  const url = await databaseBeside('branches', 'empty')
  await withClient(url, async client => {
    await client.query('create role app_backup nologin').catch(() => {})
    await migrate(client, [crates], [tells('no')])
    expect(await told(client)).toEqual(['K1'])
    // Here the view is changed and there a field is added; a migration of old also says how the view was before.
    const changed = tells("no || '/' || plate")
    const before = createView(tells('no'))
    const added = file('0002_added.sql', `alter table crate alter column plate type varchar(20);\n${before}`)
    expect(await migrate(client, [crates, added], [changed])).toEqual(['0002_added.sql'])
    expect(await told(client)).toEqual(['K1/P1'])
    // And where no file is left to be run, only the view has changed.
    expect(await migrate(client, [crates, added], [tells('plate')])).toEqual([])
    expect(await told(client)).toEqual(['P1'])
    expect(await migrate(client, [crates, added], [])).toEqual([])
    await expect(told(client)).rejects.toThrow('crate_report')
  })
})

test('a view that cannot be made leaves the database as it was', async () => {
  const url = await databaseBeside('branches', 'empty')
  await withClient(url, async client => {
    await migrate(client, [crates], [tells('no')])
    await expect(migrate(client, [crates], [tells('weight')])).rejects.toThrow('Making the views failed')
    const more = file('0002_more.sql', 'alter table crate add column net numeric')
    await expect(migrate(client, [crates, more], [tells('weight')])).rejects.toThrow('Migration 0002_more.sql failed')
    expect(await told(client)).toEqual(['K1'])
  })
})

test('an unchanged schema is left alone', async () => {
  const url = await databaseBeside('branches', 'empty')
  await withClient(url, async client => {
    const when = async () => (await client.query("select oid from pg_class where relname = 'crate_report'")).rows
    await migrate(client, [crates], [tells('no')])
    const before = await when()
    await migrate(client, [crates], [tells('no')])
    expect(await when()).toEqual(before)
  })
})

/** What a schema is made of, each part a line that says whose it is; columns stand in no order of their own. */
function parts(dump: string): string[] {
  let table = ''
  return dump
    .split('\n')
    .map(line => {
      if (/^create (table|view)/.test(line)) table = line
      return line.startsWith('  ') ? `${table} ${line.trim().replace(/,$/, '')}` : line
    })
    .sort()
}

test('an empty database that was migrated is what schema.sql says: run npm run migrate:new where this fails', async () => {
  const url = await databaseBeside('migrated', 'founded')
  expect(parts(await withClient(url, schemaDump))).toEqual(parts(await readFile(schemaFile, 'utf8')))
})

test('what the migrations have led to is what the declarations ask for: columns, keys, indexes, views, walls and grants', async () => {
  const url = await databaseBeside('migrated', 'founded')
  const migrated = await withClient(url, schemaDump)
  const declared = await withClient(urlAs(url, 'app_owner'), async owner => {
    const tables = tablesToday()
    await owner.query(`drop view ${views.map(({ name }) => name).join(', ')}`)
    await owner.query(`drop table ${tables.map(({ name }) => name).join(', ')} cascade`)
    await owner.query(migrationBetween([], parentsFirst(tables)))
    for (const view of views) await owner.query(createView(view))
    return schemaDump(owner)
  })
  expect(parts(declared)).toEqual(parts(migrated))
})
