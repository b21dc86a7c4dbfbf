import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { Database } from '#platform/server/database/connection.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { silence } from '#platform/server/database/trouble.ts'
import { hasRoom } from '#platform/server/http/health.ts'
import { beginTask, endTask, progressTask, taskStatus } from '#platform/server/tasks/task.ts'
import { childServer, endChildren } from '#platform/testing/child-server.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house as openHouse, password, today } from '#platform/testing/house.ts'
import { Person } from '#platform/testing/person.ts'

const { admin, base, databaseUrl, house, make, sql, user } = await openHouse()
const place = await mkdtemp(join(tmpdir(), 'dop-troubles-'))
afterAll(async () => {
  endChildren()
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
})

describe('a database', () => {
  test.skipIf(process.env.TEST_DATABASE_URL)(
    'that has frozen is not waited for, and the next call goes on',
    async () => {
      const database = new Database(urlAs(databaseUrl, 'app_rw'), { calls: { size: 2, statementSeconds: 1 } })
      let frozen = 0
      try {
        const waiting = database.withTenant('1', async ({ query }) => {
          const { rows } = await query<{ pid: number }>('select pg_backend_pid() as pid')
          frozen = rows[0]?.pid ?? 0
          process.kill(frozen, 'SIGSTOP')
          await query('select 1')
        })
        await expect(waiting).rejects.toThrow(silence)
        // The connection is given up, not handed to the next one.
        const { rows } = await database.readTenant('1', ({ query }) =>
          query<{ pid: number }>('select pg_backend_pid() as pid'),
        )
        expect(rows[0]?.pid).not.toBe(frozen)
      } finally {
        if (frozen > 0) process.kill(frozen, 'SIGCONT')
        await database.close()
      }
    },
  )

  test('whose connections are all taken answers “busy” with the time to wait, and serves again when they are free', async () => {
    const one = await make(exporter)
    // Twenty savers wait for the row that is held here; that is every connection calls have.
    const holding = house.database.jobTenant('1', async ({ query }) => {
      await query('select 1 from exporter where tenant_id = 1 and id = $1 for update', [one.id])
      // A saver waits for five seconds and gives up; on a slow machine others have to take its place meanwhile.
      const over = new AbortController()
      const savers = Array.from({ length: 24 }, async () => {
        while (!over.signal.aborted) await admin.call('PUT', exporter.calls, { ...kept(one), attribute1: 'x' })
      })
      const late = await eventually(
        () => admin.in('zh').call('GET', `${exporter.calls}/page`),
        answer => answer.status === 503,
      )
      over.abort()
      return { late, savers }
    })
    const { late, savers } = await holding
    expect(late).toMatchObject({ status: 503, bizCode: 'UNAVAILABLE', msg: '系统繁忙，请稍后再试' })
    expect(late.headers.get('retry-after')).toBe('2')
    await Promise.allSettled(savers)
    expect((await admin.call('GET', `${exporter.calls}/page`)).code).toBe(0)
  })
})

const kept = ({ id, version }: Wire) => ({ id, version })

/** Statements that wait for a lock now, by the process that waits. */
const waiting = async (): Promise<unknown[]> =>
  (await sql("select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).map(
    ({ pid }) => pid,
  )

test('a statement the database gives up is answered in words', async () => {
  const one = await make(exporter)
  // Where the machine is slower than the five seconds a save waits for a lock, it is tried again.
  const cancelled = () =>
    house.database.jobTenant('1', async ({ query }) => {
      await query('select 1 from exporter where tenant_id = 1 and id = $1 for update', [one.id])
      const answer = admin.call('PUT', exporter.calls, { ...kept(one), attribute1: 'x' })
      const [pid] = await eventually(waiting, pids => pids.length > 0)
      await sql('select pg_cancel_backend($1)', [pid])
      return { answer: await answer }
    })
  const { answer } = await eventually(cancelled, seen => seen.answer.bizCode !== 'BUSY')
  expect(answer).toMatchObject({
    status: 503,
    bizCode: 'TOO_SLOW',
    msg: 'This took too long; narrow the filter and try again',
  })
  expect(await admin.get(exporter, one)).toMatchObject({ version: one.version })
})

test('a connection that is lost while a save becomes final leaves open whether it did, and says so', async () => {
  const one = await make(exporter)
  await sql(`create function waits_at_the_end() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(4711); return null; end'`)
  await sql(`create constraint trigger waits_at_the_end after update on exporter deferrable initially deferred
    for each row when (new.id = ${one.id}) execute function waits_at_the_end()`)
  try {
    const { answer } = await house.database.jobTenant('1', async ({ query }) => {
      await query('select pg_advisory_xact_lock(4711)')
      const answer = admin.call('PUT', exporter.calls, { ...kept(one), attribute1: 'x' })
      const [pid] = await eventually(waiting, pids => pids.length > 0)
      await sql('select pg_terminate_backend($1)', [pid])
      await answer
      return { answer }
    })
    expect(await answer).toMatchObject({
      status: 503,
      bizCode: 'FATE_UNKNOWN',
      msg: expect.stringContaining('nobody can say whether this was saved'),
    })
  } finally {
    await sql('drop function waits_at_the_end cascade')
  }
  expect(await admin.get(exporter, one)).toMatchObject({ version: one.version })
})

test('a disk without room refuses an upload plainly, keeps nothing of it, and takes the next that fits', async () => {
  const dataDir = join(place, 'full')
  const server = await childServer(
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DOP_DEMO: 'on',
      DOP_DEMO_PASSWORD: password,
      DOP_BUSINESS_DATE: today,
      BACKUPS_KEPT: '0',
    },
    { roomMegabytes: 12 },
  )
  const who = new Person(server.base, () => admin.token(), 'zh')
  const upload = (megabytes: number) =>
    who.upload('/admin/sys-file/upload', {
      name: 'scan.pdf',
      content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * 1_048_576)]),
    })
  expect(await upload(16)).toMatchObject({ status: 507, bizCode: 'STORAGE_FULL', msg: '存储空间已满，请联系管理员' })
  const left = (await readdir(join(dataDir, 'files'), { recursive: true })).filter(name => /\.(pdf|part)$/.test(name))
  expect(left).toEqual([])
  expect(await upload(1)).toMatchObject({ code: 0 })
  await server.terminate()
})

test('a server whose disk is nearly full is not ready', async () => {
  expect(await hasRoom(place, 0)).toBe(true)
  expect(await hasRoom(place, 1)).toBe(false)
  expect(await hasRoom(join(place, 'nowhere'))).toBe(true)
})

test('a task that is delivered again while its first run still lives counts the second run only', async () => {
  const who = user('masterdata:exporter:list', 'masterdata:exporter:export')
  const { taskId } = (await who.ask('POST', `${exporter.calls}/export`, { columns: ['lookupValue'] })) as Wire
  await who.finished(taskId)
  await sql('update excel_task set status = 0 where id = $1', [taskId])
  const runs = await house.database.withTenant('1', async transaction => {
    const first = await beginTask(transaction, String(taskId))
    const second = await beginTask(transaction, String(taskId))
    if (!first || !second) throw new Error('The task did not begin')
    return {
      first: await progressTask(transaction, first, 7, 0),
      second: await progressTask(transaction, second, 3, 0),
      ended: await endTask(transaction, first, { status: taskStatus.complete, success: 7, failed: 0 }),
      done: await endTask(transaction, second, { status: taskStatus.complete, success: 3, failed: 0 }),
    }
  })
  expect(runs).toEqual({ first: false, second: true, ended: false, done: true })
  const [task] = await sql(
    'select status, success_count::int as success, total_count::int as total from excel_task where id = $1',
    [taskId],
  )
  expect(task).toEqual({ status: taskStatus.complete, success: 3, total: 3 })
})

describe('a socket', () => {
  const open = async (who: Person) => {
    const { ticket } = (await who.ask('POST', '/admin/ws/ticket', {})) as unknown as { ticket: string }
    const socket = new WebSocket(`${base.replace('http', 'ws')}/admin/ws/info?access_token=${ticket}`)
    const closed = new Promise<number>(done => socket.once('close', code => done(code)))
    await new Promise(done => socket.once('open', done))
    return { socket, closed }
  }

  test('that floods is closed at its eleventh word within a second', async () => {
    const { socket, closed } = await open(admin)
    let heard = 0
    socket.on('message', () => heard++)
    for (let at = 0; at < 30; at++) socket.send('ping')
    expect(await closed).toBe(1008)
    expect(heard).toBe(10)
  })

  test('that does not read is let go before what waits for it fills the house; its notices stay in the list', async () => {
    const who = user('masterdata:exporter:list')
    const { sysUser } = (await who.ask('GET', '/admin/user/info')) as unknown as { sysUser: { userId: string } }
    const { socket, closed } = await open(who)
    socket.pause()
    const many = 8000
    await sql(
      `with made as (select nextval('record_id') as batch), told as (
         insert into notice (tenant_id, batch, user_id, text_zh, text_en, address)
         select 1, made.batch, $1, repeat('榴', 900), repeat('durian ', 130), '/wel/index' from made, generate_series(1, $2::int) returning batch)
       select pg_notify('dop_notice', '1 ' || (select batch from told limit 1))`,
      [sysUser.userId, many],
    )
    await eventually(async () => expect(house.sockets.size).toBe(0))
    socket.resume()
    expect(await closed).toBe(1008)
    expect(await who.ask('GET', '/admin/notice/page')).toMatchObject({ total: many, unread: many })
  })
})
