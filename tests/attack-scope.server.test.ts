import { afterAll, describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { workbookOf } from '#platform/testing/workbook.ts'

const { admin, make, maker, signIn, sql, user } = await house()

const verbs = ['list', 'save', 'delete', 'audit', 'export', 'import'].map(verb => `purchase:original:${verb}`)

/** A clerk of one unit, and two units of which one is not theirs. */
async function clerk() {
  const [own, foreign] = [await make(operatingUnit), await make(operatingUnit)]
  const who = user(...verbs, { scope: 'OWN', orgIds: [own.id] })
  return { who, own: own.id, foreign: foreign.id }
}

describe('a write does not leave the writer’s own scope', () => {
  test('a list is not moved to a unit of others', async () => {
    const { who, own, foreign } = await clerk()
    const list = await who.create(
      originalPackingList,
      (await maker.filled(originalPackingList, { orgId: own })) as never,
    )
    const there = await maker.filled(originalPackingList, { orgId: foreign })
    const moved = { orgId: foreign, internalVendorId: there.internalVendorId }
    const answer = await who.call('PUT', originalPackingList.calls, { id: list.id, version: list.version, ...moved })
    expect(answer.code).toBe(1)
    const [row] = await sql('select org_id from original_packing_list where id = $1', [list.id])
    expect(String(row?.org_id)).toBe(own)
    expect(await who.get(originalPackingList, list)).toMatchObject({ orgId: own })
  })

  test('a list is not made in a unit of others', async () => {
    const { who, foreign } = await clerk()
    const values = await maker.filled(originalPackingList, { orgId: foreign })
    expect((await who.call('POST', originalPackingList.calls, values)).code).toBe(1)
    expect(await sql('select id from original_packing_list where container_no = $1', [values.containerNo])).toEqual([])
  })

  test('a list of others is not changed, audited or deleted by its id', async () => {
    const { who, foreign } = await clerk()
    const list = await make(originalPackingList, { orgId: foreign })
    const row = { id: list.id, version: list.version }
    expect(await who.call('PUT', originalPackingList.calls, { ...row, remark: 'mine now' })).toMatchObject({
      status: 404,
    })
    expect((await who.call('POST', `${originalPackingList.calls}/audit`, { rows: [row] })).status).toBe(404)
    expect((await who.call('DELETE', originalPackingList.calls, [row])).status).toBe(404)
    expect(await admin.get(originalPackingList, list)).toMatchObject({ version: list.version, status: 'UNAUDITED' })
  })
})

describe('what was refused, taken out, brought in or fetched stands in the history', () => {
  const since = async () => String((await sql('select clock_timestamp()::text as now'))[0]?.now)
  /** Everything written down about a person since a moment, as one text. */
  const story = async (userId: string, from: string) => {
    const rows = await sql(
      `select document, record_no, action, remark, address, request_id from action_log
        where tenant_id = 1 and user_id = $1 and created_time >= $2::timestamptz order by id`,
      [userId, from],
    )
    return rows as (Wire & { action: string })[]
  }

  test('a call somebody may not make', async () => {
    const who = user('masterdata:exporter:list')
    const { id } = await who.made
    await who.token()
    const from = await since()
    expect(await who.call('POST', exporter.calls, await maker.filled(exporter))).toMatchObject({ status: 403 })
    const found = (await story(id, from)).filter(({ action }) => /refused/.test(action))
    expect(found).toHaveLength(1)
    expect(JSON.stringify(found)).toContain('/masterdata/exporter')
    expect(found[0]?.address).toBe('127.0.0.1')
  })

  test('what the business said no to', async () => {
    const who = user(...verbs)
    const { id } = await who.made
    const list = await make(originalPackingList)
    await who.run(originalPackingList, 'audit', list)
    const from = await since()
    await who.run(originalPackingList, 'audit', list).catch(() => {})
    expect((await story(id, from)).some(({ action }) => /refused/.test(action))).toBe(true)
  })

  test('an export, and the fetching of its file', async () => {
    const who = user('masterdata:exporter:list', 'masterdata:exporter:export')
    const { id } = await who.made
    const from = await since()
    const { taskId } = (await who.ask('POST', `${exporter.calls}/export`, { columns: ['lookupValue'] })) as Wire
    const { fileUrl } = await who.finished(taskId)
    expect((await story(id, from)).some(({ action }) => /export/i.test(action))).toBe(true)
    const later = await since()
    await who.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
    expect((await story(id, later)).some(({ action }) => /download/i.test(action))).toBe(true)
  })

  test('an import', async () => {
    const who = user('masterdata:exporter:list', 'masterdata:exporter:import', 'masterdata:exporter:save')
    const { id } = await who.made
    const from = await since()
    const content = await workbookOf(['Exporter name', 'Exporter address'], [[`Written down ${from}`, '1 Moo']])
    const { data } = await who.upload(`${exporter.calls}/import`, { name: 'rows.xlsx', content })
    await who.finished((data as Wire).taskId)
    expect((await story(id, from)).some(({ action }) => /import/i.test(action))).toBe(true)
  })

  test('the fetching of an attachment', async () => {
    const who = user('masterdata:exporter:list')
    const { id } = await who.made
    const content = Buffer.from('%PDF-1.7\nwords')
    const { data } = await who.upload('/admin/sys-file/upload', { name: 'paper.pdf', content })
    const from = await since()
    await who.download(`/admin/sys-file/${String((data as Wire).fileId)}`)
    expect((await story(id, from)).some(({ action }) => /download/i.test(action))).toBe(true)
  })

  test('a sign-in, a refused one and a sign-out', async () => {
    const who = user()
    const { id, username } = await who.made
    const from = await since()
    await signIn({ grant_type: 'password', username, password: 'Wrong-Password-1' })
    await who.token()
    await who.call('DELETE', '/auth/token/logout')
    const rows = await sql(
      "select action from action_log where tenant_id = 1 and document = 'session' and record_id = $1 and created_time >= $2::timestamptz order by id",
      [id, from],
    )
    expect(rows.map(row => row.action)).toEqual(['sign-in-refused', 'sign-in', 'sign-out'])
    await sql('delete from sign_in_limit')
  })
})

describe('nobody gives what they do not have', () => {
  const clerkOf = () =>
    user('system:user:list', 'system:user:save', 'system:user:resetPassword', 'system:role:list', 'system:role:save')
  const administrator = async () => {
    const who = user('*')
    return admin.get(person, await who.made)
  }

  test('not to oneself: the administrator’s role, or a code on one’s own role', async () => {
    const who = clerkOf()
    const { id, roleId } = await who.made
    const self = await admin.get(person, { id })
    expect((await who.call('PUT', person.calls, { id, version: self.version, roleIds: ['1'] })).code).toBe(1)
    const mine = await admin.get(role, { id: roleId })
    const wider = [...(mine.permissions ?? []), 'masterdata:exporter:list']
    expect((await who.call('PUT', role.calls, { id: roleId, version: mine.version, permissions: wider })).code).toBe(1)
    expect((await who.call('GET', '/masterdata/exporter/page')).status).toBe(403)
  })

  test('not to a new account, nor to a new role', async () => {
    const who = clerkOf()
    const made = { username: `x${Date.now()}`, name: 'x', userType: 'STAFF', roleIds: ['1'] }
    expect((await who.call('POST', person.calls, made)).code).toBe(1)
    const wide = {
      roleCode: `X${Date.now()}`,
      roleName: 'x',
      dataScope: 'ALL',
      permissions: ['masterdata:vendor:save'],
    }
    expect((await who.call('POST', role.calls, wide)).code).toBe(1)
  })

  test('nor takes an administrator’s place by a new password, by locking or disabling them', async () => {
    const who = user(
      ...['list', 'save', 'resetPassword', 'lock', 'disable', 'endSessions', 'delete'].map(
        verb => `system:user:${verb}`,
      ),
    )
    const { id, version } = await administrator()
    const rows = [{ id, version }]
    for (const verb of ['reset-password', 'lock', 'disable'])
      expect(
        (
          await who.call('POST', `${person.calls}/${verb}`, {
            rows,
            ...(verb === 'reset-password' ? { newPassword: 'Mango-2025-Keo' } : {}),
          })
        ).code,
        verb,
      ).toBe(1)
    expect((await who.call('DELETE', person.calls, rows)).code).toBe(1)
    expect((await who.call('PUT', person.calls, { id, version, phone: '13800000000' })).code).toBe(1)
    expect(await admin.get(person, { id })).toMatchObject({ enableFlag: 'Y', lockFlag: '0', version })
  })
})

test('a CSV file keeps what a spreadsheet would run as words, behind a semicolon and an equals sign too', async () => {
  const mark = `Guarded ${Date.now()}`
  const evil = [';=cmd|x', '=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '＝1+1', ';+1', 'a;-1']
  for (const [at, attribute1] of evil.entries()) await make(exporter, { lookupValue: `${mark} ${at}`, attribute1 })
  const body = { columns: ['attribute1'], filters: { lookupValue: mark }, format: 'csv' }
  const { taskId } = (await admin.ask('POST', `${exporter.calls}/export`, body)) as Wire
  const { fileUrl } = await admin.finished(taskId)
  const { content } = await admin.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
  // However a spreadsheet of another country parts the line, no piece of it begins as a formula.
  const pieces = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/[\r\n;\t]+/)
  expect(pieces.filter(piece => /^"?[=+\-@＝＋－＠]/.test(piece))).toEqual([])
  expect(content.toString('utf8').trim().split('\r\n')).toHaveLength(evil.length + 1)
})

afterAll(() => sql('delete from sign_in_limit'))
