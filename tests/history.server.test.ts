import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { pesticideResidue } from '#areas/quality/pesticide-residue/document.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import {
  type Anchor,
  anchorHistory,
  anchorsIn,
  backupNamed,
  backupsUnknown,
} from '#platform/server/operations/anchors.ts'
import { auditHistory, auditReport, type TenantHistory } from '#platform/server/operations/audit.ts'
import { housekeepingTasks } from '#platform/server/operations/jobs.ts'
import { sealHistory } from '#platform/server/operations/seal.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'

const { admin, databaseUrl, house, make, neighbourMaker, sql, user } = await openHouse()
const reader = new pg.Client({ connectionString: urlAs(databaseUrl, 'app_backup') })
const superuser = new pg.Client({ connectionString: databaseUrl })
beforeAll(async () => {
  await reader.connect()
  await superuser.connect()
  // What the demo left for the house to do writes history of its own until it is done.
  await queueEmpty(sql)
})
afterAll(async () => {
  await reader.end()
  await superuser.end()
})

const seal = () => sealHistory(house.database)
const ofTenant = (found: readonly TenantHistory[], tenantId = '1') => found.find(one => one.tenantId === tenantId)
const lastRow = async () => String((await sql('select max(id) as id from action_log where tenant_id = 1'))[0]?.id)

/** Does as an intruder with all rights would, looks at what the audit says, and takes it back. */
async function intruding(
  statement: string,
  values: unknown[] = [],
  anchors: readonly Anchor[] = [],
): Promise<TenantHistory | undefined> {
  // What the house writes meanwhile is not part of what the intruder did.
  await superuser.query('begin isolation level repeatable read')
  try {
    await superuser.query("set local session_replication_role = 'replica'")
    await superuser.query(statement, values)
    return ofTenant(await auditHistory(superuser, anchors))
  } finally {
    await superuser.query('rollback')
  }
}

describe('the history', () => {
  test('of a record the house writes often is read on to its beginning (business.md C12)', async () => {
    const made = await make(exporter)
    await house.asHouse('1', async work => {
      for (let at = 0; at < 205; at++) {
        const now = await work.find(exporter, { id: made.id })
        if (now) await work.update(exporter, now, { attribute1: `${at} Moo` })
      }
    })
    const told = async (before = '') =>
      (await admin.ask('GET', `${exporter.calls}/${made.id}/history${before}`)) as unknown as {
        id: string
        action: string
      }[]
    const first = await told()
    expect(first).toHaveLength(200)
    const older = await told(`?before=${first.at(-1)?.id}`)
    expect(older).toHaveLength(6)
    expect(older.at(-1)).toMatchObject({ action: 'create' })
    expect(new Set([...first, ...older].map(({ id }) => id)).size).toBe(206)
  })

  test('is sealed behind the saves, row for row, in every tenant', async () => {
    await make(exporter)
    await neighbourMaker.make(exporter)
    const id = await lastRow()
    await seal()
    const [holding] = await sql('select number from action_log_seal where tenant_id = 1 and $1 = any(row_ids)', [id])
    expect(holding?.number).toBeDefined()
    const found = await auditHistory(reader)
    expect(found.map(one => one.broken)).toEqual(found.map(() => undefined))
    for (const tenantId of ['1', '2']) {
      const [row] = await sql('select count(*)::int as count from action_log where tenant_id = $1', [tenantId])
      expect(ofTenant(found, tenantId)).toMatchObject({ rows: row?.count, open: 0 })
    }
    expect(auditReport(found)).toMatchObject({ whole: true })
  })

  test('grows by a seal when something was written, and by none when nothing was', async () => {
    await seal()
    const before = ofTenant(await auditHistory(reader))
    await seal()
    expect(ofTenant(await auditHistory(reader))).toEqual(before)
    const record = await make(exporter)
    await admin.save(exporter, record, { remark: 'once more' })
    await seal()
    const after = ofTenant(await auditHistory(reader))
    expect(after?.seals).toBeGreaterThan(before?.seals ?? 0)
    expect(after?.head).not.toBe(before?.head)
  })

  test('is sealed once by two servers at a time', async () => {
    for (let count = 0; count < 5; count++) await make(exporter)
    await Promise.all([seal(), seal(), seal()])
    const found = ofTenant(await auditHistory(reader))
    expect(found).toMatchObject({ open: 0 })
    expect(found?.broken).toBeUndefined()
    const [twice] = await sql(
      'select count(*)::int as count from (select unnest(row_ids) as id from action_log_seal where tenant_id = 1 group by 1 having count(*) > 1) d',
    )
    expect(twice?.count).toBe(0)
  })
})

describe('the audit names the first row that is not as it was written', () => {
  test('when it was changed', async () => {
    await make(exporter)
    await seal()
    const id = await lastRow()
    const found = await intruding("update action_log set user_name = 'nobody' where id = $1", [id])
    expect(found?.broken?.[1]).toMatch(
      new RegExp(`^row ${id} of seal \\d+ \\(exporter .+ create .+\\) was changed after it was written$`),
    )
    expect(found?.broken?.[0]).toContain(`记录${id}`)
    expect(auditReport([found as TenantHistory])).toMatchObject({ whole: false })
  })

  test('also when only what was written before and after was changed', async () => {
    const record = await make(exporter)
    await admin.save(exporter, record, { remark: 'as it was' })
    await seal()
    const id = await lastRow()
    const found = await intruding(
      `update action_log set changes = replace(changes::text, 'as it was', 'as it is')::jsonb where id = $1`,
      [id],
    )
    expect(found?.broken?.[1]).toContain(`row ${id} `)
  })

  test('when it was taken away', async () => {
    await make(exporter)
    await seal()
    const id = await lastRow()
    const found = await intruding('delete from action_log where id = $1', [id])
    expect(found?.broken?.[1]).toMatch(new RegExp(`^row ${id} of seal \\d+ was taken away$`))
  })

  test('when it was taken away before it was sealed', async () => {
    await superuser.query('begin')
    try {
      await superuser.query(
        "insert into action_log (tenant_id, id, document, action) values (1, 8, 'exporter', 'save')",
      )
      await superuser.query("set local session_replication_role = 'replica'")
      await superuser.query('delete from action_log where id = 8')
      expect(ofTenant(await auditHistory(superuser))?.broken?.[1]).toBe('row 8 was taken away before it was sealed')
    } finally {
      await superuser.query('rollback')
    }
  })

  test('when it was put in behind the server’s back', async () => {
    const found = await intruding(
      "insert into action_log (tenant_id, id, document, action) values (1, 7, 'exporter', 'save')",
    )
    expect(found?.broken?.[1]).toBe('row 7 was not written by the server')
  })

  test('when a seal was changed to fit', async () => {
    await make(exporter)
    await seal()
    await make(exporter)
    await seal()
    const found = await intruding(
      `with changed as (update action_log set remark = 'x' where id = (select row_ids[1] from action_log_seal where tenant_id = 1 order by number desc limit 1 offset 1) returning action_log)
       update action_log_seal set row_hashes[1] = (select action_log_hash(action_log) from changed)
        where tenant_id = 1 and number = (select max(number) - 1 from action_log_seal where tenant_id = 1)`,
    )
    expect(found?.broken?.[1]).toMatch(/^(seal \d+ itself was changed|row \d+ of seal \d+ .*)$/)
    const cut = await intruding('delete from action_log_seal where tenant_id = 1 and number = 1')
    expect(cut?.broken?.[1]).toBe('seal 1 is missing')
  })
})

describe('what was noted outside of the database', () => {
  const lastSeal = '(select max(number) from action_log_seal where tenant_id = 1)'
  const isLast = `s.tenant_id = 1 and s.number = ${lastSeal}`
  const cut = `with rows as (delete from action_log l using action_log_seal s
      where ${isLast} and l.tenant_id = 1 and l.id = any(s.row_ids))
    delete from action_log_seal s where ${isLast}`
  const gone = `with waiting as (delete from action_log_open where tenant_id = 1),
      rows as (delete from action_log where tenant_id = 1)
    delete from action_log_seal where tenant_id = 1`

  test('shows that the end of the history was cut off, or all of a tenant’s, or put there anew [reliability 4.7]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dop-heads-'))
    await make(exporter)
    await seal()
    await anchorHistory(house.database, folder)
    await make(exporter)
    await seal()
    const { heads } = await anchorHistory(house.database, folder)
    const anchors = await anchorsIn(folder)
    expect(anchors).toHaveLength(2)
    const whole = await auditHistory(reader, anchors)
    expect(auditReport(whole)).toMatchObject({ whole: true })
    expect(heads.find(one => one.tenantId === '1')).toMatchObject({ head: ofTenant(whole)?.head })

    expect((await intruding(cut))?.broken, 'nothing in the database shows it').toBeUndefined()
    expect((await intruding(cut, [], anchors))?.broken?.[1]).toMatch(
      /^its end was cut off: seal \d+ with its rows was there at 20/,
    )
    const all = await intruding(gone, [], anchors)
    expect(all?.broken?.[1]).toMatch(/^its end was cut off: seal \d+ /)
    expect(all?.broken?.[0]).toMatch(/^第\d+号封存记录及其内容已被删除/)
    const anew = `update action_log_seal set hash = sha256('x') where tenant_id = 1 and number = ${lastSeal}`
    expect((await intruding(anew, [], anchors))?.broken).toBeDefined()
    // Notes of another database say nothing of this one.
    const others = anchors.map(anchor => ({ ...anchor, database: 'another' }))
    expect((await intruding(cut, [], others))?.broken).toBeUndefined()
    await rm(folder, { recursive: true })
  })

  test('is what the name of a backup stands for: one that nobody noted shows that notes were taken away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dop-heads-'))
    await make(exporter)
    await seal()
    const { heads } = await anchorHistory(house.database, folder)
    const file = backupNamed(join(folder, 'dop-20251126-183000.tar.gz'), heads)
    await writeFile(file, '')
    expect(await backupsUnknown(folder, await anchorsIn(folder))).toEqual([])
    await writeFile(join(folder, 'history-heads.jsonl'), 'no note at all\n')
    const unknown = await backupsUnknown(folder, await anchorsIn(folder))
    expect(unknown).toEqual([basename(file)])
    const { whole, lines } = auditReport(await auditHistory(reader), unknown)
    expect(whole).toBe(false)
    expect(lines.at(-1)).toContain(`The backup ${basename(file)} names a history that was not noted`)
    await rm(folder, { recursive: true })
  })

  test('is noted by the house itself whenever it seals, and at each backup', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dop-heads-'))
    const said: unknown[] = []
    const log = { info: (what: unknown) => said.push(what) } as unknown as typeof house.log
    const { database, catalogue, files } = house
    const backupUrl = urlAs(databaseUrl, 'app_backup')
    const tasks = housekeepingTasks({
      database,
      catalogue,
      files,
      dataDir: folder,
      backupUrl,
      asHouse: house.asHouse.bind(house),
      backupsKept: 1,
      log,
    })
    const run = (name: string) => Promise.resolve(tasks[name]?.({}, {} as never))
    await make(exporter)
    await run('seal-history')
    await run('nightly-backup')
    const anchors = await anchorsIn(folder)
    expect(anchors.at(-1)).toMatchObject({ backup: true })
    expect(said).toContainEqual(expect.objectContaining({ digest: anchors.at(-1)?.digest }))
    const [name] = await readdir(join(folder, 'backups'))
    expect(name).toContain(anchors.at(-1)?.digest)
    expect(await backupsUnknown(join(folder, 'backups'), anchors)).toEqual([])
    await rm(folder, { recursive: true })
  })
})

test('the server neither changes a seal nor takes one away', async () => {
  const runtime = new pg.Client({ connectionString: urlAs(databaseUrl, 'app_rw') })
  const owner = new pg.Client({ connectionString: urlAs(databaseUrl, 'app_owner') })
  await Promise.all([runtime.connect(), owner.connect()])
  try {
    for (const statement of [
      "update action_log_seal set hash = ''",
      'delete from action_log_seal',
      'truncate action_log_seal',
    ]) {
      await expect(runtime.query(statement), statement).rejects.toThrow('permission denied')
      await expect(owner.query(statement), statement).rejects.toThrow('rows of action_log_seal are never changed')
    }
  } finally {
    await Promise.all([runtime.end(), owner.end()])
  }
})

interface Home {
  readonly waiting: readonly { document: string; status: string; count: number; mine: boolean }[]
  readonly recent: readonly { id: string; action: string; facts: readonly { text: string; to?: string }[] }[]
}
const homeOf = async (person: { ask: typeof admin.ask }) => (await person.ask('GET', '/admin/home')) as unknown as Home

test('what waits is for those who may go on with it; those who only began it see their own', async () => {
  const sheet = await make(pesticideResidue)
  const waitingFor = async (...codes: string[]) =>
    (await homeOf(user(...codes.map(code => `qc:residue:${code}`)))).waiting.filter(
      one => one.document === 'pesticide-residue',
    )
  const [waiting, ...others] = await waitingFor('list', 'audit')
  expect(waiting).toMatchObject({ status: 'UNAUDITED', mine: false })
  expect(others).toEqual([])
  expect(await waitingFor('list', 'save')).toEqual([])
  expect(await waitingFor('list')).toEqual([])
  await admin.run(pesticideResidue, 'audit', sheet)
  const left = (await waitingFor('list', 'audit')).reduce((sum, one) => sum + one.count, 0)
  expect(left).toBe((waiting?.count ?? 0) - 1)
})

test('what was worked on says whom it is about, and is told no more once it is gone', async () => {
  const sheet = await make(pesticideResidue)
  const before = (await homeOf(admin)).recent.find(one => one.id === sheet.id)
  expect(before?.facts).toEqual([expect.objectContaining({ to: 'vendor' }), expect.objectContaining({ to: 'item' })])
  await admin.ask('DELETE', pesticideResidue.calls, [{ id: sheet.id, version: sheet.version }])
  expect((await homeOf(admin)).recent.map(one => one.id)).not.toContain(sheet.id)
})

test('what somebody worked on last is told by the last thing they did to it', async () => {
  const [one, other] = [await make(exporter), await make(exporter)]
  await admin.save(exporter, one, { attribute1: 'Moo 9' })
  await admin.run(exporter, 'disable', await admin.get(exporter, one))
  const { recent } = await homeOf(admin)
  expect(recent.slice(0, 2)).toMatchObject([
    { id: one.id, action: 'disable' },
    { id: other.id, action: 'create' },
  ])
})
