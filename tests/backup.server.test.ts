import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { openLog } from '#platform/server/log.ts'
import { digestOf, type Head } from '#platform/server/operations/anchors.ts'
import { auditHistory, auditReport } from '#platform/server/operations/audit.ts'
import { nightlyBackup } from '#platform/server/operations/backup/nightly.ts'
import { verifyBackup } from '#platform/server/operations/backup/read.ts'
import { restoreBackup } from '#platform/server/operations/backup/restore.ts'
import { sameText, savedTables, tableHash } from '#platform/server/operations/backup/tables.ts'
import { writeBackup } from '#platform/server/operations/backup/write.ts'
import { sealHistory } from '#platform/server/operations/seal.ts'
import { schemaSource } from '#platform/server/tools/snapshot.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'

const { another, databaseBeside, databaseUrl, house, make, signIn, sql } = await openHouse()
const place = await mkdtemp(join(tmpdir(), 'dop-backup-'))
const filesFolder = join(house.config.dataDir, 'files')
const schema = schemaSource(fileURLToPath(new URL('../migrations', import.meta.url)))
const log = openLog('silent')
const databases: string[] = []

/** An empty database on the server of the tests. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${databases.length + 1}`
  databases.push(name)
  return databaseBeside(name, 'empty')
}
/** Parts are small here, so that rows are cut in two as in a large database. */
const backupTo = (target: string) =>
  writeBackup({ backupUrl: urlAs(databaseUrl, 'app_backup'), filesFolder, target, partBytes: 10_000 })
const restoreTo = (adminUrl: string, file: string, folder: string) =>
  restoreBackup({ adminUrl, file, filesFolder: folder, schema, log })
async function within<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

afterAll(async () => {
  for (const name of databases) await sql(`drop database if exists ${name} with (force)`)
  await rm(place, { recursive: true, force: true })
})

describe('a backup', () => {
  test('brings back every row, file and waiting job into an empty database, and the server works on it', async () => {
    const list = await make(packingList)
    await sealHistory(house.database)
    const key = `1/attachment/2025/202505/${randomBytes(9).toString('hex')}.pdf`
    const content = randomBytes(200_000)
    await mkdir(dirname(join(filesFolder, key)), { recursive: true })
    await writeFile(join(filesFolder, key), content)
    await sql(
      `insert into file (tenant_id, storage_key, file_name, extension, content_type, size, sha256, purpose)
       values (1, $1, 'x.pdf', 'pdf', 'application/pdf', $2, encode(sha256($3), 'hex'), 'attachment')`,
      [key, content.length, content],
    )
    await sql(
      'select graphile_worker.add_job(\'excel-task\', \'{"tenantId":"1","taskId":"1"}\', run_at => \'2999-01-01\')',
    )
    const file = join(place, 'whole.tar.gz')
    const made = await backupTo(file)
    expect(made.tables.find(table => table.name === 'packing_list')?.rows).toBeGreaterThan(0)
    expect(await verifyBackup(file)).toEqual(made)
    expect(await readdir(place)).toEqual(['whole.tar.gz'])

    const [target, folder] = [await emptyDatabase(), join(place, 'files')]
    await restoreTo(target, file, folder)
    const hashes = await within(urlAs(target, 'app_backup'), async reader => {
      await reader.query(sameText)
      const found: Record<string, unknown> = {}
      for (const table of await savedTables(reader)) {
        // A build with newer migrations adds columns that the backup does not have.
        const columns = made.tables.find(({ name }) => name === table.name)?.columns ?? table.columns
        found[table.name] = await tableHash(reader, { ...table, columns })
      }
      return found
    })
    for (const { name, rows, sha256 } of made.tables) expect(hashes[name], name).toEqual({ rows, sha256 })
    expect(await readFile(join(folder, key))).toEqual(content)
    expect(auditReport(await within(urlAs(target, 'app_backup'), auditHistory))).toMatchObject({ whole: true })
    const [{ count: jobs }] = (await within(target, client =>
      client.query(
        "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'excel-task' and run_at < '2999-01-01'",
      ),
    ).then(({ rows }) => rows)) as [{ count: number }]
    expect(jobs).toBeGreaterThan(0)
    await sql("delete from graphile_worker._private_jobs where run_at = '2999-01-01'")

    const restored = await another({ DATABASE_URL: target, DOP_ROLE: 'web' })
    try {
      const token = await fetch(`${restored.base}/auth/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('test:test')}`, 'tenant-id': '1' },
        body: new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'Durian-2025-Monthong' }),
      }).then(answer => answer.json() as Promise<{ access_token: string }>)
      const answer = await fetch(`${restored.base}${packingList.calls}/${list.id}`, {
        headers: { authorization: `Bearer ${token.access_token}` },
      }).then(one => one.json() as Promise<{ data: unknown }>)
      expect(answer.data).toEqual(list)
    } finally {
      await restored.stop()
    }
    const [last] = await sql('select last_value::text as id from record_id')
    const next = await within(target, client => client.query("select nextval('record_id')::text as id"))
    expect(Number((next.rows[0] as { id: string }).id)).toBeGreaterThan(Number(made.lastId))
    expect(Number(last?.id)).toBeGreaterThanOrEqual(Number(made.lastId))
    expect((await signIn({ grant_type: 'password', username: 'admin', password: 'Durian-2025-Monthong' })).status).toBe(
      200,
    )
  })

  test('is refused by a database that holds something, and leaves it as it was', async () => {
    const file = join(place, 'second.tar.gz')
    await backupTo(file)
    await queueEmpty(sql)
    const [before] = await sql('select count(*)::int as count from action_log')
    await expect(restoreTo(databaseUrl, file, join(place, 'none'))).rejects.toThrow(
      /into an empty database only: this one has rows in \w+[\s\S]*空的数据库/,
    )
    expect((await sql('select count(*)::int as count from action_log'))[0]).toEqual(before)
    await mkdir(join(place, 'used', '1'), { recursive: true })
    await expect(restoreTo(await emptyDatabase(), file, join(place, 'used'))).rejects.toThrow('holds files')
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'changed in one byte',
      (bytes: Buffer) => bytes.map((byte, at) => (at === Math.floor(bytes.length / 2) ? byte ^ 255 : byte)),
    ],
    ['empty', () => Buffer.alloc(0)],
    ['no backup at all', () => Buffer.from('%PDF-1.7')],
  ])('that is %s is refused before anything is written', async (_, spoil) => {
    const whole = join(place, 'second.tar.gz')
    const file = join(place, 'spoilt.tar.gz')
    await writeFile(file, spoil(await readFile(whole)))
    const target = await emptyDatabase()
    await expect(restoreTo(target, file, join(place, 'spoilt'))).rejects.toThrow(/damaged|损坏/)
    const tables = await within(target, client =>
      client.query("select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"),
    )
    expect(tables.rowCount).toBe(0)
    expect(existsSync(join(place, 'spoilt'))).toBe(false)
  })

  test('that is not there is said to be missing', async () => {
    await expect(verifyBackup(join(place, 'nothing.tar.gz'))).rejects.toThrow(/There is no backup at/)
  })

  test('that cannot be written leaves nothing half-written', async () => {
    await expect(backupTo(join(place, 'no-such-folder', 'x.tar.gz'))).rejects.toThrow('ENOENT')
    expect((await readdir(place)).filter(name => name.includes('.part'))).toEqual([])
  })

  test('of each night is kept as often as wanted, the newest', async () => {
    const noted: string[] = []
    const note = async (heads: readonly Head[]) => void noted.push(digestOf(heads))
    const plan = { backupUrl: urlAs(databaseUrl, 'app_backup'), filesFolder, folder: join(place, 'nights'), note }
    for (const day of [1, 2, 3]) await nightlyBackup(plan, 2, new Date(Date.UTC(2025, 4, day, 18, 30)))
    await writeFile(join(plan.folder, 'mine.tar.gz'), '')
    await nightlyBackup(plan, 2, new Date(Date.UTC(2025, 4, 4, 18, 30)))
    expect((await readdir(plan.folder)).sort()).toEqual([
      `dop-20250503-183000-${noted[2]}.tar.gz`,
      `dop-20250504-183000-${noted[3]}.tar.gz`,
      'mine.tar.gz',
    ])
  })
})
