import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseCrontab } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { housekeepingTasks, housekeepingTimes } from '#platform/server/operations/jobs.ts'
import { purge } from '#platform/server/operations/purge.ts'
import { house as openHouse } from '#platform/testing/house.ts'

const { house, make, sql } = await openHouse()
const { database, files, catalogue, config, log } = house
const filesFolder = join(config.dataDir, 'files')
const purged = () => purge({ database, files, catalogue, filesFolder })
const count = async (statement: string) =>
  Number((await sql(`select count(*)::int as count from ${statement}`))[0]?.count)

/** Puts a file on the disk and in the table, as old as said. */
async function kept(purpose: string, more: { days: number; expires?: string }): Promise<{ id: string; path: string }> {
  const key = `1/${purpose}/2025/202501/${Math.random().toString(36).slice(2)}.pdf`
  const path = files.path(key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'words')
  const [row] = await sql(
    `insert into file (tenant_id, storage_key, file_name, extension, content_type, size, sha256, purpose, created_by, created_time, expires)
     values (1, $1, 'x.pdf', 'pdf', 'application/pdf', 5, '', $2, 1, now() - $3 * interval '1 day', $4::timestamptz) returning id::text`,
    [key, purpose, more.days, more.expires ?? null],
  )
  return { id: String(row?.id), path }
}
const isKept = async (file: { id: string; path: string }) =>
  existsSync(file.path) && (await count(`file where id = ${file.id}`)) === 1

describe('purging', () => {
  test('takes away what has served its time, and leaves the rest', async () => {
    for (const [age, key] of [
      ['25 hours', 'old-key'],
      ['23 hours', 'new-key'],
    ])
      await sql(
        `insert into idempotency (tenant_id, user_id, route, key, request_hash, status, answer, created_time)
         values (1, 1, 'POST /x', $1, '', 200, '{}', now() - $2::interval)`,
        [key, age],
      )
    await sql(
      `insert into challenge (tenant_id, random_str, answer_hash, kind, expires)
       values (1, 'over', '', 'proof', now() - interval '1 second'), (2, 'over', '', 'proof', now() - interval '1 second'), (1, 'live', '', 'proof', now() + interval '1 hour')`,
    )
    const live = await count('session where ends_at > now() and access_expires > now()')
    await sql(
      `insert into session select * from jsonb_populate_recordset(null::session, (select jsonb_agg(to_jsonb(s) || jsonb_build_object('id', nextval('record_id'), 'access_hash', '\\x00', 'refresh_hash', null,
         'access_expires', now() - interval '1 second', 'refresh_expires', now() - interval '1 second')) from (select * from session limit 1) s))`,
    )
    await purged()
    expect(await count("idempotency where key in ('old-key', 'new-key')")).toBe(1)
    expect(await count("challenge where random_str = 'over'")).toBe(0)
    expect(await count("challenge where random_str = 'live'")).toBe(1)
    expect(await count("session where access_hash = '\\x00'")).toBe(0)
    expect(await count('session where ends_at > now() and access_expires > now()')).toBe(live)
  })

  test('takes files of tasks away when their days are over, from the table and the disk', async () => {
    const [over, fresh] = [
      await kept('export', { days: 8, expires: '2025-01-01' }),
      await kept('export', { days: 1, expires: '2999-01-01' }),
    ]
    await purged()
    expect(await isKept(fresh)).toBe(true)
    expect([existsSync(over.path), await count(`file where id = ${over.id}`)]).toEqual([false, 0])
  })

  test('takes uploads away that stand in no record after a week', async () => {
    const [left, held, recent] = [
      await kept('attachment', { days: 8 }),
      await kept('attachment', { days: 8 }),
      await kept('attachment', { days: 6 }),
    ]
    const record = await make(exporter)
    await sql("update app_user set avatar = $1 where tenant_id = 1 and username = 'admin'", [
      `/admin/sys-file/${held.id}`,
    ])
    await purged()
    expect(await Promise.all([left, held, recent].map(isKept))).toEqual([false, true, true])
    expect(record.id).toBeDefined()
  })

  test('leaves the content of a file there as long as another record has it', async () => {
    const first = await kept('attachment', { days: 8 })
    const [copy] = await sql(
      `insert into file (tenant_id, storage_key, file_name, extension, content_type, size, sha256, purpose, created_by, copied)
       select tenant_id, storage_key, file_name, extension, content_type, size, sha256, purpose, created_by, true from file where id = $1
       returning id::text`,
      [first.id],
    )
    await purged()
    expect([existsSync(first.path), await count(`file where id = ${first.id}`)]).toEqual([true, 0])
    expect(await isKept({ id: String(copy?.id), path: first.path })).toBe(true)
    await sql("update file set created_time = now() - interval '8 days' where id = $1", [copy?.id])
    await purged()
    expect(existsSync(first.path)).toBe(false)
  })

  test('takes files away that no row knows, when they are a day old', async () => {
    const [old, young] = ['old', 'young'].map(name => join(filesFolder, '1', 'attachment', `${name}.pdf.part`)) as [
      string,
      string,
    ]
    for (const path of [old, young]) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'half')
    }
    const yesterday = Date.now() / 1000 - 90_000
    await utimes(old, yesterday, yesterday)
    const stored = await kept('attachment', { days: 0 })
    await utimes(stored.path, yesterday, yesterday)
    expect(await purged()).toMatchObject({ 'stray files': expect.any(Number) })
    expect([existsSync(old), existsSync(young), existsSync(stored.path)]).toEqual([false, true, true])
  })

  test('goes on in steps until nothing is left', async () => {
    await sql(
      `insert into challenge (tenant_id, random_str, answer_hash, kind, expires)
       select 1, 'many ' || n, '', 'proof', now() - interval '1 hour' from generate_series(1, 2500) n`,
    )
    expect(await purged()).toMatchObject({ challenge: 2500 })
  })
})

test('everything the clock calls for is a job of the house', () => {
  const tasks = housekeepingTasks({
    database,
    catalogue,
    files,
    log,
    dataDir: config.dataDir,
    backupUrl: '',
    asHouse: house.asHouse.bind(house),
    backupsKept: 0,
  })
  expect(parseCrontab(housekeepingTimes).map(item => item.task)).toEqual(Object.keys(tasks))
})
