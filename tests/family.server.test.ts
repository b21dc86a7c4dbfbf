import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dict } from '#areas/admin/dict/document.ts'
import { lang } from '#areas/admin/lang/document.ts'
import { param } from '#areas/admin/param/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house, password } from '#platform/testing/house.ts'
import { queryOf, send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'

const { admin, base, make, routes, user } = await house()

const basic = `Basic ${Buffer.from('test:test').toString('base64')}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Signs in as the family's front end does: the grant behind the address, name and password in the form. */
const signIn = (username: string, more: Readonly<Record<string, string>> = {}) =>
  send(
    base,
    'POST',
    `/auth/oauth/token${queryOf({ grant_type: 'password', randomStr: 'blockPuzzle', code: 'x', scope: 'server', ...more })}`,
    {
      headers: { authorization: basic, isToken: 'false', 'TENANT-ID': '1', ...form },
      body: new URLSearchParams({ username, password }).toString(),
    },
  )

/** The family's front end with a token: it sends the tenant with everything and reads nothing but the envelope. */
async function frontEnd(...codes: readonly string[]) {
  const { username } = await user(...codes).made
  const { body } = await signIn(username)
  const headers = { authorization: `Bearer ${String(body.access_token)}`, 'TENANT-ID': '1' }
  const ask = (method: string, path: string, given?: unknown) =>
    send(base, method, path, {
      headers: given === undefined ? headers : { ...headers, 'content-type': 'application/json;charset=UTF-8' },
      ...(given === undefined ? {} : { body: JSON.stringify(given) }),
    })
  return { ask, username, tokens: body }
}
const administrator = () => frontEnd('*')
const recordsOf = (answer: { data: unknown }) => (answer.data as { records: Wire[] }).records

/** The schema a call declares for what `data` holds. */
function declared(method: string, path: string): z.ZodType {
  const found = routes().find(call => call.method === method && call.path === path)
  if (!found) throw new Error(`No call answers at ${method} ${path}`)
  expect(found.output, path).not.toBeInstanceOf(z.ZodUnknown)
  return found.output
}
const expectDeclared = (method: string, path: string, data: unknown) => {
  const result = declared(method, path).safeParse(data)
  expect(result.error?.issues, `${method} ${path}`).toBeUndefined()
}

describe('a session of the family’s front end', () => {
  test('begins with a token asked for in query and form, checked every minute and refreshed [C0-7.1-001] [C0-7.1-009]', async () => {
    const { tokens, username } = await administrator()
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      scope: 'server',
      expires_in: expect.any(Number),
      license: expect.any(String),
      user_info: { username, enabled: true, accountNonExpired: true, accountNonLocked: true },
    })
    expect(tokens).not.toHaveProperty('code')
    const checked = await send(
      base,
      'GET',
      `/auth/oauth/check_token?token=${encodeURIComponent(String(tokens.access_token))}`,
      {
        headers: { authorization: basic, isToken: 'false' },
      },
    )
    expect(checked.body).toMatchObject({ active: true, user_name: username, client_id: 'test', scope: ['server'] })
    const left = Number(checked.body.exp) - Date.now() / 1000
    expect(left).toBeGreaterThan(60)
    expect(left).toBeLessThanOrEqual(Number(tokens.expires_in) + 1)
    const again = await send(
      base,
      'POST',
      `/auth/oauth/token${queryOf({ grant_type: 'refresh_token', scope: 'server', refresh_token: String(tokens.refresh_token) })}`,
      { headers: { authorization: basic, isToken: 'false', 'TENANT-ID': '1' } },
    )
    expect(again).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
    expect(await send(base, 'GET', '/auth/oauth/check_token?token=1.nobody')).toMatchObject({
      status: 424,
      body: { code: 1, data: 'invalid_token' },
    })
  })

  test('reads who is signed in: ids of roles are numbers and never none [C0-7.1-006]', async () => {
    const { ask, username } = await administrator()
    const { data } = await ask('GET', '/admin/user/info')
    expect(data).toMatchObject({ sysUser: { username, lockFlag: '0', delFlag: '0' }, roles: [1] })
    expectDeclared('GET', '/admin/user/info', data)
    const { id, username: name } = await user().made
    await admin.save(person, await admin.get(person, { id }), { roleIds: [] })
    const { body } = await signIn(name)
    const nobody = await send(base, 'GET', '/admin/user/info', {
      headers: { authorization: `Bearer ${String(body.access_token)}` },
    })
    expect(nobody.data).toMatchObject({ roles: [0], permissions: [] })
  })

  test('makes a route of every node of the menu: none is without a path [C0-7.1-012]', async () => {
    const { ask } = await administrator()
    interface Node {
      readonly path: string
      readonly children?: readonly Node[]
    }
    const all = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...all(node.children ?? [])])
    const { data } = await ask('GET', '/admin/menu')
    const nodes = all(data as unknown as Node[])
    expect(nodes.length).toBeGreaterThan(20)
    for (const node of nodes) expect(node.path, JSON.stringify(node)).toMatch(/^(\/|https?:)/)
    const paths = nodes.map(node => node.path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
    expectDeclared('GET', '/admin/menu', data)
    const { data: top } = await ask('GET', '/admin/menu?type=top')
    for (const group of top as unknown as Node[])
      expect(group).toMatchObject({ path: expect.stringMatching(/^\/menu\//) })
    const [first] = top as unknown as Wire[]
    const { data: below } = await ask('GET', `/admin/menu?parentId=${String(first?.id)}`)
    expect(all(below as unknown as Node[]).map(node => node.path)).not.toContain(null)
  })

  test('ends whatever its token is worth [C0-7.1-008]', async () => {
    const { ask } = await frontEnd()
    expect(await ask('DELETE', '/auth/token/logout')).toMatchObject({ status: 200, code: 0 })
    expect(await ask('DELETE', '/auth/token/logout')).toMatchObject({ status: 200, code: 0 })
    expect(await ask('GET', '/admin/user/info')).toMatchObject({ status: 424, code: 1 })
  })
})

describe('its screen of clients', () => {
  const filled = () => ({
    clientId: `family-${unused('client', 12)}`,
    clientSecret: 'family secret',
    resourceIds: 'orders,stock',
    scope: 'server',
    authorizedGrantTypes: ['password', 'app', 'refresh_token'],
    webServerRedirectUri: 'https://one.example/back,https://two.example/back',
    authorities: 'system:client:list',
    accessTokenValidity: 3600,
    refreshTokenValidity: '7200',
    additionalInformation: '{"LOGIN_CAPTCHA":"1"}',
    autoapprove: 'true',
    $autoapprove: '是',
    $authorizedGrantTypes: 'password | app',
  })

  test('creates, finds, changes and deletes with the family’s fields [C0-7.1-015] [C0-7.1-016] [C0-7.1-017] [C0-7.1-018]', async () => {
    const { ask } = await administrator()
    const given = filled()
    const { $autoapprove: _, $authorizedGrantTypes: __, clientSecret: ___, ...kept } = given
    const stored = { ...kept, authorizedGrantTypes: 'password,mobile,refresh_token', refreshTokenValidity: 7200 }
    // The form asks first whether the id is taken: an array, and its length is the answer.
    expect((await ask('GET', `/admin/client/${given.clientId}`)).data).toEqual([])
    const created = await ask('POST', '/admin/client/', given)
    expect(created).toMatchObject({ status: 200, code: 0 })
    expectDeclared('POST', '/admin/client', created.data)
    const found = await ask('GET', `/admin/client/${given.clientId}`)
    expect(found.data).toMatchObject([{ ...stored, clientSecret: null, delFlag: '0' }])
    expectDeclared('GET', '/admin/client/:client', found.data)
    expect((await ask('GET', `/admin/client/${String(found.data[0]?.id)}`)).data).toEqual(found.data)
    // What the page shows goes back as it is, with what the form adds.
    const page = await ask('GET', `/admin/client/page?current=1&size=20&descs=create_time`)
    const [row] = recordsOf(page)
    expect(row).toMatchObject(stored)
    expectDeclared('GET', '/admin/client/page', page.data)
    expect(await ask('PUT', '/admin/client', { ...row, resourceIds: 'orders', $scope: 'server' })).toMatchObject({
      status: 200,
      code: 0,
    })
    expect(await ask('PUT', '/admin/client', { clientId: given.clientId, authorities: '' })).toMatchObject({ code: 0 })
    expect((await ask('GET', `/admin/client/${given.clientId}`)).data).toMatchObject([
      { ...stored, resourceIds: 'orders', authorities: expect.toSatisfy(value => !value) },
    ])
    expect(await ask('DELETE', `/admin/client/${given.clientId}`)).toMatchObject({ code: 0, data: true })
    expect((await ask('GET', `/admin/client/${given.clientId}`)).data).toEqual([])
  })

  test('is told of a field nobody knows, and of a client that is taken', async () => {
    const { ask } = await administrator()
    const given = filled()
    expect(await ask('POST', '/admin/client', { ...given, color: 'red' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('color'),
    })
    expect(await ask('POST', '/admin/client', given)).toMatchObject({ code: 0 })
    expect(await ask('POST', '/admin/client', given)).toMatchObject({ status: 200, code: 1 })
  })

  test('finds by an id of digits too, and empties the cache as both of its releases ask [C0-7.1-019]', async () => {
    const { ask } = await administrator()
    const clientId = `9${Date.now()}`
    expect(await ask('POST', '/admin/client', { ...filled(), clientId })).toMatchObject({ code: 0 })
    expect((await ask('GET', `/admin/client/${clientId}`)).data).toMatchObject([{ clientId }])
    for (const [method, last] of [
      ['PUT', 'sync'],
      ['DELETE', 'cache'],
    ] as const)
      expect(await ask(method, `/admin/client/${last}`)).toMatchObject({ code: 0, data: true })
  })

  test.each(['create_time', 'createTime', 'client_id', 'clientId'])('sorts by %s', async name => {
    const { ask } = await administrator()
    const sorted = async (direction: string) =>
      recordsOf(await ask('GET', `/admin/client/page?size=100&${direction}=${name}`)).map(row => row.id)
    const up = await sorted('ascs')
    expect(up.length).toBeGreaterThan(1)
    expect(new Set(await sorted('descs'))).toEqual(new Set(up))
    expect((await ask('GET', '/admin/client/page?descs=secret_hash')).status).toBe(400)
  })
})

describe('its other screens', () => {
  test('dictionaries: items by page and by type; a type nobody knows is an empty list [C0-7.6-014]', async () => {
    const { ask } = await administrator()
    const made = await make(dict, {
      items: [
        { value: 'B', label: '乙', sortOrder: 20, remark: 'second' },
        { value: 'A', label: '甲', sortOrder: 10 },
      ],
    })
    const items = await ask('GET', `/admin/dict/type/${made.dictType}`)
    expect(items.data).toMatchObject([{ value: 'A' }, { value: 'B', remark: 'second', type: made.dictType }])
    expectDeclared('GET', '/admin/dict/type/:type', items.data)
    expect(await ask('GET', '/admin/dict/type/nobody_knows')).toMatchObject({ status: 200, code: 0, data: [] })
    const page = (more: string) => ask('GET', `/admin/dict/item/page?current=1&size=20&dictId=${made.id}&type=${more}`)
    expectDeclared('GET', '/admin/dict/item/page', (await page('')).data)
    for (const [name, first] of [
      ['descs=sort_order', 'B'],
      ['ascs=sortOrder', 'A'],
      ['descs=value', 'B'],
      ['ascs=value&descs=label', 'A'],
    ] as const)
      expect(recordsOf(await page(`&${name}`))[0], name).toMatchObject({ value: first })
    expect((await page('&descs=document_id)--')).status).toBe(400)
    expect((await ask('GET', `/admin/dict/item/page?dictId=${made.id}&current=9`)).data).toMatchObject({ total: 2 })
  })

  test('roles and users, with what the family’s lists show', async () => {
    const { ask } = await administrator()
    const roles = await ask('GET', '/admin/role/list')
    expect(roles.data.map(one => one.roleId)).toContain('1')
    expectDeclared('GET', '/admin/role/list', roles.data)
    const page = await ask('GET', '/admin/role/page?current=1&size=10&ascs=create_time')
    expect(recordsOf(page)[0]).toMatchObject({
      roleId: expect.any(String),
      roleCode: expect.any(String),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/),
    })
    expectDeclared('GET', '/admin/role/page', page.data)
    const users = await ask('GET', '/admin/user/page?current=1&size=20&username=chenli&descs=create_time')
    expect(recordsOf(users)).toMatchObject([
      {
        userId: '2',
        username: 'chenli',
        lockFlag: '0',
        deptId: 'P11',
        deptName: expect.any(String),
        roleList: [{ roleId: '2', roleCode: 'BUYER' }],
        createTime: expect.any(String),
      },
    ])
    expectDeclared('GET', '/admin/user/page', users.data)
    const clerk = await frontEnd()
    const chosen = await clerk.ask('GET', '/admin/user/page?size=5')
    expect(recordsOf(chosen)[0]).toMatchObject({ roleList: [], deptId: null })
    expectDeclared('GET', '/admin/user/page', chosen.data)
  })

  test('words of the languages, newest first [C0-7.6-015]', async () => {
    const { ask } = await administrator()
    const [older, newer] = [await make(lang), await make(lang)]
    for (const name of ['create_time', 'createTime'])
      for (const [direction, first] of [
        ['descs', newer],
        ['ascs', older],
      ] as const) {
        const { data } = await ask('GET', `/admin/lang/page?size=2&${direction}=${name}&langKey=`)
        expectDeclared('GET', '/admin/lang/page', data)
        if (direction === 'descs') expect(recordsOf({ data })[0]).toMatchObject({ langKey: first.langKey })
      }
    expect((await ask('GET', '/admin/lang/page?descs=nobody')).status).toBe(400)
  })

  test('the log, cut by a time given twice and sorted', async () => {
    const { ask } = await administrator()
    const { paramName } = await make(param)
    const page = (more: string) =>
      ask('GET', `/admin/log/page?current=1&size=20&type=&recordNo=${String(paramName)}${more}`)
    const between = '&createTime=2020-01-01 00:00:00&createTime=2199-12-31 23:59:59'
    for (const order of ['', '&descs=create_time', '&ascs=createTime', '&descs=remote_addr', '&descs=id']) {
      const { data } = await page(`${between}${order}`)
      expect(data, order).toMatchObject({ total: 1, records: [{ type: '0', serviceId: 'param' }] })
      expectDeclared('GET', '/admin/log/page', data)
    }
    expect((await page('&descs=password')).status).toBe(400)
    const signIns = await ask('GET', '/admin/log/sign-in/page?size=5&descs=create_time')
    expect(recordsOf(signIns)[0]).toMatchObject({ serviceId: 'session', createTime: expect.any(String) })
    expectDeclared('GET', '/admin/log/sign-in/page', signIns.data)
    const moments = recordsOf(await ask('GET', '/admin/log/page?size=50&ascs=create_time')).map(row =>
      String(row.createTime),
    )
    expect(moments).toEqual([...moments].sort())
  })

  test.each([
    'createTimeStart=2026-02-31',
    'createTimeEnd=2026-13-01',
    'createTime=2026-02-29&createTime=2026-03-01',
    'createTime=2026-02-28 24:00:00',
    'current=0',
    'current=2147483648',
    'current=1002&size=100',
    'current=1e3',
    'size=101',
    'size=0',
    'size=-1',
    'type=1e5',
    'type=1',
    'nobody=1',
  ])('the log refuses %s', async asked => {
    const { ask } = await administrator()
    for (const path of ['/admin/log/page', '/admin/log/sign-in/page'])
      expect(await ask('GET', `${path}?${asked}`)).toMatchObject({ status: 400, code: 1 })
  })

  test.each([
    'current=0',
    'current=2147483648',
    'current=102&size=1000',
    'size=1001',
    'dictId=1e5',
    'dictId=x',
    'current=1.5',
  ])('dictionary items refuse %s', async asked => {
    const { ask } = await administrator()
    expect(await ask('GET', `/admin/dict/item/page?${asked}`)).toMatchObject({ status: 400, code: 1 })
  })

  test('tenants to choose from before anybody is signed in, and errors of the browser [C0-7.1-011] [C0-7.1-013]', async () => {
    const { data } = await send(base, 'GET', '/admin/tenant/page?current=1&size=20')
    expect(recordsOf({ data })).toContainEqual(expect.objectContaining({ id: '1', name: expect.any(String) }))
    const { ask } = await frontEnd()
    const error = { type: 'error', url: '/x', message: 'y', stack: 'z', info: 'render', time: '2025-01-01 00:00:00' }
    const kept = await ask('POST', '/admin/log/logs', [error])
    expect(kept).toMatchObject({ status: 200, code: 0, data: true })
  })
})
