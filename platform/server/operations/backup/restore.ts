import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Logger } from 'pino'
import { migrate, readMigrations } from '../../database/migrate.ts'
import { prepareDatabase, type SchemaSource, withClient } from '../../database/open.ts'
import { ensureRoles, urlAs } from '../../database/roles.ts'
import { auditHistory, auditReport } from '../audit.ts'
import { drained } from './drained.ts'
import type { Manifest } from './manifest.ts'
import { partsOf, verifyBackup } from './read.ts'
import { BackupRefusal } from './refusal.ts'
import { columnList, sameText, savedTables, tableHash } from './tables.ts'

/** From where to where a backup is brought back. */
export interface RestorePlan {
  readonly adminUrl: string
  readonly file: string
  readonly filesFolder: string
  readonly schema: SchemaSource
  readonly log: Logger
}

/**
 * Brings a backup back into an empty database and an empty folder: first it is read whole and checked, then the schema
 * is made as it was, filled in one transaction, and compared row for row; newer migrations come last (reliability.md 5).
 */
export async function restoreBackup(plan: RestorePlan): Promise<Manifest> {
  const { adminUrl, file, filesFolder, schema, log } = plan
  const manifest = await verifyBackup(file)
  const migrations = await readMigrations(schema.migrationsFolder)
  checkMigrations(manifest, migrations)
  await withClient(adminUrl, client => ensureRoles(client, adminUrl))
  await requireEmpty(adminUrl, filesFolder, manifest)
  const ownerUrl = urlAs(adminUrl, 'app_owner')
  const wanted = new Set(manifest.migrations.map(one => one.name))
  await withClient(ownerUrl, owner =>
    migrate(
      owner,
      migrations.filter(one => wanted.has(one.name)),
      [],
    ),
  )
  await withClient(ownerUrl, owner => fill(owner, manifest, file, filesFolder))
  await withClient(urlAs(adminUrl, 'app_backup'), reader => compareRows(reader, manifest))
  await prepareDatabase(adminUrl, schema, log)
  await withClient(ownerUrl, owner => addJobs(owner, manifest.jobs))
  await withClient(urlAs(adminUrl, 'app_backup'), checkHistory)
  return manifest
}

function checkMigrations(manifest: Manifest, migrations: readonly { name: string; checksum: string }[]): void {
  const known = new Map(migrations.map(one => [one.name, one.checksum]))
  for (const { name, checksum } of manifest.migrations)
    if (known.get(name) !== checksum)
      throw new BackupRefusal(
        `该备份来自其他版本的程序：这里没有（或改动过）${name}。请用做备份时的版本或更新的版本恢复。`,
        `The backup comes from another build: ${name} is missing here or was changed. Restore with the build it was made with, or a newer one.`,
      )
}

const emptyFirst = (what: string, zh: string) =>
  new BackupRefusal(
    `只能恢复到空的数据库：${zh}。请用 DATABASE_URL 指定一个空数据库，或用 DATA_DIR 指定一个新的文件夹。`,
    `A backup is restored into an empty database only: ${what}. Name an empty one in DATABASE_URL, or a new folder in DATA_DIR.`,
  )

async function requireEmpty(adminUrl: string, filesFolder: string, manifest: Manifest): Promise<void> {
  const found = await withClient(adminUrl, async client => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    const filled: string[] = []
    for (const { name } of rows.filter(row => row.name !== 'schema_migration')) {
      const { rowCount } = await client.query(`select from "${name}" limit 1`)
      if (rowCount) filled.push(name)
    }
    const newer = rows.some(row => row.name === 'schema_migration')
      ? (await client.query<{ name: string }>('select name from schema_migration')).rows.filter(
          row => !manifest.migrations.some(one => one.name === row.name),
        )
      : []
    return { filled, newer }
  })
  const [table] = found.filled
  if (table) throw emptyFirst(`this one has rows in ${table}`, `表${table}中已有数据`)
  const [step] = found.newer
  if (step)
    throw emptyFirst(`this one already has ${step.name}, which the backup does not`, `其中已有备份里没有的${step.name}`)
  const [file] = await readdir(filesFolder).catch(() => [])
  if (file) throw emptyFirst(`${filesFolder} holds files`, `${filesFolder} 中已有文件`)
}

/** Fills all tables in one transaction and puts the stored files in their places. */
async function fill(owner: Client, manifest: Manifest, file: string, filesFolder: string): Promise<void> {
  await owner.query(sameText)
  await owner.query('begin')
  try {
    const tables = new Map((await savedTables(owner)).map(table => [table.name, table]))
    const unknown = manifest.tables.find(table => !tables.has(table.name))
    if (unknown) throw new Error(`The restored schema has no table ${unknown.name}`)
    // What a trigger notes is in the backup already.
    for (const { name } of manifest.tables) await owner.query(`alter table "${name}" disable trigger user`)
    // A migration may have put rows of its own into a fresh database; those of the backup stand for all.
    for (const { name } of [...manifest.tables].reverse()) await owner.query(`delete from "${name}"`)
    await eachTable(owner, manifest, file, filesFolder)
    for (const { name } of manifest.tables) await owner.query(`alter table "${name}" enable trigger user`)
    await owner.query("select setval('record_id', $1::bigint)", [manifest.lastId])
    await owner.query('commit')
  } catch (fault) {
    await owner.query('rollback').catch(() => {})
    await rm(filesFolder, { recursive: true, force: true })
    throw fault
  }
}

async function eachTable(owner: Client, manifest: Manifest, file: string, filesFolder: string): Promise<void> {
  const columns = new Map(manifest.tables.map(table => [table.name, columnList(table)]))
  let filling: { table: string; into: Writable; done: Promise<void> } | undefined
  const end = async () => {
    filling?.into.end()
    await filling?.done
    filling = undefined
  }
  for await (const { name, content } of partsOf(file)) {
    const [, table = ''] = /^tables\/([a-z0-9_]+)\/\d+\.copy$/.exec(name) ?? []
    // A part may end in the middle of a row: all parts of a table are one copy.
    if (filling?.table !== table) await end()
    if (name.startsWith('files/')) await putFile(join(filesFolder, name.slice('files/'.length)), content)
    else if (columns.has(table)) {
      if (!filling) {
        const into = owner.query(copyFrom(`copy "${table}" (${columns.get(table)}) from stdin`))
        filling = { table, into, done: finished(into) }
        filling.done.catch(() => {})
      }
      for await (const chunk of content) if (!filling.into.write(chunk)) await drained(filling.into)
    }
  }
  await end()
}

async function putFile(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(`${path}.part`, { mode: 0o600 }))
  await rename(`${path}.part`, path)
}

async function compareRows(reader: Client, manifest: Manifest): Promise<void> {
  await reader.query(sameText)
  const tables = new Map((await savedTables(reader)).map(table => [table.name, table]))
  for (const saved of manifest.tables) {
    const table = tables.get(saved.name)
    const found = table && (await tableHash(reader, { ...table, columns: saved.columns }))
    // The number over the rows alone decides: a backup of an earlier version may have miscounted them.
    if (found?.sha256 !== saved.sha256)
      throw new BackupRefusal(
        `恢复后的表${saved.name}与备份不一致（备份${saved.rows}行，恢复${found?.rows ?? 0}行）。请清空后重试，并保留备份。`,
        `After the restore the table ${saved.name} differs from the backup (${saved.rows} rows there, ${found?.rows ?? 0} here). Empty the target, try again, and keep the backup.`,
      )
  }
}

async function addJobs(owner: Client, jobs: Manifest['jobs']): Promise<void> {
  for (const { task, payload, queue, key, attempts } of jobs)
    await owner.query(
      'select graphile_worker.add_job($1, $2::json, queue_name => $3, job_key => $4, max_attempts => $5)',
      [task, JSON.stringify(payload), queue, key, attempts],
    )
}

async function checkHistory(reader: Client): Promise<void> {
  const { whole, lines } = auditReport(await auditHistory(reader))
  if (!whole)
    throw new BackupRefusal(lines.join('\n'), 'The rows are restored, but the history in the backup does not hold:')
}
