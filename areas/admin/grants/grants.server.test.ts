import { describe, expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Account, house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import type { UserOptions } from '#platform/testing/user-options.ts'
import { menu } from '../menu/document.ts'
import { role } from '../role/document.ts'
import { user as person } from '../user/document.ts'
import { bizCodeOf, newcomer } from './testing.server.ts'

const { admin, make, signIn, user } = await house()

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
const roleWith = async (permissions: readonly string[], more: Wire = {}) => {
  const roleCode = unused('role', 20)
  return admin.create(role, { roleCode, roleName: roleCode, dataScope: 'ALL', permissions: [...permissions], ...more })
}

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

  test('because somebody holds it by a role that is switched off: that stays, and nothing is given by another', async () => {
    const clerk = clerkOf()
    const other = await user().made
    const [idle, alike] = [await roleWith(['masterdata:vendor:list']), await roleWith(['masterdata:vendor:list'])]
    const within = await roleWith(['system:user:list'])
    await admin.save(person, await admin.get(person, other), { roleIds: [idle.id] })
    await admin.ask('POST', `${role.calls}/disable`, { rows: [{ id: idle.id, version: idle.version }] })
    const give = async (...roleIds: string[]) =>
      bizCodeOf(clerk.save(person, await admin.get(person, other), { roleIds }))
    expect(await give(idle.id, alike.id)).toBe('GRANT_BEYOND_OWN')
    expect(await give(idle.id, within.id)).toBe('done')
    expect(await give(within.id)).toBe('RIGHTS_BEYOND_OWN')
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
      `You cannot ${words} the user ${made.username}, whose rights go beyond your own (every permission); ask an administrator`,
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
  })

  test('and of an administrator nothing is changed by who is none: neither the name nor the units', async () => {
    const clerk = clerkOf()
    const boss = await user('*', { orgIds: ['101', '102'] }).made
    const asked: Wire[] = [
      { name: '改名' },
      { orgIds: [] },
      { orgIds: ['101'] },
      { roleIds: [] },
      { currentOrgId: null, remark: 'x' },
      { departmentCodes: [] },
      { vendorIds: [] },
    ]
    for (const changes of asked)
      expect(await bizCodeOf(clerk.save(person, await admin.get(person, boss), changes)), JSON.stringify(changes)).toBe(
        'RIGHTS_BEYOND_OWN',
      )
    await expect(clerk.save(person, await admin.get(person, boss), { name: '改名' })).rejects.toThrow(
      /^You cannot change the user .+, whose rights go beyond your own \(every permission\); ask an administrator/,
    )
    for (const verb of ['disable', 'lock', 'endSessions'] as const)
      expect(await bizCodeOf(clerk.run(person, verb, boss)), verb).toBe('RIGHTS_BEYOND_OWN')
    await admin.save(person, await admin.get(person, boss), { name: '改名' })
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
