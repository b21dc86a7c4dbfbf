import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { type Pack, pack } from 'tar-stream'
import { withClient } from '../../database/open.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { rowsOf, type SavedTable, sameText, savedTables, Tally } from './tables.ts'

/** What a backup is made from and where it goes. */
export interface BackupPlan {
  /** The address of the role that reads everything and writes nothing. */
  readonly backupUrl: string
  /** The folder that the files of all tenants stand in. */
  readonly filesFolder: string
  readonly target: string
  /** How much of a table stands in one part of the file. */
  readonly partBytes?: number
}

const usualPart = 4 * 1_048_576

/**
 * Writes everything the business has into one file: rows as they stood at one moment, waiting jobs, stored files, and
 * what they must hash to. The file gets its name only when it is whole and on the disk (reliability.md 5).
 */
export async function writeBackup({
  backupUrl,
  filesFolder,
  target,
  partBytes = usualPart,
}: BackupPlan): Promise<Manifest> {
  const unfinished = `${target}.part-${process.pid}`
  try {
    const manifest = await withClient(backupUrl, async client => {
      await client.query(sameText)
      await client.query('begin isolation level repeatable read read only')
      const archive = pack()
      const written = pipeline(archive, createGzip({ level: 6 }), createWriteStream(unfinished, { mode: 0o600 }))
      const [made] = await Promise.all([
        fill(archive, client, filesFolder, partBytes).catch((fault: unknown) => {
          archive.destroy(fault as Error)
          throw fault
        }),
        written,
      ])
      return made
    })
    const file = await open(unfinished, 'r+')
    await file.sync()
    await file.close()
    await rename(unfinished, target)
    return manifest
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
}

async function fill(archive: Pack, client: Client, filesFolder: string, partBytes: number): Promise<Manifest> {
  const made = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of await savedTables(client)) tables.push(await addTable(archive, client, table, partBytes))
  const { files, missing } = await addFiles(archive, client, filesFolder)
  const manifest: Manifest = {
    format: 1,
    made,
    migrations: (
      await client.query<Manifest['migrations'][number]>('select name, checksum from schema_migration order by name')
    ).rows,
    tables,
    jobs: await waitingJobs(client),
    files,
    missing,
    history: (
      await client.query<Manifest['history'][number]>(
        `select distinct on (tenant_id) tenant_id::text as "tenantId", number::text as seals, encode(hash, 'hex') as head
           from action_log_seal order by tenant_id, number desc`,
      )
    ).rows,
    // Read last: it only grows, and must lie behind every id in the tables.
    lastId: (await client.query<{ id: string }>('select last_value::text as id from record_id')).rows[0]?.id ?? '0',
  }
  await add(archive, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  archive.finalize()
  return manifest
}

const add = (archive: Pack, name: string, content: Buffer): Promise<void> =>
  new Promise((done, fail) => {
    archive.entry({ name, size: content.length }, content, fault => (fault ? fail(fault) : done()))
  })

async function addTable(
  archive: Pack,
  client: Client,
  table: SavedTable,
  partBytes: number,
): Promise<Manifest['tables'][number]> {
  const tally = new Tally()
  let waiting: Buffer[] = []
  let size = 0
  let part = 0
  const flush = async () => {
    if (size === 0) return
    part++
    await add(archive, `tables/${table.name}/${String(part).padStart(6, '0')}.copy`, Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  for await (const chunk of rowsOf(client, table)) {
    const bytes = chunk as Buffer
    tally.add(bytes)
    waiting.push(bytes)
    size += bytes.length
    if (size >= partBytes) await flush()
  }
  await flush()
  return { name: table.name, columns: [...table.columns], ...tally.told() }
}

async function addFiles(archive: Pack, client: Client, folder: string): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select storage_key as key, sha256 from file order by tenant_id, id',
  )
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const { key, sha256 } of rows) {
    const path = join(folder, key)
    const size = await stat(path).then(
      found => found.size,
      () => undefined,
    )
    if (size === undefined) missing.push(key)
    else {
      await new Promise<void>((done, fail) => {
        const entry = archive.entry({ name: `files/${key}`, size }, fault => (fault ? fail(fault) : done()))
        createReadStream(path).on('error', fail).pipe(entry)
      })
      files.push({ key, size, sha256 })
    }
  }
  return { files, missing }
}

/** Jobs that wait or would be tried again; those of the clock come by themselves. */
async function waitingJobs(client: Client): Promise<Manifest['jobs']> {
  const { rows } = await client.query<Manifest['jobs'][number]>(
    `select t.identifier as task, j.payload, q.queue_name as queue, j.key, j.max_attempts as attempts
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.attempts < j.max_attempts and not coalesce((j.payload->'_cron') is not null, false) order by j.id`,
  )
  return rows
}
