import { describe, expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Account } from '#platform/testing/house.ts'
import { house, password, type UserOptions } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { client } from '../client/document.ts'
import { menu } from '../menu/document.ts'
import { role } from '../role/document.ts'
import { socialProvider } from '../social-provider/document.ts'
import { tenant } from '../tenant/document.ts'
import { user as person } from '../user/document.ts'

const { admin, base, make, signIn, sql, user } = await house()

/** Everything one may do with users and roles, and nothing of the business. */
const staffing = [
  ...['list', 'save', 'delete', 'enable', 'disable', 'resetPassword', 'lock', 'unlock', 'endSessions'].map(
    verb => `system:user:${verb}`,
  ),
  ...['list', 'save', 'delete', 'enable', 'disable'].map(verb => `system:role:${verb}`),
  'field:personal:view',
]
const clerkOf = (...more: readonly string[]) => user(...staffing, ...more)
const self = async (who: Account) => admin.get(person, await who.made)
const bizCodeOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (fault: { bizCode?: string }) => fault.bizCode,
  )
const roleWith = async (permissions: readonly string[], more: Wire = {}) => {
  const roleCode = unused('role', 20)
  return admin.create(role, { roleCode, roleName: roleCode, dataScope: 'ALL', permissions: [...permissions], ...more })
}
const newcomer = (more: Wire = {}) => ({ username: `n${unused('user', 20).toLowerCase()}`, name: '新人', ...more })

describe('nobody gives what they do not have', () => {
  test('to themselves: neither the administrator’s role nor units', async () => {
    const clerk = clerkOf()
    const mine = await self(clerk)
    for (const changes of [
      { roleIds: [...(mine.roleIds ?? []), '1'] },
      { roleIds: ['1'] },
      { roleIds: [] },
      { orgIds: ['101'] },
      { departmentCodes: ['P11'] },
      { warehouseCodes: ['SZ-COLD'] },
      { vendorIds: ['10001'] },
    ])
      expect(await bizCodeOf(clerk.save(person, await self(clerk), changes)), JSON.stringify(changes)).toBe(
        'OWN_RIGHTS',
      )
    const { permissions } = (await clerk.ask('GET', '/admin/user/info')) as { permissions?: string[] }
    expect(permissions).toHaveLength(staffing.length)
  })

  test('to others: a role with codes of its own is refused by name, one within their rights is given', async () => {
    const clerk = clerkOf()
    const other = await user().made
    const [above, within] = [await roleWith(['masterdata:vendor:list']), await roleWith(['system:user:list'])]
    const give = async (roleIds: readonly string[], language: 'zh' | 'en' = 'en') =>
      clerk.in(language).save(person, await admin.get(person, other), { roleIds: [...roleIds] })
    await expect(give([above.id])).rejects.toThrow(
      `You cannot give the user ${other.username} rights that you do not hold yourself (masterdata:vendor:list); ask an administrator`,
    )
    await expect(give([above.id], 'zh')).rejects.toThrow(`您不能给用户${other.username}您自己没有的权限`)
    expect(await bizCodeOf(give(['1']))).toBe('GRANT_BEYOND_OWN')
    await give([within.id])
    expect((await admin.get(person, other)).roleIds).toEqual([within.id])
    await admin.save(person, await admin.get(person, other), { roleIds: [within.id, above.id] })
    // What somebody else gave stays where it is, and is not theirs to take.
    await clerk.save(person, await admin.get(person, other), { roleIds: [above.id] })
    expect(await bizCodeOf(give([]))).toBe('RIGHTS_BEYOND_OWN')
    await clerk.save(person, await admin.get(person, other), { name: '改名' })
  })

  test('to somebody new either', async () => {
    const clerk = clerkOf()
    const above = await roleWith(['masterdata:vendor:list'])
    for (const roleIds of [['1'], [above.id]])
      expect(await clerk.call('POST', person.calls, newcomer({ roleIds }))).toMatchObject({
        code: 1,
        bizCode: 'GRANT_BEYOND_OWN',
      })
    expect(await clerk.call('POST', person.calls, newcomer({ orgIds: ['101'] }))).toMatchObject({ code: 0 })
  })

  test('not even through a role that is switched off, or by switching it on', async () => {
    const clerk = clerkOf()
    const above = await roleWith(['masterdata:vendor:list'])
    await admin.run(role, 'disable', above)
    const other = await admin.get(person, await user().made)
    expect(await bizCodeOf(clerk.save(person, other, { roleIds: [above.id] }))).toBe('GRANT_BEYOND_OWN')
    for (const verb of ['enable', 'disable'] as const) {
      expect(await bizCodeOf(clerk.run(role, verb, above))).toBe('RIGHTS_BEYOND_OWN')
      await admin.run(role, verb, above)
    }
    await expect(clerk.delete(role, await admin.get(role, above))).rejects.toThrow('You cannot delete the role')
  })

  test('beyond the part of the business that is theirs', async () => {
    const [one, other] = [await make(operatingUnit), await make(operatingUnit)]
    const options: UserOptions = { scope: 'ORG', orgIds: [one.id] }
    const clerk = user(...staffing, 'masterdata:vendor:list', options)
    const vendors = await roleWith(['masterdata:vendor:list'], { dataScope: 'ORG' })
    const wide = await roleWith(['masterdata:vendor:list'], { dataScope: 'ALL' })
    const enter = (values: Wire) => clerk.call('POST', person.calls, newcomer(values))
    expect(await enter({ roleIds: [vendors.id], orgIds: [one.id] })).toMatchObject({ code: 0 })
    for (const beyondTheirs of [
      { roleIds: [vendors.id], orgIds: [one.id, other.id] },
      { roleIds: [wide.id], orgIds: [one.id] },
      { roleIds: [], orgIds: [other.id] },
    ])
      expect(await enter(beyondTheirs)).toMatchObject({ code: 1, bizCode: 'GRANT_BEYOND_OWN' })
  })

  test('by a role: neither a new one, nor a code more, nor a wider scope, nor one of their own', async () => {
    const clerk = user(...staffing, { scope: 'ORG' })
    const { roleId } = await clerk.made
    const open = (values: Wire) =>
      clerk.call('POST', role.calls, { roleCode: unused('role', 20), roleName: 'x', dataScope: 'ORG', ...values })
    expect(await open({ permissions: ['system:user:list'] })).toMatchObject({ code: 0 })
    expect(await open({ permissions: ['masterdata:vendor:list'] })).toMatchObject({ bizCode: 'GRANT_BEYOND_OWN' })
    expect(await open({ permissions: ['system:user:list'], dataScope: 'ALL' })).toMatchObject({
      bizCode: 'GRANT_BEYOND_OWN',
    })
    const theirs = await roleWith(['masterdata:vendor:list', 'system:user:list'], { dataScope: 'ORG' })
    const change = async (values: Wire) => bizCodeOf(clerk.save(role, await admin.get(role, theirs), values as never))
    const kept = ['masterdata:vendor:list']
    expect(await change({ permissions: [...kept, 'system:user:list', 'system:user:save'] })).toBe('done')
    expect(await change({ permissions: kept })).toBe('done')
    expect(await change({ permissions: [...kept, 'masterdata:vendor:save'] })).toBe('GRANT_BEYOND_OWN')
    expect(await change({ dataScope: 'ALL' })).toBe('GRANT_BEYOND_OWN')
    expect(await change({ permissions: [] })).toBe('RIGHTS_BEYOND_OWN')
    for (const values of [
      { permissions: [...staffing, 'masterdata:vendor:list'] },
      { permissions: staffing.slice(1) },
      { dataScope: 'ALL' as const },
    ])
      expect(await bizCodeOf(clerk.save(role, await admin.get(role, { id: roleId }), values))).toBe('OWN_RIGHTS')
    await clerk.save(role, await admin.get(role, { id: roleId }), { roleDesc: 'said otherwise' })
  })

  test('twice at once: what was taken from the giver meanwhile is not given on', async () => {
    const clerk = clerkOf('masterdata:vendor:list')
    const { roleId } = await clerk.made
    await clerk.token()
    const vendors = await roleWith(['masterdata:vendor:list'])
    const others = await Promise.all(Array.from({ length: 6 }, () => user().made))
    const records = await Promise.all(others.map(other => admin.get(person, other)))
    const mine = await admin.get(role, { id: roleId })
    await admin.save(role, mine, { permissions: staffing })
    const given = await Promise.all(
      records.map(record => bizCodeOf(clerk.save(person, record, { roleIds: [vendors.id] }))),
    )
    expect(new Set(given)).toEqual(new Set(['GRANT_BEYOND_OWN']))
  })

  test('by a menu entry: a code that stands there opens nothing', async () => {
    const clerk = user('system:menu:list', 'system:menu:save')
    const { roleId } = await clerk.made
    await clerk.create(menu, {
      label: '用户',
      enName: 'Users',
      menuType: '1',
      permission: 'system:user:list',
      sortOrder: 1,
      keepAlive: '0',
      roles: [roleId],
    })
    expect(await clerk.call('GET', '/admin/user/page')).not.toMatchObject({ status: 500 })
    expect(await clerk.call('GET', '/admin/role/totals')).toMatchObject({ status: 403 })
    expect((await clerk.ask('GET', '/admin/user/info')) as Wire).toMatchObject({
      permissions: ['system:menu:list', 'system:menu:save'],
    })
  })
})

describe('nobody touches who stands above them', () => {
  const chief = () => user('*')

  test.each([
    ['resetPassword', { newPassword: 'Rambutan-77' }, 'reset the password of'],
    ['lock', {}, 'lock'],
    ['unlock', {}, 'unlock'],
    ['endSessions', {}, 'end the sessions of'],
    ['disable', {}, 'disable'],
    ['enable', {}, 'enable'],
  ] as const)('%s', async (verb, input, words) => {
    const clerk = clerkOf()
    const made = await chief().made
    if (verb === 'enable') await admin.run(person, 'disable', made)
    const one = verb === 'lock' || verb === 'unlock' || verb === 'endSessions' ? [made] : made
    await expect(clerk.run(person, verb, one as never, input)).rejects.toThrow(
      `You cannot ${words} the user ${made.username}: that holds rights which you do not (every permission); ask an administrator`,
    )
    expect(await bizCodeOf(clerk.in('zh').run(person, verb, one as never, input))).toBe('RIGHTS_BEYOND_OWN')
  })

  test('nor in a batch with others, nor by deleting, nor by their phone or lock', async () => {
    const clerk = clerkOf()
    const [made, other] = [await chief().made, await user().made]
    expect(await bizCodeOf(clerk.run(person, 'lock', [other, made]))).toBe('RIGHTS_BEYOND_OWN')
    expect(await admin.get(person, other)).toMatchObject({ lockFlag: '0' })
    expect(await bizCodeOf(clerk.delete(person, await admin.get(person, made)))).toBe('RIGHTS_BEYOND_OWN')
    for (const changes of [{ phone: '13911112222' }, { lockFlag: '9' as const }, { email: 'me@example.org' }])
      expect(await bizCodeOf(clerk.save(person, await admin.get(person, made), changes))).toBe('RIGHTS_BEYOND_OWN')
    await clerk.save(person, await admin.get(person, made), { name: '改名' })
  })

  test('but whoever is within their rights is theirs to help', async () => {
    const clerk = clerkOf()
    const account = user('system:user:list')
    const made = await account.made
    await clerk.run(person, 'resetPassword', made, { newPassword: 'Rambutan-77' })
    expect(
      (await signIn({ grant_type: 'password', username: made.username, password: 'Rambutan-77' })).body,
    ).toHaveProperty('access_token')
    await clerk.run(person, 'lock', [made])
    await clerk.run(person, 'unlock', [made])
    await clerk.run(person, 'disable', made)
    await clerk.run(person, 'enable', made)
  })

  test('and nobody resets their own password or gives themselves a number as if they were somebody else', async () => {
    const clerk = clerkOf()
    const made = await clerk.made
    expect(await bizCodeOf(clerk.run(person, 'resetPassword', made, { newPassword: 'Rambutan-77' }))).toBe(
      'OWN_PASSWORD',
    )
    expect(await bizCodeOf(clerk.save(person, await self(clerk), { phone: '13911113333' }))).toBe('OWN_PHONE')
  })
})

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

describe('ways around', () => {
  test('a client is given no right its writer lacks, and one that has more is not theirs to change', async () => {
    const clerk = user(...['list', 'save', 'delete', 'enable', 'disable'].map(verb => `system:client:${verb}`))
    const given = (values: Wire) => ({
      clientId: unused('client', 12),
      clientSecret: 'a secret',
      scope: 'server',
      authorizedGrantTypes: 'client_credentials',
      ...values,
    })
    const post = (values: Wire) => clerk.call('POST', '/admin/client', given(values))
    expect(await post({})).toMatchObject({ code: 0 })
    expect(await post({ authorities: 'system:client:list' })).toMatchObject({ code: 0 })
    for (const values of [
      { authorities: 'system:user:list' },
      { authorities: 'system:client:list, system:user:list' },
      { authorities: '*' },
      { scope: 'server system:user:list' },
    ])
      expect(await post(values), JSON.stringify(values)).toMatchObject({ code: 1, bizCode: 'GRANT_BEYOND_OWN' })
    const strong = await admin.create(client, given({ authorities: 'system:user:list' }) as never)
    for (const values of [{ clientSecret: 'mine now' }, { authorizedGrantTypes: 'password' }, { loopbackFlag: 'N' }])
      expect(
        await bizCodeOf(clerk.save(client, await admin.get(client, strong), { remark: 'x', ...values } as never)),
      ).toBe('RIGHTS_BEYOND_OWN')
    for (const verb of ['disable', 'enable'] as const) {
      expect(await bizCodeOf(clerk.run(client, verb, strong))).toBe('RIGHTS_BEYOND_OWN')
      await admin.run(client, verb, strong)
    }
    expect(await clerk.call('DELETE', `/admin/client/${strong.id}`)).toMatchObject({ bizCode: 'RIGHTS_BEYOND_OWN' })
  })

  test('another house that somebody above signs in at is not theirs to move', async () => {
    const clerk = user(...['list', 'save', 'delete', 'enable', 'disable'].map(verb => `system:social:${verb}`))
    const chief = await user('*').made
    const providerCode = unused('provider', 12)
    const addresses = {
      appId: 'app',
      authorizeUrl: 'https://house.example/authorize',
      tokenUrl: 'https://house.example/token',
      userInfoUrl: 'https://house.example/me',
    }
    const made = await clerk.create(socialProvider, {
      providerCode,
      providerName: '某平台',
      ...addresses,
    } as never)
    await clerk.save(socialProvider, await clerk.get(socialProvider, made), { subjectField: 'id' })
    await sql('insert into social_account (tenant_id, user_id, provider, subject) values (1, $1, $2, $3)', [
      chief.id,
      providerCode,
      'boss',
    ])
    const elsewhere = { userInfoUrl: 'https://attacker.example/me' }
    const save = async (values: object) =>
      bizCodeOf(clerk.save(socialProvider, await clerk.get(socialProvider, made), values))
    expect(await save(elsewhere)).toBe('RIGHTS_BEYOND_OWN')
    expect(await save({ subjectField: 'nickname' })).toBe('RIGHTS_BEYOND_OWN')
    expect(await save({ authorizeUrl: null, tokenUrl: null, userInfoUrl: null })).toBe('RIGHTS_BEYOND_OWN')
    expect(await save({ providerNameEn: 'Some house' })).toBe('done')
    expect(await bizCodeOf(clerk.run(socialProvider, 'disable', made))).toBe('RIGHTS_BEYOND_OWN')
    expect(await bizCodeOf(clerk.delete(socialProvider, await clerk.get(socialProvider, made)))).toBe(
      'RIGHTS_BEYOND_OWN',
    )
    await admin.delete(socialProvider, await admin.get(socialProvider, made))
    expect(
      await clerk.call('POST', socialProvider.calls, { providerCode, providerName: 'x', ...addresses, ...elsewhere }),
    ).toMatchObject({ bizCode: 'RIGHTS_BEYOND_OWN' })
  })

  test('a department is not moved below one’s own, nor is one made a buyer by oneself: by hand or by file', async () => {
    const [own, other] = [await make(department), await make(department)]
    const clerk = user(
      ...['list', 'save', 'import'].map(verb => `masterdata:department:${verb}`),
      ...['list', 'save', 'import'].map(verb => `masterdata:buyer:${verb}`),
      { scope: 'DEPT', departmentCodes: [own.departmentCode] },
    )
    const { id } = await clerk.made
    expect(await bizCodeOf(clerk.save(department, other, { parentCode: own.departmentCode }))).toBe('OWN_RIGHTS')
    const below = await clerk.create(department, {
      departmentCode: unused('department', 10),
      departmentName: '新部门',
      departmentType: 'PURCHASE',
      parentCode: own.departmentCode,
    })
    const { departmentCode } = await admin.get(department, below)
    expect(await bizCodeOf(clerk.save(department, other, { parentCode: departmentCode }))).toBe('OWN_RIGHTS')
    await admin.save(department, other, { parentCode: departmentCode })
    const theirs = await make(buyer)
    expect(await bizCodeOf(clerk.save(buyer, theirs, { userId: id }))).toBe('OWN_RIGHTS')
    expect(
      await clerk.call('POST', buyer.calls, { buyerCode: unused('buyer', 8), buyerName: 'x', userId: id }),
    ).toMatchObject({ code: 1, bizCode: 'OWN_RIGHTS' })
    await admin.save(buyer, theirs, { userId: id })
    await clerk.save(buyer, await admin.get(buyer, theirs), { buyerName: '改名' })
  })

  test('no house is called as phone numbers are', async () => {
    for (const [language, msg] of [
      ['zh', '编码mobile已用于手机号登录'],
      ['en', 'The code mobile stands for phone numbers'],
    ] as const)
      expect(
        await admin.in(language).call('POST', socialProvider.calls, { providerCode: 'mobile', providerName: 'x' }),
      ).toMatchObject({ code: 1, bizCode: 'CODE_RESERVED', msg: expect.stringContaining(msg) })
  })

  test('a file brings no users and roles: neither can be imported', async () => {
    const clerk = clerkOf('system:user:import', 'system:role:import')
    for (const document of [person, role])
      expect(
        (await clerk.upload(`${document.calls}/import`, { name: 'x.xlsx', content: Buffer.from('x') })).status,
      ).toBe(404)
  })

  test('a call without a token is told nothing of users', async () => {
    expect((await send(base, 'PUT', '/admin/user')).status).toBe(424)
  })
})
