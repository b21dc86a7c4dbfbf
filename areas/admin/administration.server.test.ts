import { describe, expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { userById } from '#platform/server/session/people.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house, password } from '#platform/testing/house.ts'
import { queryOf } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { testDocuments } from '../../tests/small-world.ts'
import { dict } from './dict/document.ts'
import { bizCodeOf } from './grants/testing.server.ts'
import { lang } from './lang/document.ts'
import { param } from './param/document.ts'
import type { PermissionNode } from './permission-tree.ts'
import { role } from './role/document.ts'
import { user as person } from './user/document.ts'

const { admin, house: running, make, neighbour, signIn, sql, user } = await house()
const page = async (path: string, asked: Readonly<Record<string, string | string[]>> = {}) =>
  (await admin.ask('GET', `${path}${queryOf(asked)}`)) as unknown as { records: Wire[]; total: number }

describe('an administrator', () => {
  const byPassword = (username: string, given = password) =>
    signIn({ grant_type: 'password', username, password: given })

  test('resets a password: the old one and all sessions are dead, the new one must be changed', async () => {
    const clerk = user()
    const made = await clerk.made
    expect(await clerk.call('GET', '/admin/user/info')).toMatchObject({ status: 200 })
    await admin.run(person, 'resetPassword', made, { newPassword: 'Rambutan-77' })
    await eventually(async () => expect((await clerk.call('GET', '/admin/user/info')).status).toBe(424))
    expect(await byPassword(made.username)).toMatchObject({ status: 426 })
    const { body } = await byPassword(made.username, 'Rambutan-77')
    expect(body).toHaveProperty('access_token')
    const [kept] = await sql('select must_change from user_secret where user_id = $1', [made.id])
    expect(kept?.must_change).toBe(true)
    const [log] = await sql(
      "select row_to_json(l)::text as text from action_log l where record_id = $1 and action = 'resetPassword'",
      [made.id],
    )
    expect(log?.text).not.toContain('Rambutan')
  })

  test.each([
    ['weak', '新密码至少8位', 'The new password has at least 8 characters'],
    ['Password123', '该密码过于常见，请换一个', 'This password is too common; choose another'],
  ])('gives nobody the password %s', async (newPassword, zh, en) => {
    const made = await user().made
    for (const [language, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      await expect(admin.in(language).run(person, 'resetPassword', made, { newPassword })).rejects.toThrow(msg)
  })

  test('makes a user with a first password in one step: changed at the first sign-in, kept nowhere', async () => {
    const fresh = {
      username: unused('first', 30).toLowerCase(),
      name: '新同事',
      userType: 'STAFF' as const,
      roleIds: ['1'],
    }
    const made = await admin.create(person, { ...fresh, firstPassword: 'Rambutan-77' })
    expect(JSON.stringify([made, await admin.get(person, made)])).not.toContain('Rambutan')
    expect(await admin.get(person, made)).toMatchObject({ firstPassword: null })
    const { body } = await byPassword(fresh.username, 'Rambutan-77')
    expect(body).toHaveProperty('access_token')
    const [kept] = await sql('select must_change from user_secret where user_id = $1', [made.id])
    expect(kept?.must_change).toBe(true)
    const kind = await sql('select row_to_json(l)::text as text from action_log l where record_id = $1', [made.id])
    expect(kind.length).toBeGreaterThan(0)
    expect(JSON.stringify(kind)).not.toContain('Rambutan')
    await expect(admin.save(person, made, { firstPassword: 'Rambutan-78' })).rejects.toBeDefined()
    expect(await byPassword(fresh.username, 'Rambutan-78')).toMatchObject({ status: 426 })
  })

  test('gives a first password by the rules of every password, and by who may reset one', async () => {
    const fresh = () => ({
      username: unused('first', 30).toLowerCase(),
      name: '新同事',
      userType: 'STAFF' as const,
    })
    for (const [language, msg] of [
      ['zh', '新密码至少8位'],
      ['en', 'The new password has at least 8 characters'],
    ] as const)
      await expect(admin.in(language).create(person, { ...fresh(), firstPassword: 'weak' })).rejects.toMatchObject({
        bizCode: 'PASSWORD_REFUSED',
        message: expect.stringContaining(msg),
      })
    const one = fresh()
    const clerk = user('system:user:list', 'system:user:save')
    await clerk.create(person, { ...one, firstPassword: 'Rambutan-77' }).catch(() => undefined)
    expect(await byPassword(one.username, 'Rambutan-77')).toMatchObject({ status: 426 })
  })

  test('locks and unlocks people, but not themselves', async () => {
    const clerk = user()
    const made = await clerk.made
    expect(await clerk.call('GET', '/admin/user/info')).toMatchObject({ status: 200 })
    await admin.run(person, 'lock', [made])
    expect(await admin.get(person, made)).toMatchObject({ lockFlag: '9' })
    expect(await byPassword(made.username)).toMatchObject({ status: 426 })
    await eventually(async () => expect((await clerk.call('GET', '/admin/user/info')).status).toBe(424))
    await admin.run(person, 'unlock', [made])
    expect(await byPassword(made.username)).toMatchObject({ status: 200 })
    await expect(admin.run(person, 'lock', [{ id: '1' }])).rejects.toThrow('You cannot lock yourself')
  })

  test('ends all sessions of people without shutting them out', async () => {
    const clerk = user()
    const made = await clerk.made
    expect(await clerk.call('GET', '/admin/user/info')).toMatchObject({ status: 200 })
    await admin.run(person, 'endSessions', [made])
    await eventually(async () => expect((await clerk.call('GET', '/admin/user/info')).status).toBe(424))
    expect(await byPassword(made.username)).toMatchObject({ status: 200 })
  })

  test('gives a supplier’s person no role that opens what is the house’s', async () => {
    const inside = await make(role, { permissions: ['finance:invoice:list'] } as never)
    const outside = await make(role, { permissions: ['supplier:packingList:list'] } as never)
    const supplier = { userType: 'SUPPLIER' } as const
    await expect(make(person, { ...supplier, roleIds: [inside.id] })).rejects.toMatchObject({
      bizCode: 'ROLE_NOT_FOR_SUPPLIERS',
      message: expect.stringContaining(String(inside.roleName)),
    })
    await make(person, { ...supplier, roleIds: [outside.id] })
  })

  test('gives a supplier’s person not the administrator’s role either, and puts nothing of the house into theirs', async () => {
    const supplier = user('supplier:tracking:list', { kind: 'SUPPLIER' })
    const made = await supplier.made
    const held = await admin.get(role, { id: made.roleId })
    await expect(
      admin.save(person, await admin.get(person, made), { roleIds: [made.roleId, '1'] }),
    ).rejects.toMatchObject({ bizCode: 'ROLE_NOT_FOR_SUPPLIERS', message: expect.stringContaining(made.username) })
    for (const [language, words] of [
      ['zh', `供应商用户${made.username}持有角色${held.roleName}，不能加入内部权限（system:user:list）`],
      ['en', `The supplier's user ${made.username} holds the role ${held.roleName}`],
    ] as const)
      await expect(
        admin.in(language).save(role, held, { permissions: ['supplier:tracking:list', 'system:user:list'] }),
      ).rejects.toMatchObject({ bizCode: 'ROLE_NOT_FOR_SUPPLIERS', message: expect.stringContaining(words) })
    await admin.save(role, held, { permissions: ['supplier:tracking:list', 'supplier:tracking:export'] })
  })

  test('deletes somebody with what stands beside them, so that the same person made anew can be bound again', async () => {
    const [one, other] = [await user().made, await user().made]
    const subject = unused('subject', 12)
    const bind = (id: string) =>
      sql("insert into social_account (tenant_id, user_id, provider, subject) values (1, $1, 'x', $2)", [id, subject])
    await bind(one.id)
    for (const pair of [
      [one.id, other.id],
      [other.id, one.id],
    ])
      await sql(
        `insert into stand_in (tenant_id, absent_id, substitute_id, from_day, to_day, reason, created_by, created_by_name)
         values (1, $1, $2, '2099-01-01', '2099-01-02', 'x', 1, 'x')`,
        pair,
      )
    await admin.delete(person, await admin.get(person, one))
    expect(
      await sql(
        `select user_id from user_secret where user_id = $1 union all select user_id from social_account where user_id = $1
         union all select id from stand_in where $1 in (absent_id, substitute_id)`,
        [one.id],
      ),
    ).toEqual([])
    await bind(other.id)
  })

  test('gives a mobile number to one person only', async () => {
    const phone = `137${Date.now() % 100_000_000}`.slice(0, 11)
    const [one, other] = [await user().made, await user().made]
    await admin.save(person, await admin.get(person, one), { phone })
    await expect(admin.save(person, await admin.get(person, other), { phone })).rejects.toMatchObject({
      bizCode: 'PHONE_TAKEN',
      message: expect.stringContaining(`The user ${one.username} already has this mobile number`),
    })
  })

  test('keeps a mobile number as signing in compares it, and nothing that is none', async () => {
    const number = `136${String(Date.now()).slice(-8)}`
    const spoken = `${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)}`
    const [one, other] = [await user().made, await user().made]
    await admin.save(person, await admin.get(person, one), { phone: spoken })
    expect(await admin.get(person, one)).toMatchObject({ phone: number })
    await expect(admin.save(person, await admin.get(person, other), { phone: `${number} ` })).rejects.toMatchObject({
      bizCode: 'PHONE_TAKEN',
    })
    for (const [language, words] of [
      ['zh', '的手机号“分机12”格式不正确'],
      ['en', '"分机12" is not a mobile number of the user'],
    ] as const)
      await expect(
        admin.in(language).save(person, await admin.get(person, other), { phone: '分机12' }),
      ).rejects.toMatchObject({ bizCode: 'MOBILE_INVALID', message: expect.stringContaining(words) })
    // What stood there before is no reason to refuse another change.
    await sql("update app_user set phone = '分机12' where id = $1", [other.id])
    await admin.save(person, await admin.get(person, other), { remark: '换岗' })
  })

  test('gives a number to one of two who are given it at once', async () => {
    const phone = `135${String(Date.now()).slice(-8)}`
    const records = await Promise.all(Array.from({ length: 6 }, async () => admin.get(person, await user().made)))
    const given = await Promise.all(records.map(record => bizCodeOf(admin.save(person, record, { phone }))))
    expect(given.filter(one => one === 'done')).toHaveLength(1)
    expect(new Set(given)).toEqual(new Set(['done', 'PHONE_TAKEN']))
  })
})

describe('who a person is to the rows of the business', () => {
  test('has their departments with all below them, and the records that stand for them', async () => {
    const top = await make(department)
    const below = await make(department, { parentCode: top.departmentCode })
    const lowest = await make(department, { parentCode: below.departmentCode })
    const beside = await make(department)
    const { id } = await user({ departmentCodes: [top.departmentCode] }).made
    const mine = await make(buyer, { userId: id })
    const theirs = await make(buyer)
    const found = await running.database.readTenant('1', transaction =>
      userById(transaction, '1', id, running.catalogue),
    )
    expect(new Set(found?.departmentCodes)).toEqual(
      new Set([top.departmentCode, below.departmentCode, lowest.departmentCode]),
    )
    expect(found?.departmentCodes).not.toContain(beside.departmentCode)
    expect(found?.ownIds.get('buyer')).toEqual([mine.id])
    expect(found?.ownIds.get('buyer')).not.toContain(theirs.id)
  })

  test('stands nowhere below itself, also when two are moved at once; the tree shows them as they stand', async () => {
    const top = await make(department)
    const below = await make(department, { parentCode: top.departmentCode })
    const lowest = await make(department, { parentCode: below.departmentCode })
    const moved = (one: { id: string; version: number }, parentCode: string) =>
      admin.in('en').call('PUT', department.calls, { id: one.id, version: one.version, parentCode })
    for (const parent of [top, below, lowest])
      expect(await moved(top, parent.departmentCode)).toMatchObject({
        code: 1,
        msg: `Parent department cannot be ${top.departmentName} itself or anything below it; choose another`,
        data: { errors: [{ field: 'parentCode', bizCode: 'CIRCLE' }] },
      })
    const [one, other] = [await make(department), await make(department)]
    const both = await Promise.all([moved(one, other.departmentCode), moved(other, one.departmentCode)])
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    const branches = (await admin.ask('GET', `${department.calls}/branches`)) as unknown as Record<string, unknown>[]
    expect(branches).toContainEqual(
      expect.objectContaining({ id: lowest.id, value: lowest.departmentCode, parent: below.departmentCode }),
    )
    expect(await neighbour.ask('GET', `${department.calls}/branches`)).not.toContainEqual(
      expect.objectContaining({ value: top.departmentCode }),
    )
  })

  test('ends where departments stand in a circle', async () => {
    const one = await make(department)
    const other = await make(department, { parentCode: one.departmentCode })
    // Today's server refuses it; a tenant may bring one along from before.
    await sql('update department set parent_code = $2 where id = $1', [one.id, other.departmentCode])
    const { id } = await user({ departmentCodes: [one.departmentCode] }).made
    const found = await running.database.readTenant('1', transaction =>
      userById(transaction, '1', id, running.catalogue),
    )
    expect(new Set(found?.departmentCodes)).toEqual(new Set([one.departmentCode, other.departmentCode]))
  })
})

describe('dictionaries', () => {
  test('answer their items by page and by type, in their order [C0-7.6-014]', async () => {
    const made = await make(dict, {
      items: [
        { value: 'B', label: '乙', labelEn: 'Second', sortOrder: 20 },
        { value: 'A', label: '甲', labelEn: 'First', sortOrder: 10 },
      ],
    })
    for (const asked of [{ dictId: made.id }, { type: made.dictType }])
      expect(await page('/admin/dict/item/page', asked as never)).toMatchObject({
        total: 2,
        records: [{ value: 'A', label: '甲', type: made.dictType, dictId: made.id }, { value: 'B' }],
      })
    expect(await page('/admin/dict/item/page', { type: made.dictType, size: '1', current: '2' })).toMatchObject({
      total: 2,
      records: [{ value: 'B' }],
    })
    const items = await user().ask('GET', `/admin/dict/type/${made.dictType}`)
    expect(items).toMatchObject([{ value: 'A', labelEn: 'First' }, { value: 'B' }])
    // A type nobody has, or that is out of use, offers nothing.
    expect(await neighbour.ask('GET', `/admin/dict/type/${made.dictType}`)).toEqual([])
    await admin.run(dict, 'disable', made)
    expect(await admin.ask('GET', `/admin/dict/type/${made.dictType}`)).toEqual([])
  })

  test('hold each value once, in both languages', async () => {
    const items = [
      { value: 'A', label: '甲' },
      { value: 'A', label: '乙' },
    ]
    for (const [language, msg] of [
      ['zh', '第2行值A重复'],
      ['en', 'Row 2: the value A is entered twice'],
    ] as const)
      expect(
        await admin.in(language).call('POST', dict.calls, { dictType: unused('dict', 8), description: 'x', items }),
      ).toMatchObject({ code: 1, bizCode: 'VALUE_TWICE', msg })
  })
})

describe('words and parameters', () => {
  test('have a page of their own [C0-7.6-015]', async () => {
    const made = await make(lang, { thTh: 'ทุเรียน' })
    expect(await page('/admin/lang/page', { langKey: made.langKey })).toMatchObject({
      records: [{ langKey: made.langKey, thTh: 'ทุเรียน' }],
    })
  })

  test.each([
    ['SWITCH', 'yes', '开关的值为Y或N', 'The value of a switch must be Y or N'],
    ['NUMBER', 'ten', '参数值须为数字', 'The value must be a number'],
  ])('refuse a %s that says %s', async (valueType, paramValue, zh, en) => {
    for (const [language, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      expect(
        await admin
          .in(language)
          .call('POST', param.calls, { paramKey: unused('param', 8), paramName: 'x', paramValue, valueType }),
      ).toMatchObject({ code: 1, bizCode: 'PARAM_VALUE_INVALID', msg })
  })

  test('begin with four eyes switched off', async () => {
    expect((await page('/admin/param/page', { paramKey: 'audit.fourEyes' })).records).toMatchObject([
      { paramValue: 'N', valueType: 'SWITCH' },
    ])
  })
})

describe('the logs', () => {
  test('tell what was done to which record by whom', async () => {
    const made = await make(param)
    const found = await page('/admin/log/page', { recordNo: made.paramName, document: 'param' })
    expect(found.records).toMatchObject([{ action: 'create', document: 'param', userName: '系统管理员', type: '0' }])
    expect(await page('/admin/log/page', { recordNo: made.paramName, userName: '%' })).toMatchObject({ total: 0 })
  })

  test('say everything in words: no code, no address and no Chinese alone', async () => {
    const clerk = user('system:user:list')
    const { username } = await clerk.made
    await clerk.call('POST', '/admin/param', {})
    await clerk.call('PUT', '/admin/user/edit', { email: 'a@guoyuan.example' })
    const made = await make(param)
    await admin.run(param, 'disable', made)
    await admin.call('PUT', '/admin/client/sync')
    const last = async (asked: Readonly<Record<string, string>>) => (await page('/admin/log/page', asked)).records[0]
    expect(await last({ userName: username, action: 'refused' })).toMatchObject({
      recordName: ['系统参数：新增', 'Parameter: create'],
      remarkName: ['新增：当前操作没有权限', 'Create: You have no permission for this operation'],
      title: 'Call Refused',
    })
    expect(await clerk.call('PUT', '/admin/user/edit', { email: 'nobody' })).toMatchObject({
      bizCode: 'EMAIL_INVALID',
      msg: 'The e-mail address is not valid',
    })
    expect(await clerk.call('PUT', '/admin/user/edit', { avatar: 'nowhere' })).toMatchObject({
      bizCode: 'AVATAR_INVALID',
      msg: 'The avatar must be uploaded first',
    })
    expect(await last({ userName: username, action: 'refused' })).toMatchObject({
      remarkName: [
        expect.stringMatching(/：头像须先上传$/),
        expect.stringMatching(/: The avatar must be uploaded first$/),
      ],
    })
    expect(await last({ recordNo: username, action: 'edit-profile' })).toMatchObject({ remarkName: ['邮箱', 'E-mail'] })
    expect(await last({ recordNo: made.paramName, action: 'disable' })).toMatchObject({
      fromStatusName: ['已启用', 'Enabled'],
      toStatusName: ['已禁用', 'Disabled'],
    })
    expect(await last({ document: 'client', action: 'sync' })).toMatchObject({
      recordName: ['全部', 'All'],
      title: 'Client Synchronised',
    })
    const rows = [
      ...(await page('/admin/log/page', { size: '100' })).records,
      ...(await page('/admin/log/sign-in/page', { size: '100' })).records,
    ]
    // What only other tests know has no words.
    for (const { action, actionName, document, documentName } of rows.filter(
      row => !testDocuments.has(String(row.document)),
    ))
      for (const [name, code] of [
        [actionName, action],
        [documentName, document],
      ] as const)
        expect(name, String(code)).toEqual([
          expect.stringMatching(/[\u4e00-\u9fff]/),
          expect.stringMatching(/^[A-Z][^\u4e00-\u9fff]+$/),
        ])
  })

  test('tell who signed in, and who was refused', async () => {
    const { username } = await user().made
    await signIn({ grant_type: 'password', username, password })
    await signIn({ grant_type: 'password', username, password: 'Wrong-Password-1' })
    const found = await page('/admin/log/sign-in/page', { recordNo: username })
    expect(found.records.map(one => [one.action, one.type, one.address])).toEqual([
      ['sign-in-refused', '9', '127.0.0.1'],
      ['sign-in', '0', '127.0.0.1'],
    ])
    expect((await page('/admin/log/sign-in/page', { recordNo: username, type: '9' })).records).toHaveLength(1)
    expect((await page('/admin/log/page', { recordNo: username })).records.map(one => one.document)).not.toContain(
      'session',
    )
  })

  test('are cut by time, given as its two ends or twice as the family does', async () => {
    const { paramName } = await make(param)
    const [row] = await sql("select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day")
    const day = String(row?.day)
    for (const asked of [{ createTimeStart: day, createTimeEnd: day }, { createTime: [day, day] }])
      expect((await page('/admin/log/page', { recordNo: paramName, ...asked } as never)).total).toBe(1)
    expect((await page('/admin/log/page', { recordNo: paramName, createTimeStart: '2199-01-01' })).total).toBe(0)
    expect(await admin.call('GET', '/admin/log/page?createTime=nonsense')).toMatchObject({ status: 400 })
    expect(await admin.call('GET', '/admin/log/page?size=100&current=5000')).toMatchObject({ status: 400 })
  })

  test('are for who may read them, of their own tenant', async () => {
    const { paramName } = await make(param)
    expect(await user('system:user:list').call('GET', '/admin/log/page')).toMatchObject({ status: 403 })
    const { data } = await neighbour.call('GET', `/admin/log/page?recordNo=${paramName}`)
    expect(data).toMatchObject({ total: 0 })
  })
})

describe('the permissions of a role', () => {
  test('stand in a tree by area and document, each once, in both languages', async () => {
    const tree = (await admin.ask('GET', '/admin/permissions/tree')) as unknown as PermissionNode[]
    const leaves = (nodes: readonly PermissionNode[]): PermissionNode[] =>
      nodes.flatMap(node => (node.children ? leaves(node.children) : [node]))
    const codes = (await admin.ask('GET', '/admin/permissions')) as unknown as string[]
    const keys = leaves(tree).map(leaf => leaf.key)
    expect([...keys].sort((a, b) => a.localeCompare(b))).toEqual([...codes].sort((a, b) => a.localeCompare(b)))
    const packing = tree.find(node => node.label[1] === 'Packing lists')
    const original = packing?.children?.find(node => node.label[0] === '原始装箱单')
    expect(original?.children).toContainEqual({ key: 'purchase:original:audit', label: ['审核', 'Audit'] })
    // A page that is no document stands in its own area too [issue 33, B15].
    const matching = tree
      .find(node => node.label[0] === '结算管理')
      ?.children?.find(node => node.label[0] === '结算匹配')
    expect(matching?.children?.map(({ key }) => key).toSorted()).toEqual(
      codes.filter(code => code.startsWith('settlement:match:')).toSorted(),
    )
    const others = tree.find(node => node.label[1] === 'Others')
    expect(others?.children?.map(({ key }) => key)).toEqual(['system:task:all'])
    for (const leaf of leaves(tree)) expect(leaf.label[1], leaf.key).not.toMatch(/[\u4e00-\u9fff]/)
  })
})
