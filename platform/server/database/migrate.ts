import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'

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
 * and a file that was changed after it landed.
 */
export async function migrate(client: Client, migrations: readonly Migration[]): Promise<string[]> {
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
    const done: string[] = []
    for (const one of migrations.filter(migration => !applied.has(migration.name))) {
      await applyOne(client, one)
      done.push(one.name)
    }
    return done
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

async function applyOne(client: Client, one: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '5s'")
    await client.query(one.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [one.name, one.checksum])
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw new Error(`Migration ${one.name} failed: ${(fault as Error).message}`, { cause: fault })
  }
}
