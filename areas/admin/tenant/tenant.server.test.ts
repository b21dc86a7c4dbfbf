import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { Person, send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { foundTenants } from '../found.server.ts'
import { tenant } from './document.ts'

const { admin, base, house: running, neighbour, signIn, sql, user } = await house()

const password = 'Mangosteen-42'
const open = async () => {
  const name = `新果${unused('tenant', 6)}`
  const { id, version } = await admin.create(tenant, {
    code: unused('tenant-code', 10),
    name,
    contact: '周总',
  })
  return { id, version, name }
}
const signInTo = (tenantId: string, fields: Record<string, string> = {}) =>
  signIn({ grant_type: 'password', username: 'boss', password, ...fields }, { tenantId })
const giveBoss = (id: string) => admin.call('POST', '/admin/tenants/administrator', { id, username: 'boss', password })

describe('tenants', () => {
  test('are listed to their administrators with everything, to everybody by name only', async () => {
    const { id, name, version } = await open()
    const listed = (await admin.page(tenant, { name })).records
    expect(listed).toMatchObject([{ id, name, contact: '周总', enableFlag: 'Y' }])
    const shown = async () =>
      (await send(base, 'GET', `/admin/tenant/page?tenant=${encodeURIComponent(name)}`)).data as unknown as {
        records: Wire[]
      }
    expect((await shown()).records).toEqual([{ id, name, nameEn: null }])
    await admin.ask('POST', '/admin/tenants/disable', { rows: [{ id, version }] })
    expect((await shown()).records).toEqual([])
    expect((await admin.page(tenant, { name })).records).toMatchObject([{ id, enableFlag: 'N' }])
  })

  test('can be worked in as soon as they are made, behind their own wall', async () => {
    const { id } = await open()
    expect(await giveBoss(id)).toMatchObject({ code: 0 })
    const { body, status } = await signInTo(id)
    expect(status).toBe(200)
    const boss = new Person(base, async () => String(body.access_token))
    expect(await boss.ask('GET', '/admin/user/info')).toMatchObject({ tenantId: id, mustChange: true, roles: [1] })
    // The password somebody else chose is changed before anything else.
    expect(await boss.call('GET', '/admin/menu')).toMatchObject({ status: 403 })
    await boss.ask('POST', '/admin/user/updatePasswordComplexity', {
      password,
      newpassword1: 'Mangosteen-43',
      newpassword2: 'Mangosteen-43',
    })
    expect((await boss.ask('GET', '/admin/menu')).length).toBeGreaterThan(2)
    const series = (await boss.ask('GET', '/admin/number-series/page')) as unknown as { records: Wire[] }
    expect(series.records.length).toBeGreaterThan(2)
    const vendors = (await boss.ask('GET', '/masterdata/vendor/page')) as unknown as { total: number }
    expect(vendors.total).toBe(0)
    expect(await boss.call('GET', '/admin/user/1')).toMatchObject({ status: 404 })
    const currencies = (await boss.ask('GET', '/masterdata/currencies/page')) as unknown as { total: number }
    expect(currencies.total).toBeGreaterThan(0)
  })

  test('that are closed let nobody in, and put out who was in; opened again they let them in', async () => {
    const { id } = await open()
    await giveBoss(id)
    const { body } = await signInTo(id)
    const boss = new Person(base, async () => String(body.access_token))
    expect(await boss.call('GET', '/admin/user/info')).toMatchObject({ status: 200 })
    await admin.run(tenant, 'disable', { id })
    await eventually(async () => expect((await boss.call('GET', '/admin/user/info')).status).toBe(424))
    expect(await signInTo(id)).toMatchObject({ status: 401 })
    await admin.run(tenant, 'enable', { id })
    expect(await signInTo(id)).toMatchObject({ status: 200 })
  })

  test('that are closed while somebody signs in do not let them in, nor as they open again', async () => {
    const { id } = await open()
    await giveBoss(id)
    const { body } = await signInTo(id)
    const boss = new Person(base, async () => String(body.access_token))
    const [session] = await sql('select to_json(s)::text as row from session s where tenant_id = $1', [id])
    await admin.run(tenant, 'disable', { id })
    // A sign-in that had been let through before writes its session down after the gate was closed.
    await sql('insert into session select * from json_populate_record(null::session, $1)', [session?.row])
    await eventually(async () => expect((await boss.call('GET', '/admin/user/info')).status).toBe(424))
    const again = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) }
    expect((await signIn(again, { tenantId: id })).status).not.toBe(200)
    await admin.run(tenant, 'enable', { id })
    expect(await boss.call('GET', '/admin/user/info')).toMatchObject({ status: 424 })
    expect((await signIn(again, { tenantId: id })).status).not.toBe(200)
  })

  test('that are closed while a newer build starts have what it brings when they are opened again', async () => {
    const { id } = await open()
    await giveBoss(id)
    await admin.run(tenant, 'disable', { id })
    await sql("delete from number_series where tenant_id = $1 and series_code = 'FX'", [id])
    await foundTenants(running)
    expect(
      await sql("select pattern from number_series where tenant_id = $1 and series_code = 'FX'", [id]),
    ).toHaveLength(1)
    expect(await signInTo(id)).toMatchObject({ status: 401 })
    await admin.run(tenant, 'enable', { id })
    expect(await signInTo(id)).toMatchObject({ status: 200 })
  })

  test('are given administrators by the operator only', async () => {
    const { id } = await open()
    expect(
      await neighbour.call('POST', '/admin/tenants/administrator', { id, username: 'boss', password }),
    ).toMatchObject({ status: 403 })
    expect(
      await user('system:tenant:list').call('POST', '/admin/tenants/administrator', { id, username: 'boss', password }),
    ).toMatchObject({ status: 403 })
    expect(
      await admin.call('POST', '/admin/tenants/administrator', { id, username: 'boss', password: 'weak' }),
    ).toMatchObject({ code: 1, bizCode: 'PASSWORD_REFUSED' })
    const [row] = await sql('select count(*)::int as count from app_user where tenant_id = $1', [id])
    expect(row?.count).toBe(0)
    await giveBoss(id)
    await sql("update app_user set role_ids = '{}' where tenant_id = $1 and username = 'boss'", [id])
    expect(await admin.call('POST', '/admin/tenants/administrator', { id, username: 'boss', password })).toMatchObject({
      bizCode: 'NOT_ADMINISTRATOR',
      msg: 'The user boss is not an administrator of that tenant; enter the user name of one',
    })
    expect(
      await admin.call('POST', '/admin/tenants/administrator', { id: '999999999', username: 'boss', password }),
    ).toMatchObject({ status: 404 })
  })

  test('are given a password for no administrator who is locked or disabled', async () => {
    const { id } = await open()
    await giveBoss(id)
    for (const [shut, words] of [
      ["lock_flag = '9'", 'is locked and cannot sign in'],
      ["lock_flag = '0', enable_flag = 'N'", 'is disabled and cannot sign in'],
    ] as const) {
      await sql(`update app_user set ${shut} where tenant_id = $1 and username = 'boss'`, [id])
      expect(await giveBoss(id)).toMatchObject({
        code: 1,
        bizCode: 'ADMINISTRATOR_SHUT',
        msg: expect.stringContaining(words),
      })
    }
    const another = { id, username: 'second', password }
    expect(await admin.call('POST', '/admin/tenants/administrator', another)).toMatchObject({ code: 0 })
  })

  test('of which one is the operator’s own: it is neither closed nor deleted', async () => {
    const { version } = await admin.get(tenant, { id: '1' })
    expect(await admin.call('POST', '/admin/tenants/disable', { rows: [{ id: '1', version }] })).toMatchObject({
      code: 1,
      bizCode: 'OPERATOR_TENANT',
    })
    expect(await admin.call('DELETE', '/admin/tenants', [{ id: '1', version }])).toMatchObject({
      code: 1,
      msg: expect.stringContaining('cannot be deleted'),
    })
  })

  test('in which there are people are closed and not deleted', async () => {
    const { id, name } = await open()
    await giveBoss(id)
    for (const [language, words] of [
      ['zh', `租户${name}里已有用户，删除后其数据无人能再打开；请改为禁用`],
      ['en', 'disable it instead'],
    ] as const)
      expect(
        await admin
          .in(language)
          .call('DELETE', tenant.calls, [{ id, version: (await admin.get(tenant, { id })).version }]),
      ).toMatchObject({ code: 1, bizCode: 'TENANT_IN_USE', msg: expect.stringContaining(words) })
    expect(await signInTo(id)).toMatchObject({ status: 200 })
    const empty = await open()
    await admin.delete(tenant, await admin.get(tenant, empty))
  })

  test('of another house found nothing: what a neighbour writes in its own list is no tenant', async () => {
    const { id } = await neighbour.create(tenant, { code: unused('tenant-code', 10), name: '假租户' })
    expect(await sql('select from oauth_client where tenant_id = $1', [id])).toEqual([])
    const shown = await send(base, 'GET', `/admin/tenant/page?tenant=${encodeURIComponent('假租户')}`)
    expect((shown.data as unknown as { records: Wire[] }).records).toEqual([])
  })
})
