import { beforeEach, describe, expect, test } from 'vitest'
import { user as person } from '#areas/admin/user/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { hashOf } from '#platform/server/session/secrets.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house, password } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'

const { admin, base, routes, signIn, sql, user } = await house()
beforeEach(() => sql('delete from sign_in_limit'))

let phones = 0
const newPhone = () => `138${String(Date.now() % 100_000).padStart(5, '0')}${String(phones++).padStart(3, '0')}`
/** Somebody whose screen was left open: the attacker has their token, and not their password. */
async function victim() {
  const account = user('purchase:original:list')
  const made = await account.made
  const phone = newPhone()
  await admin.save(person, await admin.get(person, made), { phone })
  await account.token()
  return { ...made, phone, account }
}
const phoneOf = async (id: string) => (await sql('select phone from app_user where id = $1', [id]))[0]?.phone as unknown
const outbox = async (mobile: string) => {
  const { data } = await send(base, 'GET', `/sim/sms/outbox?mobile=${mobile}`)
  return (data as readonly Wire[]).map(({ content }) => String(content))
}
const other = 'Mangosteen-2025-Chanthaburi'

describe('who has a token and no password', () => {
  test('does not put another phone in the account’s place', async () => {
    const { account, id, phone } = await victim()
    const stolen = newPhone()
    for (const proof of [{}, { password: '' }, { password: 'Wrong-Password-1' }, { phoneCode: '000000' }]) {
      expect((await account.call('PUT', '/admin/user/edit', { phone: stolen, ...proof })).code).toBe(1)
      expect(await phoneOf(id)).toBe(phone)
    }
  })

  test('does not take the phone away', async () => {
    const { account, id, phone } = await victim()
    for (const gone of ['', null]) expect((await account.call('PUT', '/admin/user/edit', { phone: gone })).code).toBe(1)
    expect(await phoneOf(id)).toBe(phone)
  })

  test('does not bind an account elsewhere, nor take a binding away', async () => {
    const { account, id } = await victim()
    await sql(
      `insert into bind_ticket (tenant_id, ticket_hash, provider, subject, expires)
       values (1, $1, 'wecom', $2, now() + interval '5 minutes')`,
      [hashOf(`stolen ${id}`), `attacker ${id}`],
    )
    await sql(
      "insert into social_account (tenant_id, user_id, provider, subject) values (1, $1, 'github', $2) on conflict do nothing",
      [id, `own ${id}`],
    )
    expect((await account.call('POST', '/auth/bind', { ticket: `stolen ${id}` })).code).toBe(1)
    expect((await account.call('POST', '/auth/unbind', { provider: 'github' })).code).toBe(1)
    const bound = await sql('select provider from social_account where user_id = $1', [id])
    expect(bound).toEqual([{ provider: 'github' }])
    await sql('delete from social_account where user_id = $1', [id])
  })

  test('does not give a new password', async () => {
    const { account, username } = await victim()
    for (const guess of ['', 'Wrong-Password-1'])
      expect(
        (
          await account.call('POST', '/admin/user/updatePasswordComplexity', {
            password: guess,
            newpassword1: other,
            newpassword2: other,
          })
        ).code,
      ).toBe(1)
    expect((await account.call('PUT', '/admin/user/edit', { newpassword1: other })).code).toBe(1)
    expect(await signIn({ grant_type: 'password', username, password: other })).toMatchObject({ status: 426 })
  })
})

describe('who knows the password', () => {
  test('changes the phone, and the old one is told', async () => {
    const { account, id, phone } = await victim()
    const before = (await outbox(phone)).length
    const next = newPhone()
    expect(await account.call('PUT', '/admin/user/edit', { phone: next, password })).toMatchObject({ code: 0 })
    expect(await phoneOf(id)).toBe(next)
    await eventually(async () => expect((await outbox(phone)).length).toBe(before + 1))
  })

  test('changes the password or what else one signs in with, and the phone is told each time', async () => {
    const { account, id, phone } = await victim()
    await sql(
      "insert into social_account (tenant_id, user_id, provider, subject) values (1, $1, 'github', $2) on conflict do nothing",
      [id, `told ${id}`],
    )
    const steps = [
      ['POST', '/auth/unbind', { provider: 'github', password }, '解除了一种登录方式'],
      ['PUT', '/admin/user/edit', { password, newpassword1: other }, '密码已修改'],
    ] as const
    for (const [method, path, body, words] of steps) {
      expect(await account.call(method, path, body)).toMatchObject({ code: 0 })
      await eventually(async () => expect(await outbox(phone)).toContainEqual(expect.stringContaining(words)))
    }
    const lines = await sql(
      "select action from action_log where document = 'user' and record_id = $1 and action = 'holder-told'",
      [id],
    )
    expect(lines).toHaveLength(2)
  })

  test('hears of what an administrator changes as well: the phone that was theirs is told', async () => {
    const { id, phone } = await victim()
    await admin.save(person, await admin.get(person, { id }), { phone: newPhone() })
    await eventually(async () =>
      expect(await outbox(phone)).toContainEqual(expect.stringContaining('不再使用本手机号登录')),
    )
    const second = await victim()
    await admin.run(person, 'resetPassword', second, { newPassword: other })
    await eventually(async () =>
      expect(await outbox(second.phone)).toContainEqual(expect.stringContaining('密码已修改')),
    )
  })

  test('does not change a password to itself', async () => {
    const { account, username } = await victim()
    const same = { password, newpassword1: password, newpassword2: password }
    expect(await account.call('POST', '/admin/user/updatePasswordComplexity', same)).toMatchObject({ code: 1 })
    await sql(
      'update user_secret set must_change = true where user_id = (select id from app_user where username = $1)',
      [username],
    )
    expect(await account.call('PUT', '/admin/user/edit', { password, newpassword1: password })).toMatchObject({
      code: 1,
    })
    const [row] = await sql(
      'select must_change from user_secret where user_id = (select id from app_user where username = $1)',
      [username],
    )
    expect(row?.must_change).toBe(true)
  })
})

test('a first password opens nothing but its own change: not one call of all answers', async () => {
  const account = user('*')
  const { id, username } = await account.made
  await sql('update user_secret set must_change = true where user_id = $1', [id])
  const { body } = await signIn({ grant_type: 'password', username, password })
  const headers = { authorization: `Bearer ${String(body.access_token)}`, 'content-type': 'application/json' }
  // What the shell asks to show who is there and to let them out, and what it shows of itself.
  const allowed = new Set([
    'GET /admin/user/info',
    'POST /admin/user/updatePasswordComplexity',
    'POST /auth/lock/unlock',
    'GET /admin/client/switch-language',
  ])
  const open: string[] = []
  for (const { access, method, path } of routes()) {
    const address = `${method} ${path}`
    if (access === 'public' || allowed.has(address)) continue
    const answer = await send(base, method, path.replaceAll(/:\w+/g, '1'), {
      headers,
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    if (answer.status !== 403) open.push(`${address}: ${answer.status}`)
  }
  expect(open).toEqual([])
  // Nor does it bind a phone or an address that would outlive it, alone or beside the change.
  const edit = (body: object) => send(base, 'PUT', '/admin/user/edit', { headers, body: JSON.stringify(body) })
  expect(await edit({ password, phone: '13912345678', email: 'x@example.com' })).toMatchObject({ status: 403 })
  const change = { password, newpassword1: other, newpassword2: other }
  expect(
    await send(base, 'POST', '/admin/user/updatePasswordComplexity', { headers, body: JSON.stringify(change) }),
  ).toMatchObject({ code: 0 })
  expect((await send(base, 'GET', '/masterdata/vendor/page', { headers })).status).toBe(200)
})
