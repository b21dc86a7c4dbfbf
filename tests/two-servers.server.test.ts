import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { prepareDatabase } from '#platform/server/database/open.ts'
import { openLog } from '#platform/server/log.ts'
import { sealHistory } from '#platform/server/operations/seal.ts'
import { schemaSource } from '#platform/server/tools/snapshot.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { Person } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'

const { admin, another, databaseBeside, house, make, maker, sql, user } = await openHouse()
let other: { base: string; stop: () => Promise<void> }
beforeAll(async () => {
  other = await another({})
})
afterAll(() => other.stop())

/** The same person at the other server, with the token they got here. */
const there = (who: Person) => new Person(other.base, () => who.token())

describe('two servers on one database', () => {
  test('know the same people: who signed in at one works at the other', async () => {
    const record = await there(admin).create(exporter, await maker.filled(exporter))
    expect(await admin.get(exporter, record)).toMatchObject({ id: record.id, version: 0 })
    await there(admin).save(exporter, record, { remark: 'written there' })
    expect(await admin.get(exporter, record)).toMatchObject({ remark: 'written there', version: 1 })
  })

  test('hear of each other’s changes of rights', async () => {
    const clerk = user('masterdata:exporter:list')
    const path = `${exporter.calls}/page`
    expect((await clerk.call('GET', path)).status).toBe(200)
    expect((await there(clerk).call('GET', path)).status).toBe(200)
    const { roleId } = await clerk.made
    await admin.save(role, await admin.get(role, { id: roleId }), { permissions: [] })
    // The notice travels on its own; until it has come, what is remembered may still count, five seconds at most.
    await eventually(async () => expect((await there(clerk).call('GET', path)).status).toBe(403))
    expect((await clerk.call('GET', path)).status).toBe(403)
  })

  test('end a session for both', async () => {
    const clerk = user('masterdata:exporter:list')
    expect((await there(clerk).call('GET', '/admin/user/info')).status).toBe(200)
    await clerk.call('DELETE', '/auth/token/logout')
    await eventually(async () => expect((await there(clerk).call('GET', '/admin/user/info')).status).toBe(424))
  })

  test('give numbers of one series without a gap and without a twin', async () => {
    const values = await Promise.all(Array.from({ length: 24 }, () => maker.filled(originalPackingList)))
    const made = await Promise.all(
      values.map((one, index) => (index % 2 === 0 ? admin : there(admin)).create(originalPackingList, one as never)),
    )
    const numbers = await sql('select packing_list_no as no from original_packing_list where id = any($1::bigint[])', [
      made.map(({ id }) => id),
    ])
    const counters = numbers.map(row => Number(/(\d+)$/.exec(String(row.no))?.[1])).sort((a, b) => a - b)
    expect(counters).toEqual(counters.map((_, index) => (counters[0] ?? 0) + index))
  })

  test('let one of two who change the same version win', async () => {
    const record = await make(exporter)
    const answers = await Promise.all(
      [admin, there(admin)].map((who, index) =>
        who.call('PUT', exporter.calls, { id: record.id, version: 0, remark: `by ${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  test('have one effect of one request that came to both', async () => {
    const values = await maker.filled(exporter)
    const key = `both-${Date.now()}`
    const answers = await Promise.all(
      [admin, there(admin), admin, there(admin)].map(who =>
        who.call('POST', exporter.calls, values, { headers: { 'idempotency-key': key } }),
      ),
    )
    expect(new Set(answers.filter(({ code }) => code === 0).map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [row] = await sql('select count(*)::int as count from exporter where tenant_id = 1 and lookup_value = $1', [
      values.lookupValue,
    ])
    expect(row?.count).toBe(1)
  })

  test('work off each job once', async () => {
    await make(exporter)
    await queueEmpty(sql)
    const [began] = await sql('select now()::text as now')
    const tasks = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        (index % 2 === 0 ? admin : there(admin)).ask('POST', `${exporter.calls}/export`, { columns: ['lookupValue'] }),
      ),
    )
    for (const { taskId } of tasks as unknown as Wire[]) {
      const task = await admin.finished(taskId)
      expect(task).toMatchObject({ status: 2, failedCount: 0 })
    }
    const [files] = await sql(
      "select count(*)::int as count from file where purpose = 'export' and created_time >= $1",
      [began?.now],
    )
    expect(files?.count).toBe(4)
  })

  test('seal one history', async () => {
    await Promise.all([sealHistory(house.database), sealHistory(house.database)])
    const [seals] = await sql(
      'select count(*)::int as count, max(number)::int as last from action_log_seal where tenant_id = 1',
    )
    expect(seals?.count).toBe(seals?.last)
  })
})

test('two servers that start on one empty database make its schema once, together', async () => {
  const url = await databaseBeside('both_at_once', 'empty')
  const source = schemaSource(fileURLToPath(new URL('../migrations', import.meta.url)))
  const log = openLog('silent')
  try {
    const [one, two] = await Promise.all([1, 2].map(() => prepareDatabase(url, source, log)))
    const applied = [...(one?.applied ?? []), ...(two?.applied ?? [])]
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
    await client.end()
    expect(applied.sort((a, b) => a.localeCompare(b))).toEqual(rows.map(row => row.name))
    const servers = await Promise.all(
      [1, 2].map(() => another({ DATABASE_URL: url, DOP_DEMO: 'off', DOP_BUSINESS_DATE: '' })),
    )
    const found = await Promise.all(servers.map(server => fetch(`${server.base}/readyz`).then(answer => answer.status)))
    expect(found).toEqual([200, 200])
    const check = new pg.Client({ connectionString: url })
    await check.connect()
    const tenants = await check.query('select id from tenant')
    const twice = await check.query('select username from app_user group by tenant_id, username having count(*) > 1')
    await check.end()
    expect([tenants.rowCount, twice.rowCount]).toEqual([1, 0])
    await Promise.all(servers.map(server => server.stop()))
  } finally {
    await sql('drop database if exists both_at_once with (force)')
  }
})
