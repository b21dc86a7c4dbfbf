import { describe, expect, test } from 'vitest'
import { type Account, house, password } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { role } from '../role/document.ts'
import { tenant } from '../tenant/document.ts'
import { user as person } from '../user/document.ts'
import { bizCodeOf, newcomer } from './testing.server.ts'

const { admin, signIn, sql, user } = await house()

describe('the last administrator', () => {
  test('of a tenant stays: not disabled, not locked, not deleted, not without the role', async () => {
    const boss = user('*', { tenantId: '2' })
    const made = await boss.made
    const others = await sql(
      "select id::text as id from app_user where tenant_id = 2 and '1' = any(role_ids) and id <> $1 and enable_flag = 'Y' and lock_flag = '0'",
      [made.id],
    )
    await sql("update app_user set enable_flag = 'N' where tenant_id = 2 and id = any($1::bigint[])", [
      others.map(one => one.id),
    ])
    try {
      const record = await boss.get(person, made)
      const last = 'LAST_ADMINISTRATOR'
      expect(await bizCodeOf(boss.run(person, 'disable', made))).toBe(last)
      expect(await bizCodeOf(boss.save(person, record, { roleIds: [] }))).toBe(last)
      await expect(boss.delete(person, record)).rejects.toThrow('is the last administrator who can sign in')
      await expect(boss.in('zh').delete(person, record)).rejects.toThrow('是最后一位可以登录的管理员')
      await expect(boss.run(role, 'disable', { id: '1' })).rejects.toThrow('cannot be disabled')
      // Somebody who never got a password is no way back in.
      await boss.create(person, newcomer({ roleIds: ['1'] }) as never)
      expect(await bizCodeOf(boss.run(person, 'disable', made))).toBe(last)
      expect(await boss.get(person, made)).toMatchObject({ enableFlag: 'Y', roleIds: ['1'] })
    } finally {
      await sql("update app_user set enable_flag = 'Y' where tenant_id = 2 and id = any($1::bigint[])", [
        others.map(one => one.id),
      ])
    }
  })

  test('stays when two of them put each other out at once, by whatever way', async () => {
    const two = [user('*', { tenantId: '2' }), user('*', { tenantId: '2' })]
    const [first, second] = await Promise.all(two.map(one => one.made))
    if (!first || !second) throw new Error('Two were made')
    await Promise.all(two.map(one => one.token()))
    const ids = [first.id, second.id]
    const others = await sql(
      "select id::text as id from app_user where tenant_id = 2 and '1' = any(role_ids) and id <> all($1::bigint[]) and enable_flag = 'Y'",
      [ids],
    )
    const set = (flag: string, which: readonly unknown[]) =>
      sql(
        "update app_user set enable_flag = $1, lock_flag = '0', role_ids = '{1}' where tenant_id = 2 and id = any($2::bigint[])",
        [flag, which],
      )
    await set(
      'N',
      others.map(one => one.id),
    )
    const version = async (id: string) =>
      Number((await sql('select version from app_user where id = $1', [id]))[0]?.version)
    const ways = [
      (one: Account, id: string, at: number) =>
        one.call('POST', '/admin/user/disable', { rows: [{ id, version: at }] }),
      (one: Account, id: string, at: number) => one.call('POST', '/admin/user/lock', { rows: [{ id, version: at }] }),
      (one: Account, id: string, at: number) => one.call('PUT', '/admin/user', { id, version: at, roleIds: [] }),
    ]
    try {
      for (const way of ways) {
        await set('Y', ids)
        await Promise.all(two.map(one => (one.forget(), one.token())))
        const versions = await Promise.all(ids.map(version))
        const answers = await Promise.all([
          way(two[0] as Account, second.id, versions[1] as number),
          way(two[1] as Account, first.id, versions[0] as number),
        ])
        const left = await sql(
          "select from app_user where tenant_id = 2 and id = any($1::bigint[]) and enable_flag = 'Y' and lock_flag = '0' and '1' = any(role_ids)",
          [ids],
        )
        expect(left.length, JSON.stringify(answers.map(answer => answer.body))).toBe(1)
        expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
      }
      await set('Y', ids)
      // And both in one batch.
      const rows = await Promise.all(ids.map(async id => ({ id, version: await version(id) })))
      two[0]?.forget()
      expect(await two[0]?.call('POST', '/admin/user/disable', { rows })).toMatchObject({
        code: 1,
        bizCode: 'LAST_ADMINISTRATOR',
      })
    } finally {
      await set('Y', [...others.map(one => one.id), ...ids])
    }
  })

  test('of another tenant is set by who holds everything only', async () => {
    const { id } = await admin.create(tenant, {
      code: unused('tenant-code', 10),
      name: `独果${unused('tenant', 6)}`,
    })
    const boss = { id, username: 'boss', password: 'Mangosteen-42' }
    expect(await admin.call('POST', '/admin/tenants/administrator', boss)).toMatchObject({ code: 0 })
    const clerk = user('system:tenant:list', 'system:tenant:save', 'system:tenant:disable')
    for (const tenantId of [id, '1'])
      expect(
        await clerk.call('POST', '/admin/tenants/administrator', {
          id: tenantId,
          username: tenantId === '1' ? 'admin' : 'boss',
          password: 'Rambutan-77',
        }),
      ).toMatchObject({ code: 1, bizCode: 'GRANT_BEYOND_OWN' })
    expect(await signIn({ grant_type: 'password', username: 'admin', password })).toMatchObject({ status: 200 })
    expect(
      await admin.call('POST', '/admin/tenants/administrator', { ...boss, id: '1', username: 'admin' }),
    ).toMatchObject({ code: 1, bizCode: 'OWN_PASSWORD' })
  })
})
