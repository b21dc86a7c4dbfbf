import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { type Guest, guestAt, type OwnDatabase, ownDatabase, personAt } from './attacker.ts'

const tests = await openHouse()
const codes = ['list', 'export', 'import', 'save'].map(verb => `masterdata:vendor:${verb}`)
const exporterCodes = ['list', 'export', 'import', 'save'].map(verb => `masterdata:exporter:${verb}`)

type Server = Awaited<ReturnType<typeof tests.another>>
let database: OwnDatabase
let web: Server
let worker: Server | undefined
beforeAll(async () => {
  database = await ownDatabase(tests, 'attacked_rights')
  web = await tests.another({ DATABASE_URL: database.url, DOP_ROLE: 'web' })
})
afterAll(async () => {
  await worker?.stop()
  await web?.stop()
  await database?.drop()
})

const work = async () => {
  worker ??= await tests.another({ DATABASE_URL: database.url, DOP_ROLE: 'worker' })
}
const taskOf = async (id: unknown) =>
  (await database.sql('select * from excel_task where tenant_id = 1 and id = $1', [id]))[0] as Wire
const ended = (id: unknown) => eventually(async () => expect(Number((await taskOf(id)).status)).toBeGreaterThan(1))

/** Queues two exports and an import of fifty rows, as somebody who may. */
async function queue({ who }: Guest, mark: string): Promise<{ exports: unknown[]; imported: unknown }> {
  const exports: unknown[] = []
  for (let count = 0; count < 2; count++) {
    const { taskId } = (await who.ask('POST', '/masterdata/exporter/export', { columns: ['lookupValue'] })) as Wire
    exports.push(taskId)
  }
  const rows = Array.from({ length: 50 }, (_, at) => [`${mark} ${at}`, '1 Moo'])
  const content = await workbookOf(['Exporter name', 'Exporter address'], rows)
  const answer = await who.upload('/masterdata/exporter/import', { name: 'rows.xlsx', content })
  expect(answer).toMatchObject({ code: 0 })
  return { exports, imported: (answer.data as Wire).taskId }
}

/** Ways somebody loses what they had, each as an administrator does it. */
const losses: readonly [string, (admin: ReturnType<typeof personAt>, guest: Guest) => Promise<unknown>][] = [
  [
    'their role lost all permissions',
    async (admin, { roleId }) => {
      const { version } = await admin.ask('GET', `/admin/role/${roleId}`)
      return admin.ask('PUT', '/admin/role', { id: roleId, version, permissions: [] })
    },
  ],
  [
    'they were disabled',
    async (admin, { id }) => {
      const { version } = await admin.ask('GET', `/admin/user/${id}`)
      return admin.ask('POST', '/admin/user/disable', { rows: [{ id, version }] })
    },
  ],
  [
    'they were locked',
    async (admin, { id }) => {
      const { version } = await admin.ask('GET', `/admin/user/${id}`)
      return admin.ask('POST', '/admin/user/lock', { rows: [{ id, version }] })
    },
  ],
]

describe('work that was queued by somebody with the right to it', () => {
  test('is not done when the right is gone before it begins: nothing is exported, nothing is written', async () => {
    const admin = personAt(web.base, 'admin')
    const queued: { why: string; mark: string; guest: Guest; exports: unknown[]; imported: unknown }[] = []
    for (const [at, [why, lose]] of losses.entries()) {
      const guest = await guestAt(web.base, database.sql, exporterCodes)
      const mark = `Taken away ${at}`
      queued.push({ why, mark, guest, ...(await queue(guest, mark)) })
      await lose(admin, guest)
    }
    await work()
    for (const { why, mark, exports, imported } of queued) {
      for (const id of [...exports, imported]) {
        await ended(id)
        const task = await taskOf(id)
        expect(Number(task.status), why).not.toBe(2)
        expect(Number(task.success_count), why).toBe(0)
        expect(task.failed_message, why).toEqual(expect.stringMatching(/\S/))
      }
      const written = await database.sql('select id from exporter where tenant_id = 1 and lookup_value like $1', [
        `${mark}%`,
      ])
      expect(written, why).toEqual([])
      const made = await database.sql('select file_id from excel_task where id = any($1::bigint[]) and type = 2', [
        exports,
      ])
      expect(
        made.map(row => row.file_id),
        why,
      ).toEqual([null, null])
    }
  })

  test('is done with the scope of that moment: what was narrowed meanwhile is not exported', async () => {
    await work()
    await worker?.stop()
    worker = undefined
    const admin = personAt(web.base, 'admin')
    const guest = await guestAt(web.base, database.sql, codes)
    const { taskId } = (await guest.who.ask('POST', '/masterdata/vendor/export', { columns: ['vendorCode'] })) as Wire
    const { version } = await admin.ask('GET', `/admin/role/${guest.roleId}`)
    await admin.ask('PUT', '/admin/role', { id: guest.roleId, version, dataScope: 'VENDOR' })
    await work()
    await ended(taskId)
    expect(Number((await taskOf(taskId)).success_count)).toBe(0)
  })

  test('is not taken from the worker that does it: a worker says that it lives', async () => {
    await work()
    const alive = "select count(*)::int as count from job_worker where seen_time > now() - interval '30 seconds'"
    await eventually(async () => expect((await database.sql(alive))[0]?.count).toBeGreaterThan(0))
  })

  test('is not fetched by who lost the right after it was done', async () => {
    await work()
    const guest = await guestAt(web.base, database.sql, exporterCodes)
    const { taskId } = (await guest.who.ask('POST', '/masterdata/exporter/export', {
      columns: ['lookupValue'],
    })) as Wire
    const { fileUrl } = await guest.who.finished(taskId)
    const path = `/admin/excel-task/download?fileUrl=${String(fileUrl)}`
    expect((await guest.who.download(path)).content.length).toBeGreaterThan(0)
    const admin = personAt(web.base, 'admin')
    await losses[0]?.[1](admin, guest)
    await eventually(async () => expect((await guest.who.call('GET', path)).status).toBeGreaterThanOrEqual(403))
    const answer = await guest.who.call('GET', path)
    expect([403, 404]).toContain(answer.status)
    expect(answer).toMatchObject({ code: 1 })
  })

  test('is not fetched by who sees less than when it was done', async () => {
    await work()
    const admin = personAt(web.base, 'admin')
    const guest = await guestAt(web.base, database.sql, codes)
    const { taskId } = (await guest.who.ask('POST', '/masterdata/vendor/export', { columns: ['vendorCode'] })) as Wire
    const { fileUrl } = await guest.who.finished(taskId)
    const path = `/admin/excel-task/download?fileUrl=${String(fileUrl)}`
    expect((await guest.who.download(path)).content.length).toBeGreaterThan(0)
    const { version } = await admin.ask('GET', `/admin/role/${guest.roleId}`)
    await admin.ask('PUT', '/admin/role', { id: guest.roleId, version, dataScope: 'VENDOR' })
    await eventually(async () => expect((await guest.who.call('GET', path)).status).toBe(403))
  })

  test('is nobody else’s: the address of a result is refused to every other person', async () => {
    await work()
    const [owner, thief] = [
      await guestAt(web.base, database.sql, exporterCodes),
      await guestAt(web.base, database.sql, exporterCodes),
    ]
    const { taskId } = (await owner.who.ask('POST', '/masterdata/exporter/export', {
      columns: ['lookupValue'],
    })) as Wire
    const { fileUrl } = await owner.who.finished(taskId)
    expect(await thief.who.call('GET', `/admin/excel-task/download?fileUrl=${String(fileUrl)}`)).toMatchObject({
      status: 404,
    })
  })
})
