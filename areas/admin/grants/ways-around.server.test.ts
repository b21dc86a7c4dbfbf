import { describe, expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { salesman } from '#areas/masterdata/salesman/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { client } from '../client/document.ts'
import { role } from '../role/document.ts'
import { socialProvider } from '../social-provider/document.ts'
import { user as person } from '../user/document.ts'
import { bizCodeOf } from './testing.server.ts'

const { admin, make, sql, user } = await house()

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
    const { clientId } = await admin.get(client, strong)
    const secret = async () => (await sql('select secret_hash from client_secret where client_id = $1', [clientId]))[0]
    const before = await secret()
    expect(await clerk.call('PUT', '/admin/client', { clientId, clientSecret: 'mine now' })).toMatchObject({ code: 1 })
    expect(await secret()).toEqual(before)
    for (const verb of ['disable', 'enable'] as const) {
      expect(await bizCodeOf(clerk.run(client, verb, strong))).toBe('RIGHTS_BEYOND_OWN')
      await admin.run(client, verb, strong)
    }
    expect(await clerk.call('DELETE', `/admin/client/${strong.id}`)).toMatchObject({ bizCode: 'RIGHTS_BEYOND_OWN' })
  })

  test('how people sign in through a client is an administrator’s to decide, and the pages are closed to nobody', async () => {
    const clerk = user(...['list', 'save', 'delete', 'enable', 'disable'].map(verb => `system:client:${verb}`))
    const record = (grants: string): Wire => ({
      clientId: unused('client', 12),
      clientSecret: 'a secret',
      scope: 'server',
      authorizedGrantTypes: grants,
      challengeFlag: 'Y',
    })
    expect(await clerk.call('POST', '/admin/client', record('mobile'))).toMatchObject({ bizCode: 'ADMINISTRATOR_ONLY' })
    const phones = await admin.create(client, record('password,refresh_token') as never)
    const [web] = (await admin.page(client, { clientId: 'web' })).records
    if (!web) throw new Error('There is no client web')
    const save = async (who: typeof admin, one: { id: string }, values: Wire) =>
      bizCodeOf(who.save(client, await admin.get(client, one), values as never))
    for (const [one, values] of [
      [phones, { clientSecret: 'mine now' }],
      [phones, { authorizedGrantTypes: 'client_credentials' }],
      [phones, { challengeFlag: 'N' }],
      [phones, { loopbackFlag: 'Y' }],
      [web, { challengeFlag: 'N' }],
      [web, { authorizedGrantTypes: 'client_credentials' }],
    ] as const)
      expect(await save(clerk, one, values), JSON.stringify(values)).toBe('ADMINISTRATOR_ONLY')
    for (const one of [phones, web]) {
      expect(await bizCodeOf(clerk.run(client, 'disable', one))).toBe('ADMINISTRATOR_ONLY')
      expect(await bizCodeOf(clerk.delete(client, await admin.get(client, one)))).toBe('ADMINISTRATOR_ONLY')
      expect(await save(clerk, one, { remark: unused('remark', 9) })).toBe('done')
    }
    expect(await save(admin, phones, { clientSecret: 'another', challengeFlag: 'N' })).toBe('done')
    for (const values of [
      { clientSecret: 'another' },
      { authorizedGrantTypes: 'password,mobile,social' },
      { authorizedGrantTypes: 'mobile,refresh_token' },
      { loopbackFlag: 'Y' },
    ])
      expect(await save(admin, web, values), JSON.stringify(values)).toBe('WEB_CLIENT')
    expect(await bizCodeOf(admin.run(client, 'disable', web))).toBe('WEB_CLIENT')
    expect(await bizCodeOf(admin.delete(client, await admin.get(client, web)))).toBe('WEB_CLIENT')
    expect(await save(admin, web, { clientSecret: 'web' })).toBe('done')
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

  test('the secret another house gave us goes to no other house: it is entered again, and who moved it is told', async () => {
    const chief = user('*')
    const providerCode = unused('provider', 12)
    const given = {
      providerCode,
      providerName: providerCode,
      appId: 'app',
      authorizeUrl: 'https://house.example/authorize',
      tokenUrl: 'https://house.example/token',
      userInfoUrl: 'https://house.example/me',
    }
    const made = await chief.create(socialProvider, given as never)
    const give = () => chief.ask('POST', '/auth/social/secret', { provider: providerCode, secret: 'their secret' })
    const kept = async () => (await sql('select from provider_secret where provider = $1', [providerCode])).length
    const save = async (values: object) =>
      chief.save(socialProvider, await chief.get(socialProvider, made), values as never)
    const told = async () =>
      ((await chief.ask('GET', '/admin/notice/page')).records as Wire[]).map(({ text }) => String(text))
    await give()
    await save({ providerNameEn: 'Some house', scope: 'openid' })
    expect(await kept()).toBe(1)
    expect(await told()).toEqual([])
    for (const values of [
      { tokenUrl: 'https://elsewhere.example/token' },
      { userInfoUrl: 'https://elsewhere.example/me' },
      { authorizeUrl: 'https://elsewhere.example/authorize' },
      { appId: 'another' },
      { issuer: 'https://elsewhere.example', authorizeUrl: null, tokenUrl: null, userInfoUrl: null },
    ]) {
      await give()
      await save(values)
      expect(await kept(), JSON.stringify(values)).toBe(0)
    }
    expect(await told()).toHaveLength(5)
    expect((await told())[0]).toContain(`social sign-in ${providerCode} have changed, so its secret was dropped`)
    await give()
    await chief.delete(socialProvider, await chief.get(socialProvider, made))
    expect(await kept()).toBe(0)
  })

  test('a department is not moved below one’s own, nor is one made a buyer by oneself: by hand or by file', async () => {
    const [own, other] = [await make(department), await make(department, { departmentType: 'PURCHASE' })]
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
    const content = await workbookOf(
      ['Department code', 'Department name', 'Type', 'Parent department'],
      [[other.departmentCode, String(other.departmentName), 'Purchase', departmentCode]],
    )
    const { data } = await clerk.upload(`${department.calls}/import`, { name: 'moved.xlsx', content })
    expect(await clerk.finished((data as Wire).taskId)).toMatchObject({ successCount: 0, failedCount: 1 })
    expect((await admin.get(department, other)).parentCode).not.toBe(departmentCode)
    await admin.save(department, other, { parentCode: departmentCode })
    const theirs = await make(buyer)
    expect(await bizCodeOf(clerk.save(buyer, theirs, { userId: id }))).toBe('OWN_RIGHTS')
    expect(
      await clerk.call('POST', buyer.calls, { buyerCode: unused('buyer', 8), buyerName: 'x', userId: id }),
    ).toMatchObject({ code: 1, bizCode: 'OWN_RIGHTS' })
    await admin.save(buyer, theirs, { userId: id })
    await clerk.save(buyer, await admin.get(buyer, theirs), { buyerName: '改名' })
  })

  test.each([
    ['salesperson', salesrep, 'userId', 'masterdata:salesrep'],
    ['person at an origin', salesman, 'dopAccount', 'producer:salesman'],
  ] as const)('one is not made a %s by oneself, whose rows one would see then', async (_, document, field, code) => {
    const theirs = await make(document as typeof salesrep)
    const clerk = user(`${code}:list` as 'x', `${code}:save` as 'x')
    const { id } = await clerk.made
    expect(await bizCodeOf(clerk.save(document as typeof salesrep, theirs, { [field]: id }))).toBe('OWN_RIGHTS')
    await admin.save(document as typeof salesrep, theirs, { [field]: id })
    const now = await admin.get(document as typeof salesrep, theirs)
    await clerk.save(document as typeof salesrep, now, { remark: '不变' })
  })

  test('no house is called as phone numbers are', async () => {
    for (const [language, msg] of [
      ['zh', '编码mobile已用于手机号登录'],
      ['en', 'The code mobile is reserved for signing in by phone'],
    ] as const)
      expect(
        await admin.in(language).call('POST', socialProvider.calls, { providerCode: 'mobile', providerName: 'x' }),
      ).toMatchObject({ code: 1, bizCode: 'CODE_RESERVED', msg: expect.stringContaining(msg) })
  })

  test('a file brings users and roles by the rules of a form: nobody gives by it what they do not hold [issue 40]', async () => {
    const codes = ['user', 'role'].flatMap(name => ['list', 'save', 'import'].map(verb => `system:${name}:${verb}`))
    const clerk = user(...codes)
    const { roleId, username } = await clerk.made
    const own = await admin.get(role, { id: roleId })
    const above = await user('*', { name: '上级' }).made
    const [wide, narrow] = [unused('role', 12), unused('role', 12)]
    const imported = async (
      calls: string,
      headings: readonly string[],
      rows: readonly (readonly (string | null)[])[],
    ) => {
      const { data } = await clerk.upload(`${calls}/import`, {
        name: `${unused('file', 9)}.xlsx`,
        content: await workbookOf(headings, rows),
      })
      return clerk.finished((data as Wire).taskId)
    }
    const roles = [
      [wide, '宽', 'ALL', 'finance:invoice:list'],
      [narrow, '窄', 'OWN', 'system:user:list'],
      [String(own.roleCode), String(own.roleName), 'ALL', 'system:user:list, finance:invoice:list'],
    ]
    expect(await imported(role.calls, ['Role code', 'Role name', 'Data scope', 'Permissions'], roles)).toMatchObject({
      successCount: 1,
      failedCount: 2,
    })
    expect((await admin.page(role, { roleCode: wide })).total).toBe(0)
    const phone = `139${Date.now() % 100_000_000}`.slice(0, 11)
    const entered = () => unused('user', 12).toLowerCase()
    const people = [
      [entered(), '甲', 'STAFF', '0', narrow, phone],
      [entered(), '乙', 'STAFF', '0', null, phone],
      [entered(), '丙', 'STAFF', '0', 'ADMIN', null],
      [above.username, '改名', 'STAFF', '9', null, null],
      [username, '自己', 'STAFF', '0', `${narrow}, ADMIN`, null],
    ]
    const told = await imported(person.calls, ['User name', 'Name', 'User type', 'Locked', 'Roles', 'Mobile'], people)
    // Who may not see mobile numbers brings none.
    expect(told).toMatchObject({ successCount: 2, failedCount: 3 })
    expect(await admin.get(person, above)).toMatchObject({ lockFlag: '0' })
    // A mobile number is one person's, also where two rows of one file name it.
    const content = await workbookOf(
      ['User name', 'Name', 'User type', 'Locked', 'Mobile'],
      [1, 2].map(() => [entered(), '同号', 'STAFF', '0', phone]),
    )
    const { data } = await admin.upload(`${person.calls}/import`, { name: 'phones.xlsx', content })
    expect(await admin.finished((data as Wire).taskId)).toMatchObject({ successCount: 1, failedCount: 1 })
  })
})
