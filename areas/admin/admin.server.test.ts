import { describe, expect, test } from 'vitest'
import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house, password } from '#platform/testing/house.ts'
import { menu } from './menu/document.ts'
import { syncMenu } from './menu/sync.server.ts'
import { numberSeries } from './number-series/document.ts'
import { param } from './param/document.ts'
import { role } from './role/document.ts'
import { user as person } from './user/document.ts'

const { admin, house: running, make, maker, signIn, sql, user } = await house()

interface Node {
  readonly label: string
  readonly path: string
  readonly children?: readonly Node[]
}
const leaves = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap(node => (node.children ? leaves(node.children) : [node]))

describe('who is signed in', () => {
  test('is told with roles and permissions, and nothing secret [D0-6-06] [D0-7.1-07]', async () => {
    const buyer = user('purchase:original:list', { name: '陈丽' })
    const { username, roleId } = await buyer.made
    const info = (await buyer.ask('GET', '/admin/user/info')) as Wire
    expect(info).toMatchObject({
      sysUser: { username, name: '陈丽', lockFlag: '0' },
      roles: [Number(roleId)],
      permissions: ['purchase:original:list'],
      tenantId: '1',
      mustChange: false,
    })
    expect(JSON.stringify(info)).not.toMatch(/hash|argon|secret/i)
  })

  test('is told the one place they were given, where it is one', async () => {
    const placeOf = async (warehouseCodes: readonly string[]) => {
      const person = user('store:pos:list', { scope: 'WAREHOUSE', warehouseCodes })
      return ((await person.ask('GET', '/admin/user/info')) as unknown as { sysUser: { ownPlace: unknown } }).sysUser
        .ownPlace
    }
    expect(await placeOf(['S001'])).toEqual({
      warehouseCode: 'S001',
      warehouseName: expect.stringMatching(/.+/),
      warehouseType: 'STORE',
    })
    expect(await placeOf(['S001', 'SZ-COLD'])).toBeNull()
    expect(await placeOf([])).toBeNull()
  })

  test('with role 1 holds every code there is', async () => {
    const info = (await admin.ask('GET', '/admin/user/info')) as { permissions?: string[] }
    const codes = await admin.ask('GET', '/admin/permissions')
    expect(info.permissions).toEqual(codes)
    expect(codes).toContain('purchase:original:audit')
  })
})

describe('the menu', () => {
  test('is made for each user from their rights, groups only with something in them [D0-1-17] [D1-2-05] [D1-6-03] [D0-2.3-14]', async () => {
    const buyer = user('purchase:original:list')
    const tree = (await buyer.ask('GET', '/admin/menu')) as unknown as Node[]
    const entries = leaves(tree).map(node => node.path)
    expect(entries).toContain('/originPackageMgt/originPackage/index')
    expect(entries).not.toContain('/originPackageMgt/packingList/index')
    expect(entries).not.toContain('/admin/user/index')
    expect(tree[0]).toMatchObject({
      label: '装箱单管理',
      enName: 'Packing lists',
      parentId: '-1',
      keepAlive: '1',
      icon: 'container',
    })
  })

  test('names the supplier portal to suppliers alone, whom it opens to (decision 0062)', async () => {
    const paths = async (who: typeof admin) =>
      leaves((await who.ask('GET', '/admin/menu')) as unknown as Node[]).map(node => node.path)
    const [staff, supplier] = [user('*'), user('*', { kind: 'SUPPLIER', scope: 'VENDOR' })]
    const portal = '/supplier/packingList/index'
    expect(await paths(supplier)).toContain(portal)
    expect(await paths(supplier)).not.toContain('/originPackageMgt/originPackage/index')
    for (const one of [staff, admin]) {
      expect(await paths(one)).not.toContain(portal)
      expect(await paths(one)).toContain('/originPackageMgt/originPackage/index')
    }
  })

  test('is asked for by group [D0-2.3-12] [D0-7.1-13]', async () => {
    const top = (await admin.ask('GET', '/admin/menu?type=top')) as readonly Wire[]
    expect(top.every(group => !('children' in group))).toBe(true)
    const [packing] = top.filter(group => group.enName === 'Packing lists')
    const below = (await admin.ask('GET', `/admin/menu?parentId=${String(packing?.id)}`)) as readonly Wire[]
    expect(below.map(node => node.path)).toContain('/originPackageMgt/originPackage/index')
  })

  test('hides an entry for roles from everybody else [D0-2.3-15] [D0-6-04]', async () => {
    const [inside, outside] = [user('purchase:original:list'), user('purchase:original:list')]
    const { roleId } = await inside.made
    const entry = await make(menu, { menuType: '0', path: '/originPackageMgt/only', roles: [roleId], sortOrder: 1 })
    const sees = async (who: typeof inside) =>
      ((await who.ask('GET', '/admin/menu')) as readonly Wire[]).some(node => node.id === entry.id)
    expect(await sees(inside)).toBe(true)
    expect(await sees(outside)).toBe(false)
  })
})

describe('what a newer build brings into the menu', () => {
  test('goes into the group of its area, also where that was named anew', async () => {
    const all = () => running.asHouse('1', work => work.all(menu, {}))
    const groups = async () => (await all()).filter(row => !row.parentId)
    const before = await groups()
    const group = before.find(row => row.enName === 'Administration')
    const [page] = (await all()).filter(row => row.path === '/admin/async/index')
    if (!group || !page) throw new Error('The menu of administration is missing')
    const name = async (enName: string) => admin.save(menu, await admin.get(menu, group), { enName })
    await name('Back office')
    await admin.delete(menu, page)
    await running.asHouse('1', work => syncMenu(work, running.areas))
    expect(await groups()).toHaveLength(before.length)
    expect((await all()).find(row => row.path === '/admin/async/index')).toMatchObject({ parentId: group.id })
    await name('Administration')
  })
})

describe('parameters', () => {
  test('keep the kind of value they have: a switch is not made a text that says neither Y nor N', async () => {
    const switched = await admin.findOne(param, { paramKey: 'audit.fourEyes' })
    await expect(admin.save(param, switched, { valueType: 'TEXT', paramValue: 'y' })).rejects.toThrow(
      'Value type cannot be changed once',
    )
    expect(await admin.get(param, switched)).toMatchObject({ valueType: 'SWITCH' })
  })
})

describe('roles and users', () => {
  test('the administrator’s role is never deleted', async () => {
    const { version } = await admin.get(role, { id: '1' })
    await expect(admin.delete(role, { id: '1', version })).rejects.toThrow('The administrator role cannot be deleted')
  })

  test('a user’s roles must exist', async () => {
    await expect(make(person, { roleIds: ['987654321'] })).rejects.toThrow('Roles "987654321" does not exist')
  })

  test('a locked user cannot sign in and is signed out', async () => {
    const clerk = user('masterdata:vendor:list')
    const { id, username } = await clerk.made
    expect(await clerk.call('GET', '/admin/user/info')).toMatchObject({ status: 200 })
    await admin.save(person, await admin.get(person, { id }), { lockFlag: '9' })
    await eventually(async () => expect((await clerk.call('GET', '/admin/user/info')).status).toBe(424))
    expect(await clerk.call('GET', '/admin/user/info')).toMatchObject({ status: 424 })
    expect(await signIn({ grant_type: 'password', username, password })).toMatchObject({ status: 426 })
  })

  test('what a role opens is open at once, and shut at once', async () => {
    const clerk = user('masterdata:vendor:list')
    const { roleId } = await clerk.made
    const call = () => clerk.call('GET', '/masterdata/exporter/page')
    expect(await call()).toMatchObject({ status: 403 })
    await admin.save(role, await admin.get(role, { id: roleId }), { permissions: ['masterdata:exporter:list'] })
    await eventually(async () => expect((await call()).status).toBe(200))
    await admin.run(role, 'disable', { id: roleId })
    await eventually(async () => expect((await call()).status).toBe(403))
  })
})

describe('number series', () => {
  test.each(['OPL{yyMMdd}', 'X{n4}{n2}', 'plain'])('refuse the pattern %s', async pattern => {
    for (const [language, msg] of [
      ['zh', '规则必须且只能包含一个流水号'],
      ['en', 'The pattern needs exactly one counter'],
    ] as const)
      expect(
        await admin.in(language).call('POST', numberSeries.calls, await maker.filled(numberSeries, { pattern })),
      ).toMatchObject({ code: 1, msg: expect.stringContaining(msg) })
  })

  test.each(['X{yyMMDD}{n4}', 'X{YYYY}{n4}', 'X{n4}{yyyymmdd}', 'X{yyy}{n2}'])(
    'refuse the date in %s',
    async pattern => {
      const [, date = ''] = /\{([^n}]+)\}/.exec(pattern) ?? []
      for (const [language, msg] of [
        ['zh', `规则中的日期“${date}”无法识别`],
        ['en', `The date "${date}" in the pattern means nothing`],
      ] as const)
        expect(
          await admin.in(language).call('POST', numberSeries.calls, await maker.filled(numberSeries, { pattern })),
        ).toMatchObject({ code: 1, msg: expect.stringContaining(msg) })
    },
  )

  test.each(['X{yyyyMMdd}{n4}', 'X{yy}{MM}-{dd}{n4}', 'X{org}{yyMM}{n3}'])('take %s', async pattern => {
    await make(numberSeries, { pattern })
  })

  test('that are switched off give no number, and say so', async () => {
    const series = await admin.findOne(numberSeries, { seriesCode: 'FX' })
    await admin.run(numberSeries, 'disable', series)
    await expect(make(exchangeReceipt)).rejects.toMatchObject({
      bizCode: 'NUMBER_SERIES_MISSING',
      message: 'The number series FX is not set up; ask the administrator',
    })
    await admin.run(numberSeries, 'enable', series)
    await make(exchangeReceipt)
  })

  test('say what a counter looks like, whole', async () => {
    const answer = await admin.call('POST', numberSeries.calls, await maker.filled(numberSeries, { pattern: 'plain' }))
    expect(answer.msg).toBe('The pattern needs exactly one counter: n and the number of digits in braces, such as n4')
  })
})

describe('errors of the browser', () => {
  test('are kept as data, a hundred at a time [D0-2.3-31] [D0-7.1-14]', async () => {
    const clerk = user()
    const { id } = await clerk.made
    const entries = [{ type: 'error', message: '<script>alert(1)</script>', url: '/x', stack: 'at y', time: 'now' }]
    expect(await clerk.call('POST', '/admin/log/logs', entries)).toMatchObject({ code: 0, data: true })
    const kept = await sql('select entry from client_error where tenant_id = 1 and user_id = $1', [id])
    expect(kept.map(row => row.entry)).toEqual(entries)
    const long = { type: 'error', url: '/x', message: 'too much', stack: 'at y\n'.repeat(9000), time: 'now' }
    await clerk.call('POST', '/admin/log/logs', [long])
    const [last] = await sql('select entry from client_error where tenant_id = 1 and user_id = $1 order by id desc', [
      id,
    ])
    expect(last?.entry).toMatchObject({ message: 'too much', stack: expect.stringMatching(/^at y/) })
    expect(
      await clerk.call(
        'POST',
        '/admin/log/logs',
        Array.from({ length: 101 }, () => ({ type: 'x' })),
      ),
    ).toMatchObject({ status: 400 })
    expect(await clerk.call('POST', '/admin/log/logs', { type: 'x' })).toMatchObject({ status: 400 })
  })
})

describe('saved views', () => {
  const settings = {
    columns: [{ name: 'packingListNo', width: 140 }],
    sort: [{ field: 'etaDate', direction: 'asc' }],
    filters: {},
  }
  const view = (name: string, shared: boolean) => ({
    screen: '/originPackageMgt/originPackage',
    name,
    shared,
    settings,
  })
  const list = '/admin/saved-view/list?screen=/originPackageMgt/originPackage'

  test('are one’s own, or everybody’s when they are shared', async () => {
    const [chen, zhao] = [user({ name: '陈丽' }), user({ name: '赵敏' })]
    const mine = (await chen.ask('POST', '/admin/saved-view', view('mine', false))) as Wire
    const shared = (await chen.ask('POST', '/admin/saved-view', view('ours', true))) as Wire
    expect((await chen.ask('GET', list)).map(one => [one.name, one.own])).toEqual(
      expect.arrayContaining([
        ['mine', true],
        ['ours', true],
      ]),
    )
    const seen = await zhao.ask('GET', list)
    expect(seen.filter(one => one.userName === '陈丽')).toMatchObject([{ name: 'ours', own: false }])
    expect(seen.filter(one => 'settings' in one)).toEqual([])
    expect(await zhao.ask('GET', `/admin/saved-view/${String(shared.id)}`)).toMatchObject(settings)
    expect(await zhao.call('DELETE', `/admin/saved-view/${String(shared.id)}`)).toMatchObject({ status: 404 })
    expect(await zhao.call('GET', `/admin/saved-view/${String(mine.id)}`)).toMatchObject({ status: 404 })
    expect(await chen.call('DELETE', `/admin/saved-view/${String(shared.id)}`)).toMatchObject({ code: 0 })
  })
})
