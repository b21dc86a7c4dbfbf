import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Table } from './tables.ts'
import { createView } from './view.ts'

/** One landed step of the schema: SQL that is never edited afterwards. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The SQL files of a folder in order: the first ones by number, later ones by the minute they were written. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => /^(\d{4}|\d{12})_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Only one server at a time changes the schema; the others wait here. */
const migrationLock = 7_240_416_001

/**
 * Brings a database to the newest schema: forward only, one transaction a file, under a lock, so that two servers
 * that start on one empty database do not meet (reliability.md 5). Refuses a database that is newer than this build,
 * and a file that was changed after it landed. Views stand in no file: they are made from what they are declared as
 * today, in the transaction of the last file, so that two changes which never saw each other cannot undo one another.
 */
export async function migrate(
  client: Client,
  migrations: readonly Migration[],
  views: readonly Table[],
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_time timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    const known = new Map(migrations.map(one => [one.name, one]))
    for (const row of rows) {
      const file = known.get(row.name)
      if (!file)
        throw new Error(
          `The database is newer than this build: it has ${row.name}. Start the newer build, or restore the backup taken before it.`,
        )
      if (file.checksum !== row.checksum)
        throw new Error(`${row.name} was changed after it was applied. Undo the change and write a new migration.`)
    }
    const applied = new Set(rows.map(row => row.name))
    const waiting = migrations.filter(migration => !applied.has(migration.name))
    for (const one of waiting)
      await inOneGo(client, `Migration ${one.name}`, async () => {
        // Columns change freely only while no view looks at them.
        await dropViews(client)
        await client.query(one.sql)
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [one.name, one.checksum])
        if (one === waiting.at(-1)) await makeViews(client, views)
      })
    if (waiting.length === 0 && !(await viewsStand(client, views)))
      await inOneGo(client, 'Making the views', () => makeViews(client, views))
    return waiting.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

async function inOneGo(client: Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '5s'")
    await work()
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw new Error(`${name} failed: ${(fault as Error).message}`, { cause: fault })
  }
}

/** The views of a database, each with the mark of what it was made from. */
async function viewsIn(client: Client): Promise<{ name: string; mark: string | null }[]> {
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as mark from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`,
  )
  return rows
}

const markOf = (view: Table) => createHash('sha256').update(createView(view)).digest('hex')

async function viewsStand(client: Client, views: readonly Table[]): Promise<boolean> {
  const marks = new Map((await viewsIn(client)).map(({ name, mark }) => [name, mark]))
  return marks.size === views.length && views.every(view => marks.get(view.name) === markOf(view))
}

async function dropViews(client: Client): Promise<void> {
  const views = await viewsIn(client)
  if (views.length > 0) await client.query(`drop view ${views.map(({ name }) => `"${name}"`).join(', ')}`)
}

/** Makes the views anew. Migrations of old say how views were in their time; that counts for nothing. */
async function makeViews(client: Client, views: readonly Table[]): Promise<void> {
  await dropViews(client)
  for (const view of views)
    await client.query(`${createView(view)}\ncomment on view ${view.name} is '${markOf(view)}';`)
}
