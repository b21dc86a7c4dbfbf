import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { client } from '#areas/admin/client/document.ts'
import { role } from '#areas/admin/role/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { hashOf } from '#platform/server/session/secrets.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house, password } from '#platform/testing/house.ts'
import { queryOf, send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'

const { admin, base, databaseUrl, signIn, sql, user } = await house()

// Many sign-ins fail here; what they are counted by must not shut out the next test.
beforeEach(() => sql('delete from sign_in_limit'))

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}
const someone = async (...codes: string[]) => (await user(...codes).made).username
const byPassword = (username: string, more: Readonly<Record<string, string>> = {}) => ({
  grant_type: 'password',
  username,
  password,
  ...more,
})
const tokensOf = async (username: string) => (await signIn(byPassword(username))).body as unknown as Tokens
const refresh = (token: string) => signIn({ grant_type: 'refresh_token', refresh_token: token })
const askInfo = (token: string) =>
  send(base, 'GET', '/admin/user/info', { headers: { authorization: `Bearer ${token}` } })
const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
})
const wrongWords = { zh: '用户名不存在或者密码错误', en: 'Wrong user name or password' }

describe('signing in', () => {
  test('takes tenant, user name and password and answers the tokens of the family, without an envelope [D0-1-14] [D0-7.1-01] [D0-7.1-02]', async () => {
    const username = await someone('purchase:original:list')
    const { status, body } = await signIn(
      byPassword(username, { scope: 'server', language: 'en_US', randomStr: 'x', code: 'y' }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^1\.[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^1\.[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 7200,
      scope: 'server',
      clientId: 'test',
      user_info: { username, authorities: [{ authority: 'purchase:original:list' }], enabled: true },
    })
    expect(body).not.toHaveProperty('code')
    expect(await askInfo(String(body.access_token))).toMatchObject({ status: 200 })
  })

  test('takes the same behind the address', async () => {
    const username = await someone()
    const answer = await send(base, 'POST', `/auth/oauth/token${queryOf(byPassword(username))}`, {
      headers: { ...basic('test', 'test'), 'tenant-id': '1' },
    })
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
  })

  test('stores of a token only what it is recognised by', async () => {
    const { access_token: token, refresh_token } = await tokensOf(await someone())
    const [row] = await sql(
      'select access_hash, refresh_hash, row_to_json(s)::text as text from session s where access_hash = $1',
      [hashOf(token)],
    )
    expect(row?.refresh_hash).toEqual(hashOf(refresh_token))
    expect(row?.text).not.toContain(token.slice(2))
  })

  test('says the same to a wrong name, a wrong password, a locked and a disabled user [D0-8.1-11] [D1-8-41]', async () => {
    const [locked, disabled] = [user(), user()]
    const at = async (account: typeof locked) => admin.get(person, await account.made)
    await admin.save(person, await at(locked), { lockFlag: '9' })
    await admin.run(person, 'disable', await at(disabled))
    const attempts = [
      byPassword(`nobody${unused('nobody', 8)}`),
      { ...byPassword(await someone()), password: 'Wrong-Password-1' },
      byPassword((await locked.made).username),
      byPassword((await disabled.made).username),
    ]
    for (const language of ['zh', 'en'] as const) {
      const answers = await Promise.all(attempts.map(fields => signIn(fields, { language })))
      for (const { status, body } of answers) {
        expect(status).toBe(426)
        expect(body).toEqual({
          code: 1,
          msg: wrongWords[language],
          bizCode: 'SIGN_IN_WRONG',
          data: 'invalid_exception',
        })
      }
    }
  })

  test.each([
    [{ username: '' }, '用户名不能为空', 'User name cannot be empty', 'D0-5.1-01'],
    [{ password: '' }, '密码不能为空', 'Password cannot be empty', 'D0-5.1-02'],
  ])('without %j says: %s / %s [%s]', async (left, zh, en, _id) => {
    for (const [language, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      expect(await signIn({ ...byPassword('x'), ...left }, { language })).toMatchObject({ status: 200, code: 1, msg })
  })

  test('needs a client that we know, with its secret, for a grant it may use', async () => {
    const username = await someone()
    const ask = (headers: Record<string, string>, fields: Record<string, string> = byPassword(username)) =>
      send(base, 'POST', `/auth/oauth/token${queryOf(fields)}`, { headers: { ...headers, 'tenant-id': '1' } })
    for (const headers of [{}, basic('test', 'wrong'), basic('nobody', 'x'), { authorization: 'Basic !!' }])
      expect(await ask(headers)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await ask(basic('test', 'test'), byPassword(username, { grant_type: 'implicit' }))).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    })
    expect(await ask(basic('web', 'web'), { grant_type: 'client_credentials' })).toMatchObject({
      status: 400,
      body: { error: 'unauthorized_client' },
    })
  })

  test('is into the tenant of the header; a user of one is unknown in the other [D0-5.1-05]', async () => {
    const username = await someone()
    expect(await signIn(byPassword(username), { tenantId: '1' })).toMatchObject({ status: 200 })
    expect(await signIn(byPassword(username), { tenantId: '2' })).toMatchObject({ status: 426 })
    expect((await signIn(byPassword(username), { tenantId: '3' })).status).toBe(401)
  })

  test('is written down, the failed ones too', async () => {
    const account = user()
    const { id, username } = await account.made
    await signIn({ ...byPassword(username), password: 'Wrong-Password-1' })
    await signIn(byPassword(username))
    const rows = await sql(
      "select action, record_no, address from action_log where tenant_id = 1 and document = 'session' and record_id = $1 order by created_time, id",
      [id],
    )
    expect(rows).toMatchObject([
      { action: 'sign-in-refused', record_no: username },
      { action: 'sign-in', address: '127.0.0.1' },
    ])
  })

  test('offers the tenants one may sign in to, twenty at a time [D0-7.1-12] [D0-9-04]', async () => {
    const { data } = await send(base, 'GET', '/admin/tenant/page')
    expect(data).toMatchObject({ size: 20, current: 1 })
    const { records } = data as unknown as { records: Wire[] }
    expect(records.map(one => one.id)).toEqual(expect.arrayContaining(['1', '2']))
    for (const one of records)
      expect(Object.keys(one).sort((a, b) => a.localeCompare(b))).toEqual(['id', 'name', 'nameEn'])
    const found = await send(base, 'GET', `/admin/tenant/page?tenant=${encodeURIComponent('北果')}`)
    expect(found.data).toMatchObject({ records: [{ id: '2' }], total: 1 })
  })
})

describe('a program', () => {
  test('gets a token of its own, without a user and without a refresh [D0-7.1-11]', async () => {
    const { status, body } = await send(base, 'GET', '/auth/oauth/token?grant_type=client_credentials', {
      headers: { ...basic('test', 'test'), 'tenant-id': '1' },
    })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('refresh_token')
    expect(body).not.toHaveProperty('user_info')
    expect(await askInfo(String(body.access_token))).toMatchObject({ status: 403 })
  })

  test('may be given a shorter life', async () => {
    const short = await admin.findOne(client, { clientId: 'test' })
    await admin.save(client, short, { accessTokenValidity: 60 })
    const username = await someone()
    try {
      const tokens = await tokensOf(username)
      expect(tokens.expires_in).toBe(60)
      const [row] = await sql(
        'select extract(epoch from access_expires - created_time)::int as seconds from session where access_hash = $1',
        [hashOf(tokens.access_token)],
      )
      expect(row?.seconds).toBe(60)
    } finally {
      await admin.save(client, await admin.get(client, short), { accessTokenValidity: null })
    }
    expect((await tokensOf(username)).expires_in).toBe(7200)
  })
})

describe('the challenge of the web app', () => {
  const webSignIn = async (username: string, randomStr: string, code: string) =>
    signIn(byPassword(username, { ...(randomStr ? { randomStr } : {}), ...(code ? { code } : {}) }), { client: 'web' })

  async function solved(randomStr: string, spoil: (text: Wire) => Wire = text => text): Promise<string> {
    const { body } = await send(base, 'GET', `/code/challenge?randomStr=${randomStr}`, {
      headers: { 'tenant-id': '1' },
    })
    const challenge = body as never
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify(spoil({ challenge, solution }))).toString('base64')
  }

  test('must be answered [D0-5.1-04] [D0-8.1-12] [D1-8-42]', async () => {
    const username = await someone()
    for (const [randomStr, code, bizCode] of [
      ['', '', 'CHALLENGE_MISSING'],
      [randomUUID(), '', 'CHALLENGE_MISSING'],
      [randomUUID(), 'ABCD', 'CHALLENGE_WRONG'],
    ] as const)
      expect(await webSignIn(username, randomStr, code)).toMatchObject({ status: 428, bizCode })
    const zh = await signIn(byPassword(username, { randomStr: randomUUID(), code: 'ABCD' }), {
      client: 'web',
      language: 'zh',
    })
    expect(zh.msg).toBe('验证码错误，请重新输入')
  })

  test('is solved by work, once', async () => {
    const username = await someone()
    const randomStr = randomUUID()
    const code = await solved(randomStr)
    expect(await webSignIn(username, randomStr, code)).toMatchObject({ status: 200, body: { clientId: 'web' } })
    expect(await webSignIn(username, randomStr, code)).toMatchObject({ status: 428, bizCode: 'CHALLENGE_WRONG' })
  })

  test('belongs to the one it was made for', async () => {
    const username = await someone()
    const [mine, other] = [randomUUID(), randomUUID()]
    const code = await solved(mine)
    await solved(other)
    expect(await webSignIn(username, other, code)).toMatchObject({ status: 428 })
    expect(await webSignIn(username, mine, code)).toMatchObject({ status: 200 })
  })

  test('is not solved by an invented answer', async () => {
    const username = await someone()
    const spoils: ((text: Wire) => Wire)[] = [
      text => ({ ...text, solution: { counter: 1, derivedKey: '00' } }),
      text => ({ ...text, solution: undefined }),
      () => ({}),
    ]
    for (const spoil of spoils) {
      const randomStr = randomUUID()
      expect(await webSignIn(username, randomStr, await solved(randomStr, spoil))).toMatchObject({ status: 428 })
    }
  })

  test('is used up by a wrong password too', async () => {
    const username = await someone()
    const randomStr = randomUUID()
    const code = await solved(randomStr)
    const wrong = { ...byPassword(username), password: 'Wrong-Password-1', randomStr, code }
    expect(await signIn(wrong, { client: 'web' })).toMatchObject({ status: 426 })
    expect(await webSignIn(username, randomStr, code)).toMatchObject({ status: 428 })
  })

  test('is also a picture of four letters, read in any case, once', async () => {
    const username = await someone()
    const randomStr = randomUUID()
    const picture = await fetch(`${base}/code?randomStr=${randomStr}`, { headers: { 'tenant-id': '1' } })
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const [kept] = await sql('select kind, answer_hash from challenge where random_str = $1', [randomStr])
    expect(kept).toMatchObject({ kind: 'picture' })
    // What the picture shows is known to nobody; so it is put in its place.
    await sql('update challenge set answer_hash = $2 where random_str = $1', [randomStr, hashOf('A2CK')])
    expect(await webSignIn(username, randomStr, ' a2ck ')).toMatchObject({ status: 200 })
    expect(await webSignIn(username, randomStr, 'A2CK')).toMatchObject({ status: 428 })
  })

  test('is dead after two minutes', async () => {
    const username = await someone()
    const randomStr = randomUUID()
    const code = await solved(randomStr)
    const [row] = await sql(
      'select extract(epoch from expires - now())::int as seconds from challenge where random_str = $1',
      [randomStr],
    )
    expect(row?.seconds).toBeGreaterThan(60)
    expect(row?.seconds).toBeLessThanOrEqual(120)
    await sql("update challenge set expires = now() - interval '1 second' where random_str = $1", [randomStr])
    expect(await webSignIn(username, randomStr, code)).toMatchObject({ status: 428 })
  })
})

describe('a refresh token', () => {
  test('is exchanged for new tokens; the old access token is dead [D0-7.1-05]', async () => {
    const first = await tokensOf(await someone())
    const { status, body } = await refresh(first.refresh_token)
    expect(status).toBe(200)
    const second = body as unknown as Tokens
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await askInfo(second.access_token)).toMatchObject({ status: 200 })
    await eventually(async () => expect((await askInfo(first.access_token)).status).toBe(424))
  })

  test('is borne from a second tab for half a minute', async () => {
    const first = await tokensOf(await someone())
    const { body } = await refresh(first.refresh_token)
    const twin = await refresh(first.refresh_token)
    expect(twin).toMatchObject({ status: 200 })
    expect(await askInfo(String(twin.body.access_token))).toMatchObject({ status: 200 })
    expect(body.access_token).not.toBe(twin.body.access_token)
  })

  test('of two tabs leaves both signed in', async () => {
    const first = await tokensOf(await someone())
    const one = (await refresh(first.refresh_token)).body as unknown as Tokens
    const two = (await refresh(first.refresh_token)).body as unknown as Tokens
    // Each tab goes on with what it got; neither may be thrown out by the other.
    for (const tab of [one, two]) expect(await askInfo(tab.access_token)).toMatchObject({ status: 200 })
    for (const tab of [one, two])
      expect(await refresh(tab.refresh_token), tab === one ? 'first tab' : 'second tab').toMatchObject({ status: 200 })
  })

  test('that is used once more afterwards ends the session, for a thief and for the owner', async () => {
    const first = await tokensOf(await someone())
    const second = (await refresh(first.refresh_token)).body as unknown as Tokens
    await sql("update spent_refresh set spent_time = spent_time - interval '31 seconds' where refresh_hash = $1", [
      hashOf(first.refresh_token),
    ])
    const late = await refresh(first.refresh_token)
    expect(late).toMatchObject({
      status: 426,
      bizCode: 'REFRESH_EXPIRED',
      msg: 'Your sign-in has ended, please log in again',
      data: 'invalid_grant',
    })
    expect(await refresh(second.refresh_token)).toMatchObject({ status: 426 })
    await eventually(async () => expect((await askInfo(second.access_token)).status).toBe(424))
  })

  test('of long ago ends the session of every tab that came from it', async () => {
    const first = await tokensOf(await someone())
    const twin = (await refresh(first.refresh_token)).body as unknown as Tokens
    const second = (await refresh(first.refresh_token)).body as unknown as Tokens
    const third = (await refresh(second.refresh_token)).body as unknown as Tokens
    await sql("update spent_refresh set spent_time = spent_time - interval '31 seconds' where refresh_hash = $1", [
      hashOf(first.refresh_token),
    ])
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 426 })
    for (const tab of [twin, third]) {
      expect(await refresh(tab.refresh_token)).toMatchObject({ status: 426 })
      await eventually(async () => expect((await askInfo(tab.access_token)).status).toBe(424))
    }
  })

  test('gives tokens the life their client has', async () => {
    const short = await admin.findOne(client, { clientId: 'test' })
    const first = await tokensOf(await someone())
    await admin.save(client, short, { accessTokenValidity: 90 })
    try {
      expect((await refresh(first.refresh_token)).body).toMatchObject({ expires_in: 90 })
    } finally {
      await admin.save(client, await admin.get(client, short), { accessTokenValidity: null })
    }
  })

  test('is dead when its time is over, and seven days after the sign-in however often it was used', async () => {
    for (const column of ['refresh_expires', 'ends_at']) {
      const { refresh_token } = await tokensOf(await someone())
      await sql(`update session set ${column} = now() - interval '1 second' where refresh_hash = $1`, [
        hashOf(refresh_token),
      ])
      expect(await refresh(refresh_token), column).toMatchObject({ status: 426 })
    }
    const { refresh_token } = await tokensOf(await someone())
    const [row] = await sql(
      "select ends_at - created_time = interval '7 days' as week, refresh_expires - created_time = interval '12 hours' as half from session where refresh_hash = $1",
      [hashOf(refresh_token)],
    )
    expect(row).toEqual({ week: true, half: true })
  })

  test('of another client, an unknown one or an access token is none', async () => {
    const tokens = await tokensOf(await someone())
    expect(
      await signIn({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }, { client: 'web' }),
    ).toMatchObject({ status: 426 })
    for (const token of [tokens.access_token, `1.${'A'.repeat(43)}`, 'x', ''])
      expect((await refresh(token)).status).toBe(426)
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 200 })
  })

  test('of a user who is disabled meanwhile opens nothing', async () => {
    const account = user()
    const made = await account.made
    const { refresh_token } = await tokensOf(made.username)
    await admin.run(person, 'disable', made)
    const answer = await refresh(refresh_token)
    if (answer.status === 200) expect(await askInfo(String(answer.body.access_token))).toMatchObject({ status: 424 })
    else expect(answer.status).toBe(426)
  })
})

describe('a token', () => {
  test('is checked until when it lives [D0-7.1-10]', async () => {
    const username = await someone('purchase:original:list')
    const { access_token } = await tokensOf(username)
    const { status, body } = await send(base, 'GET', `/auth/oauth/check_token?token=${access_token}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      active: true,
      user_name: username,
      client_id: 'test',
      authorities: ['purchase:original:list'],
    })
    const [row] = await sql(
      'select extract(epoch from access_expires)::int as exp from session where access_hash = $1',
      [hashOf(access_token)],
    )
    expect(Math.abs(Number(body.exp) - Number(row?.exp))).toBeLessThanOrEqual(2)
    expect(await send(base, 'GET', '/auth/oauth/check_token?token=nonsense')).toMatchObject({ status: 424 })
  })

  test('is dead when its time is over', async () => {
    const { access_token } = await tokensOf(await someone())
    await sql("update session set access_expires = now() - interval '1 second' where access_hash = $1", [
      hashOf(access_token),
    ])
    expect(await askInfo(access_token)).toMatchObject({ status: 424, bizCode: 'TOKEN_EXPIRED' })
  })

  test('is dead after signing out, and only that one [D0-7.1-09] [D0-4-21]', async () => {
    const username = await someone()
    const [here, elsewhere] = [await tokensOf(username), await tokensOf(username)]
    const out = await send(base, 'DELETE', '/auth/token/logout', {
      headers: { authorization: `Bearer ${here.access_token}` },
    })
    expect(out).toMatchObject({ status: 200, code: 0, data: true })
    expect(await askInfo(here.access_token)).toMatchObject({ status: 424 })
    expect(await refresh(here.refresh_token)).toMatchObject({ status: 426 })
    expect(await askInfo(elsewhere.access_token)).toMatchObject({ status: 200 })
  })

  test('of a user who is disabled is dead at the next call', async () => {
    const account = user()
    expect(await account.call('GET', '/admin/user/info')).toMatchObject({ status: 200 })
    await admin.run(person, 'disable', await account.made)
    await eventually(async () => expect((await account.call('GET', '/admin/user/info')).status).toBe(424))
  })

  test('has the rights of today: a changed role holds within five seconds', async () => {
    const account = user('system:param:list')
    const { roleId } = await account.made
    const status = async () => (await account.call('GET', '/admin/param/page')).status
    expect(await status()).toBe(200)
    await admin.save(role, await admin.get(role, { id: roleId }), { permissions: [] })
    await eventually(async () => expect(await status()).toBe(403))
  })
})

describe('failed sign-ins', () => {
  const wrong = { password: 'Wrong-Password-1' }
  test('make one wait after five, longer each time, and only that one', async () => {
    const [username, other] = [await someone(), await someone()]
    for (let count = 0; count < 5; count++)
      expect(await signIn({ ...byPassword(username), ...wrong })).toMatchObject({ status: 426 })
    const refused = await signIn(byPassword(username))
    expect(refused).toMatchObject({ status: 429, bizCode: 'SIGN_IN_WAIT' })
    const { seconds } = refused.data as unknown as { seconds: number }
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(30)
    expect(refused.msg).toBe(`Too many failed sign-ins, try again in ${seconds} s`)
    expect(await signIn(byPassword(other))).toMatchObject({ status: 200 })
    // The wait is over, but not forgotten.
    await sql("delete from sign_in_limit where key like 'wait:%'")
    expect(await signIn({ ...byPassword(username), ...wrong })).toMatchObject({ status: 426 })
    const longer = await signIn(byPassword(username))
    expect((longer.data as unknown as { seconds: number }).seconds).toBeGreaterThan(30)
    await sql("delete from sign_in_limit where key like 'wait:%'")
    expect(await signIn(byPassword(username))).toMatchObject({ status: 200 })
    expect(await signIn({ ...byPassword(username), ...wrong })).toMatchObject({ status: 426 })
    expect(await signIn(byPassword(username))).toMatchObject({ status: 200 })
  })

  test('of fifty in an hour shut an address, whoever it asks for', async () => {
    await signIn({ ...byPassword(await someone()), ...wrong })
    await sql("update sign_in_limit set points = 50 where key like 'address:%'")
    expect(await signIn(byPassword(await someone()))).toMatchObject({ status: 429 })
  })

  test('of a hundred in a day at one account are told to its administrators', async () => {
    const account = user()
    const { id, username } = await account.made
    await signIn({ ...byPassword(username), ...wrong })
    await sql("update sign_in_limit set points = 99 where key like 'account:%' and key like '%' || $1", [username])
    await sql("delete from sign_in_limit where key like 'wait:%'")
    await signIn({ ...byPassword(username), ...wrong })
    const told = await sql("select action from action_log where record_id = $1 and action = 'sign-in-attack'", [id])
    expect(told).toHaveLength(1)
    const notices = await sql('select user_id::text, address from notice where text_en like $1', [
      `%${username} today%`,
    ])
    expect(notices).toContainEqual({ user_id: '1', address: '/admin/signInLog/index' })
    await sql("delete from sign_in_limit where key like 'wait:%'")
    expect(await signIn(byPassword(username)), 'nobody is locked out from outside').toMatchObject({ status: 200 })
  })

  test('are counted for one person however the name is written', async () => {
    const username = await someone()
    for (const name of [username, username.toUpperCase(), ` ${username}`, `${username} `, username])
      await signIn({ ...byPassword(name), ...wrong })
    expect(await signIn(byPassword(username))).toMatchObject({ status: 429 })
  })
})

test('a password that is changed while somebody signs in with it opens nothing', async () => {
  const { id, username } = await user().made
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query("update user_secret set password_hash = 'another' where user_id = $1", [id])
  const signingIn = signIn(byPassword(username))
  await eventually(
    () => sql("select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'"),
    waiting => waiting.length > 0,
  )
  await other.query('commit')
  await other.end()
  expect(await signingIn).toMatchObject({ status: 426 })
  expect(await sql('select id from session where user_id = $1', [id])).toEqual([])
})

describe('changing the password', () => {
  const change = (account: ReturnType<typeof user>, fields: Wire, language: 'zh' | 'en' = 'en') =>
    account
      .in(language)
      .call('POST', '/admin/user/updatePasswordComplexity', { password, newpassword2: fields.newpassword1, ...fields })

  test.each([
    ['Short1a', '新密码至少8位', 'The new password has at least 8 characters'],
    [
      'alllower1',
      '新密码必须包含大写字母、小写字母和数字',
      'The new password needs an upper-case letter, a lower-case letter and a digit',
    ],
    [
      'ALLUPPER1',
      '新密码必须包含大写字母、小写字母和数字',
      'The new password needs an upper-case letter, a lower-case letter and a digit',
    ],
    [
      'NoDigitsHere',
      '新密码必须包含大写字母、小写字母和数字',
      'The new password needs an upper-case letter, a lower-case letter and a digit',
    ],
    ['Password123', '该密码过于常见，请换一个', 'This password is too common; choose another'],
    [`Aa1${'x'.repeat(126)}`, '新密码最多128位', 'The new password has at most 128 characters'],
  ])('refuses %s [D0-5.1-07] [D0-9-09]', async (newpassword1, zh, en) => {
    const account = user()
    for (const [language, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      expect(await change(account, { newpassword1, newpassword2: newpassword1 }, language)).toMatchObject({
        code: 1,
        bizCode: 'PASSWORD_REFUSED',
        msg,
      })
  })

  test('needs the old one, and the new one twice [D0-5.1-06] [D0-5.1-08]', async () => {
    const account = user()
    const newpassword1 = 'Mangosteen-42'
    expect(await change(account, { password: 'Wrong-Password-1', newpassword1 })).toMatchObject({
      code: 1,
      bizCode: 'OLD_PASSWORD_WRONG',
    })
    expect(await change(account, { newpassword1, newpassword2: 'Mangosteen-43' })).toMatchObject({
      code: 1,
      bizCode: 'PASSWORDS_DIFFER',
      msg: 'The two new passwords differ',
    })
    const whole: Wire = { password, newpassword1, newpassword2: newpassword1 }
    for (const field of Object.keys(whole)) {
      const { [field]: _, ...sent } = whole
      expect(await account.call('POST', '/admin/user/updatePasswordComplexity', sent)).toMatchObject({
        status: 400,
        data: { field },
      })
    }
  })

  test.each(['Mangosteen-42', `Long-${'1aB'.repeat(30)}`, '密码Passw0rd-长'])(
    'to %s takes hold at once and ends all other sessions [D0-7.1-06]',
    async newpassword1 => {
      const account = user()
      const { username } = await account.made
      const elsewhere = await tokensOf(username)
      expect(await change(account, { newpassword1, newpassword2: newpassword1 })).toMatchObject({
        code: 0,
        msg: 'Changed',
      })
      expect(await account.call('GET', '/admin/user/info')).toMatchObject({ status: 200 })
      await eventually(async () => expect((await askInfo(elsewhere.access_token)).status).toBe(424))
      expect(await refresh(elsewhere.refresh_token)).toMatchObject({ status: 426 })
      expect(await signIn(byPassword(username))).toMatchObject({ status: 426 })
      expect(await signIn({ ...byPassword(username), password: newpassword1 })).toMatchObject({ status: 200 })
      // Nothing is cut off: one letter less is another password.
      expect(await signIn({ ...byPassword(username), password: newpassword1.slice(0, -1) })).toMatchObject({
        status: 426,
      })
    },
  )

  test('is nobody’s but one’s own: a user name sent along changes nothing', async () => {
    const [mine, other] = [user(), user()]
    const { username } = await other.made
    await change(mine, { newpassword1: 'Mangosteen-42', username })
    expect(await signIn(byPassword(username))).toMatchObject({ status: 200 })
  })

  test('is no change when it is the same', async () => {
    const account = user()
    expect(await change(account, { newpassword1: password })).toMatchObject({ code: 1, bizCode: 'PASSWORD_SAME' })
  })

  test('comes first for who was given one: every other call is refused until then', async () => {
    const account = user('system:param:list')
    const { id } = await account.made
    await sql('update user_secret set must_change = true where user_id = $1', [id])
    for (const [method, path] of [
      ['GET', '/admin/param/page'],
      ['GET', '/admin/menu'],
      ['POST', '/admin/ws/ticket'],
    ] as const)
      expect(await account.call(method, path, method === 'POST' ? {} : undefined), path).toMatchObject({
        status: 403,
        bizCode: 'PASSWORD_MUST_CHANGE',
        msg: 'Change your password first',
      })
    expect(await account.ask('GET', '/admin/user/info')).toMatchObject({ mustChange: true })
    expect(await change(account, { newpassword1: 'Mangosteen-42' })).toMatchObject({ code: 0 })
    // The very next call is served: this server does not wait for its own notice.
    expect(await account.call('GET', '/admin/param/page')).toMatchObject({ status: 200 })
  })

  test('stands in the profile too, whose phone changes with it alone and whose rest without it [D0-7.1-08]', async () => {
    const account = user()
    const { username } = await account.made
    const edit = (sent: Wire) => account.call('PUT', '/admin/user/edit', sent)
    expect(await edit({ email: 'a@guoyuan.example' })).toMatchObject({ code: 0 })
    expect(await edit({ email: 'a@guoyuan.example' })).toMatchObject({ code: 1, bizCode: 'NO_CHANGE' })
    for (const nothing of [{}, undefined, { newpassword1: '', phone: '', avatar: null }, { username, password }])
      for (const [language, msg] of [
        ['zh', '没有修改任何内容'],
        ['en', 'Nothing was changed'],
      ] as const)
        expect(
          await account.in(language).call('PUT', '/admin/user/edit', nothing),
          JSON.stringify(nothing),
        ).toMatchObject({ status: 200, code: 1, bizCode: 'NO_CHANGE', msg })
    expect(await edit({ phone: '13911110001' })).toMatchObject({ code: 1, bizCode: 'PROOF_NEEDED' })
    expect(await edit({ phone: '13911110001', password: 'Wrong-Password-1' })).toMatchObject({
      code: 1,
      bizCode: 'OLD_PASSWORD_WRONG',
    })
    expect(await edit({ phone: '13911110001', password })).toMatchObject({ code: 0 })
    // The phone that signed in until now is told; and guessing counts as it does at sign-in.
    expect(await edit({ phone: '13911110002', password })).toMatchObject({ code: 0 })
    const [told] = await sql("select content from sim_sms where mobile = '13911110001' order by id desc limit 1")
    expect(told?.content).toContain(`账号${username}不再使用本手机号登录`)
    expect(await edit({ phone: '13911110001', password })).toMatchObject({ code: 0 })
    for (let count = 0; count < 5; count++) await edit({ phone: '13911110003', password: 'Wrong-Password-1' })
    expect(await edit({ phone: '13911110003', password })).toMatchObject({ status: 429, bizCode: 'SIGN_IN_WAIT' })
    const { sysUser } = (await account.ask('GET', '/admin/user/info')) as { sysUser?: Wire }
    expect(sysUser).toMatchObject({ phone: '13911110001', email: 'a@guoyuan.example' })
    for (const field of ['roleIds', 'lockFlag', 'tenantId', 'userType'])
      expect(await account.call('PUT', '/admin/user/edit', { [field]: '1' }), field).toMatchObject({
        status: 400,
        data: { field },
      })
  })

  test('is written down without the password', async () => {
    const account = user()
    const { id } = await account.made
    await change(account, { newpassword1: 'Mangosteen-42' })
    const rows = await sql(
      'select row_to_json(l)::text as text from action_log l where tenant_id = 1 and user_id = $1',
      [id],
    )
    expect(rows.map(row => String(row.text)).join()).not.toContain('Mangosteen')
    const [secret] = await sql('select password_hash from user_secret where user_id = $1', [id])
    expect(secret?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
