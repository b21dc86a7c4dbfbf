import { beforeEach, describe, expect, test } from 'vitest'
import { client } from '#areas/admin/client/document.ts'
import { socialProvider } from '#areas/admin/social-provider/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { messageSender } from '#platform/server/session/messages.ts'
import { hashOf } from '#platform/server/session/secrets.ts'
import { house, password } from '#platform/testing/house.ts'
import { queryOf, send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'

const { admin, another, base, make, signIn, sql, user } = await house()

beforeEach(() => sql('delete from sign_in_limit'))

type Language = 'zh' | 'en'
interface Asked {
  readonly client?: string
  readonly tenantId?: string
  readonly language?: Language
}
const headersOf = ({ client: name = 'test', tenantId = '1', language = 'en' }: Asked = {}) => ({
  authorization: `Basic ${Buffer.from(`${name}:${name}`).toString('base64')}`,
  'tenant-id': tenantId,
  'accept-language': language,
})
/** The token call with everything behind the address, as the specification spells it. */
const tokens = (fields: Readonly<Record<string, string>>, more: Asked = {}) =>
  send(base, 'POST', `/auth/oauth/token${queryOf(fields)}`, { headers: headersOf(more) })
const post = (path: string, body: Wire, more: Asked = {}) =>
  send(base, 'POST', path, {
    headers: { ...headersOf(more), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const asBearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })
const whoIs = async (token: unknown) =>
  ((await send(base, 'GET', '/admin/user/info', { headers: asBearer(token) })).data as { sysUser?: Wire }).sysUser

let phones = 0
const newPhone = () => `139${String(Date.now() % 100_000).padStart(5, '0')}${String(phones++).padStart(3, '0')}`
const somebody = async (phone: string | null = newPhone()) => {
  const account = user('purchase:original:list')
  const made = await account.made
  if (phone) await admin.save(person, await admin.get(person, made), { phone })
  return { ...made, phone: phone ?? '', account }
}
/** What the simulated phone company delivered last to a phone. */
const received = async (mobile: string) => {
  const { data } = await send(base, 'GET', `/sim/sms/outbox?mobile=${mobile}`)
  return /\d{6}/.exec(String(data[0]?.content))?.[0] ?? ''
}
const askCode = (mobile: string, more: Asked = {}) => post('/auth/sms-code', { mobile }, more)
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing in by phone', () => {
  test('takes the number and the code the phone was sent [D0-7.1-03] [C0-7.1-002]', async () => {
    const { phone, username } = await somebody()
    expect(await askCode(phone)).toMatchObject({ code: 0, data: { seconds: 60 }, msg: expect.stringContaining('sent') })
    const code = await received(phone)
    expect(code).toMatch(/^\d{6}$/)
    const answer = await tokens({ grant_type: 'mobile', mobile: phone, code })
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer', user_info: { username, phone } } })
    expect(await whoIs(answer.body.access_token)).toMatchObject({ username })
  })

  test('is proof enough for another phone, which the old one is told of; the code is good once', async () => {
    const { phone, username, account } = await somebody()
    await account.token()
    const next = newPhone()
    await askCode(phone)
    const phoneCode = await received(phone)
    expect(await account.call('PUT', '/admin/user/edit', { phone: next, phoneCode })).toMatchObject({ code: 0 })
    const { data } = await send(base, 'GET', `/sim/sms/outbox?mobile=${phone}`)
    expect(String(data[0]?.content)).toContain(username)
    expect((await account.call('PUT', '/admin/user/edit', { phone, phoneCode })).code).toBe(1)
  })

  test('is called app by clients of the family', async () => {
    const { phone, username } = await somebody()
    await askCode(phone, { client: 'app' }).then(answer => expect(answer.status).toBe(428))
    await askCode(phone)
    const answer = await tokens({ grant_type: 'app', mobile: phone, code: await received(phone) }, { client: 'app' })
    expect(answer).toMatchObject({ status: 200, body: { clientId: 'app', user_info: { username } } })
  })

  test('keeps of a code only what it is recognised by, for five minutes', async () => {
    const { phone } = await somebody()
    await askCode(phone)
    const code = await received(phone)
    const [row] = await sql(
      'select code_hash, extract(epoch from expires - sent_time)::int as life, row_to_json(s)::text as text from sms_code s where mobile = $1',
      [phone],
    )
    expect(row).toMatchObject({ code_hash: hashOf(code), life: 300 })
    expect(row?.text).not.toContain(`"${code}"`)
    await sql("update sms_code set expires = now() - interval '1 second' where mobile = $1", [phone])
    expect(await tokens({ grant_type: 'mobile', mobile: phone, code })).toMatchObject({
      status: 428,
      bizCode: 'SMS_CODE_WRONG',
    })
  })

  test('uses a code once, and locks it after five wrong tries', async () => {
    const { phone } = await somebody()
    const by = (code: string) => tokens({ grant_type: 'mobile', mobile: phone, code })
    await askCode(phone)
    const first = await received(phone)
    expect(await by(first)).toMatchObject({ status: 200 })
    expect(await by(first)).toMatchObject({ status: 428 })
    await sql("update sms_code set sent_time = now() - interval '61 seconds' where mobile = $1", [phone])
    await sql('delete from sign_in_limit')
    await askCode(phone)
    const second = await received(phone)
    for (let tries = 0; tries < 5; tries++) {
      await sql('delete from sign_in_limit')
      expect(await by(wrongCode(second))).toMatchObject({ status: 428, bizCode: 'SMS_CODE_WRONG' })
    }
    await sql('delete from sign_in_limit')
    expect(await by(second)).toMatchObject({ status: 428 })
  })

  test('sends one code a minute and ten a day, in both languages [D0-8.1-13]', async () => {
    const phone = newPhone()
    expect(await askCode(phone)).toMatchObject({ code: 0 })
    const soon = await askCode(phone)
    expect(soon).toMatchObject({ status: 429, bizCode: 'SMS_WAIT' })
    const { seconds } = soon.data as unknown as { seconds: number }
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await askCode(phone, { language: 'zh' })).msg).toMatch(/^请\d+秒后再获取验证码$/)
    await sql("update sms_code set sent_time = now() - interval '1 hour', day_count = 10 where mobile = $1", [phone])
    expect(await askCode(phone)).toMatchObject({
      status: 429,
      bizCode: 'SMS_DAY_LIMIT',
      msg: 'Too many codes for this number today; try again tomorrow',
    })
    await sql('update sms_code set day = current_date - 1 where mobile = $1', [phone])
    expect(await askCode(phone)).toMatchObject({ code: 0 })
  })

  test('sends no more than fifty an hour from one address', async () => {
    await askCode(newPhone())
    await sql("update sign_in_limit set points = 50 where key like 'message:%'")
    expect(await askCode(newPhone())).toMatchObject({ status: 429, bizCode: 'SIGN_IN_WAIT' })
  })

  test('answers a number nobody has like any other; only who holds it learns that it is bound to nobody [D0-8.1-09] [D1-8-39]', async () => {
    const [known, unknown] = [(await somebody()).phone, newPhone()]
    const [one, other] = [await askCode(known), await askCode(unknown)]
    expect(other.body).toEqual(one.body)
    expect(await tokens({ grant_type: 'mobile', mobile: unknown, code: '000000' })).toMatchObject({ status: 428 })
    const code = await received(unknown)
    for (const [language, msg] of [
      ['zh', '未绑定登录账号，请使用密码登录后绑定'],
      ['en', 'No login account bound; log in with a password and bind it'],
    ] as const) {
      await sql('update sms_code set code_hash = $2, wrong = 0 where mobile = $1', [unknown, hashOf(code)])
      expect(await tokens({ grant_type: 'mobile', mobile: unknown, code }, { language })).toMatchObject({
        status: 417,
        code: 1,
        bizCode: 'NOT_BOUND',
        msg,
        data: { provider: 'mobile', ticket: expect.any(String) },
      })
    }
  })

  test('refuses a locked user like a wrong password', async () => {
    const { phone, account } = await somebody()
    const made = await account.made
    await admin.run(person, 'lock', made)
    await askCode(phone)
    expect(await tokens({ grant_type: 'mobile', mobile: phone, code: await received(phone) })).toMatchObject({
      status: 426,
      bizCode: 'SIGN_IN_WRONG',
    })
  })

  test.each([
    ['', 'REQUIRED', '手机号不能为空', 'Mobile number cannot be empty'],
    ['12ab', 'MOBILE_INVALID', '手机号格式不正确', 'The mobile number is not valid'],
  ])('refuses the number "%s"', async (mobile, bizCode, zh, en) => {
    for (const [language, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      expect(await askCode(mobile, { language })).toMatchObject({ status: 200, code: 1, bizCode, msg })
      expect(await tokens({ grant_type: 'mobile', mobile, code: '1' }, { language })).toMatchObject({ bizCode, msg })
    }
  })

  test('asks for the code that was sent', async () => {
    const { phone } = await somebody()
    await askCode(phone)
    for (const [language, msg] of [
      ['zh', '请输入短信验证码'],
      ['en', 'Please enter the SMS code'],
    ] as const)
      expect(await tokens({ grant_type: 'mobile', mobile: phone, code: ' ' }, { language })).toMatchObject({
        status: 428,
        bizCode: 'SMS_CODE_MISSING',
        msg,
      })
  })

  test('says that no message can be sent, or that this one could not', async () => {
    const toward = (address: string) => messageSender(() => ({ address, token: 't', simulated: true }))
    await expect(messageSender(undefined)('13800000000', 'hello')).rejects.toMatchObject({
      bizCode: 'SMS_NOT_CONFIGURED',
      message: 'No SMS service is configured; sign in with a password',
    })
    for (const address of ['http://127.0.0.1:1', `${base}/nowhere`])
      await expect(toward(address)('13800000000', 'hello')).rejects.toMatchObject({
        bizCode: 'SMS_FAILED',
        message: 'The message could not be sent; try again in a moment',
      })
  })

  test('counts wrong codes like wrong passwords', async () => {
    const { phone } = await somebody()
    await askCode(phone)
    const code = await received(phone)
    for (let tries = 0; tries < 5; tries++)
      expect(await tokens({ grant_type: 'mobile', mobile: phone, code: wrongCode(code) })).toMatchObject({
        status: 428,
      })
    expect(await tokens({ grant_type: 'mobile', mobile: phone, code })).toMatchObject({
      status: 429,
      bizCode: 'SIGN_IN_WAIT',
    })
  })
})

/** Goes to the simulated house, agrees there as one of its accounts, and comes back with state and code. */
async function away(subject: string, tenantId = '1'): Promise<{ state: string; code: string }> {
  const begun = await post('/auth/social/begin', { provider: 'SIM' }, { tenantId })
  const { address, state } = begun.data as unknown as { address: string; state: string }
  const asked = Object.fromEntries(new URL(address).searchParams)
  expect(asked).toMatchObject({ state, response_type: 'code', code_challenge_method: 'S256' })
  const { response_type, scope, ...given } = asked
  const agreed = await post('/sim/social/authorize', { ...given, subject })
  const back = new URL((agreed.data as unknown as { redirect: string }).redirect)
  expect([back.pathname, back.searchParams.get('state')]).toEqual(['/authredirect', state])
  return { state, code: back.searchParams.get('code') ?? '' }
}
const newAccount = async () => {
  const subject = `sim-${unused('social', 12)}`
  await sql('insert into sim_social_account (tenant_id, subject, nickname) values (1, $1, $2)', [subject, '新人'])
  return subject
}

describe('signing in at another house', () => {
  test('takes the state and code it sent back [D0-7.1-04] [C0-7.1-003]', async () => {
    const answer = await tokens({ grant_type: 'social', ...(await away('sim-1002')) })
    expect(answer).toMatchObject({ status: 200, body: { user_info: { username: 'chenli' } } })
  })

  test('uses state and code once, within five minutes', async () => {
    const there = await away('sim-1002')
    expect(await tokens({ grant_type: 'social', ...there })).toMatchObject({ status: 200 })
    for (const language of ['zh', 'en'] as const)
      expect(await tokens({ grant_type: 'social', ...there }, { language })).toMatchObject({
        status: 426,
        bizCode: 'SOCIAL_STATE_UNKNOWN',
      })
    const late = await away('sim-1002')
    const [kept] = await sql(
      'select extract(epoch from expires - now())::int as left from social_state where state_hash = $1',
      [hashOf(late.state)],
    )
    expect(kept?.left).toBeLessThanOrEqual(300)
    expect(kept?.left).toBeGreaterThan(200)
    await sql("update social_state set expires = now() - interval '1 second' where state_hash = $1", [
      hashOf(late.state),
    ])
    expect(await tokens({ grant_type: 'social', ...late })).toMatchObject({ status: 426 })
  })

  test('believes no code that the other house did not give for this sign-in', async () => {
    const [one, other] = [await away('sim-1002'), await away('sim-1003')]
    expect(await tokens({ grant_type: 'social', state: one.state, code: other.code })).toMatchObject({
      status: 426,
      bizCode: 'SOCIAL_REFUSED',
    })
    expect(await tokens({ grant_type: 'social', state: other.state, code: 'invented' })).toMatchObject({ status: 426 })
    expect(await tokens({ grant_type: 'social', state: '', code: '' })).toMatchObject({ status: 200, code: 1 })
  })

  test('is bound within one tenant only', async () => {
    const there = await away('sim-1002', '2')
    expect(await tokens({ grant_type: 'social', ...there }, { tenantId: '1' })).toMatchObject({ status: 426 })
    expect(await tokens({ grant_type: 'social', ...(await away('sim-1002', '2')) }, { tenantId: '2' })).toMatchObject({
      status: 417,
    })
  })

  test('that nobody has bound answers 417, and is bound by who signs in with a password [D0-8.1-09]', async () => {
    const subject = await newAccount()
    const { username } = await somebody(null)
    const unbound = await tokens({ grant_type: 'social', ...(await away(subject)) })
    expect(unbound).toMatchObject({ status: 417, bizCode: 'NOT_BOUND', data: { provider: 'SIM', displayName: '新人' } })
    const { ticket } = unbound.data as unknown as { ticket: string }
    const { body } = await signIn({ grant_type: 'password', username, password })
    const bind = (given: string, proof: object = { password }) =>
      send(base, 'POST', '/auth/bind', {
        headers: { ...asBearer(body.access_token), 'content-type': 'application/json', 'accept-language': 'en' },
        body: JSON.stringify({ ticket: given, ...proof }),
      })
    // A token that went astray binds nothing: it takes the password, or a code sent to the phone.
    expect(await bind(ticket, {})).toMatchObject({ code: 1, bizCode: 'PROOF_NEEDED' })
    expect(await bind(ticket, { password: 'Wrong-Password-1' })).toMatchObject({ bizCode: 'OLD_PASSWORD_WRONG' })
    expect(await bind('x'.repeat(43))).toMatchObject({ code: 1, bizCode: 'BIND_EXPIRED' })
    expect(await bind(ticket)).toMatchObject({ code: 0, msg: 'Bound' })
    expect(await bind(ticket)).toMatchObject({ code: 1, bizCode: 'BIND_EXPIRED' })
    expect(await tokens({ grant_type: 'social', ...(await away(subject)) })).toMatchObject({
      status: 200,
      body: { user_info: { username } },
    })
    const bindings = await send(base, 'GET', '/auth/bindings', { headers: asBearer(body.access_token) })
    expect(bindings.data).toMatchObject([{ provider: 'SIM', displayName: '新人' }])
    const unbind = await send(base, 'POST', '/auth/unbind', {
      headers: { ...asBearer(body.access_token), 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'SIM', password }),
    })
    expect(unbind).toMatchObject({ code: 0 })
    const again = await send(base, 'POST', '/auth/unbind', {
      headers: { ...asBearer(body.access_token), 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ provider: 'SIM', password }),
    })
    expect(again).toMatchObject({ bizCode: 'NOT_BOUND_YET', msg: 'No such account is bound' })
    expect(await tokens({ grant_type: 'social', ...(await away(subject)) })).toMatchObject({ status: 417 })
  })

  test('is never taken from the one who has it', async () => {
    const subject = await newAccount()
    const ticketOf = async () =>
      ((await tokens({ grant_type: 'social', ...(await away(subject)) })).data as unknown as { ticket: string }).ticket
    const [first, second] = [await ticketOf(), await ticketOf()]
    await (await somebody(null)).account.ask('POST', '/auth/bind', { ticket: first, password })
    expect(await (await somebody(null)).account.call('POST', '/auth/bind', { ticket: second, password })).toMatchObject(
      {
        code: 1,
        bizCode: 'ALREADY_BOUND',
      },
    )
  })

  test('is offered when it is configured whole, and not when it is switched off', async () => {
    const ways = async () => (await send(base, 'GET', '/auth/ways', { headers: { 'tenant-id': '1' } })).data as Wire
    expect(await ways()).toMatchObject({
      mobile: true,
      social: expect.arrayContaining([expect.objectContaining({ code: 'SIM', nameEn: 'WeCom (simulated)' })]),
    })
    const addresses = {
      authorizeUrl: 'https://id.example/authorize',
      tokenUrl: 'https://id.example/token',
      userInfoUrl: 'https://id.example/userinfo',
      appId: 'dop',
    }
    const half = await admin.call('POST', socialProvider.calls, {
      providerCode: unused('provider', 10),
      providerName: '半',
      authorizeUrl: addresses.authorizeUrl,
    })
    expect(half).toMatchObject({ code: 1, bizCode: 'ADDRESS_MISSING' })
    const plain = { ...addresses, tokenUrl: 'http://id.example/token' }
    expect(
      await admin.call('POST', socialProvider.calls, { providerCode: 'X', providerName: 'X', ...plain }),
    ).toMatchObject({ code: 1, bizCode: 'ADDRESS_INVALID' })
    const made = await make(socialProvider, addresses)
    expect(JSON.stringify(await ways())).not.toContain(made.providerCode)
    await admin.ask('POST', '/auth/social/secret', { provider: made.providerCode, secret: 'their secret' })
    expect(JSON.stringify(await ways())).toContain(made.providerCode)
    const [kept] = await sql('select secret from provider_secret where provider = $1', [made.providerCode])
    expect(Buffer.from(String(kept?.secret)).toString('latin1')).not.toContain('their secret')
    const begun = await post('/auth/social/begin', { provider: made.providerCode })
    expect(String((begun.data as Wire).address)).toMatch(/^https:\/\/id\.example\/authorize\?.*client_id=dop/)
    // A house that cannot be asked is none to sign in at now.
    await sql("update social_provider set token_url = 'https://127.0.0.1/token' where id = $1", [made.id])
    expect(await tokens({ grant_type: 'social', state: String((begun.data as Wire).state), code: 'x' })).toMatchObject({
      bizCode: 'SOCIAL_UNREACHABLE',
      msg: 'This sign-in is not available right now; try again in a moment',
    })
    await admin.run(socialProvider, 'disable', await admin.get(socialProvider, made))
    expect(JSON.stringify(await ways())).not.toContain(made.providerCode)
    expect(await post('/auth/social/begin', { provider: made.providerCode })).toMatchObject({ status: 404 })
    expect(await admin.call('POST', '/auth/social/secret', { provider: 'NOBODY', secret: 'x' })).toMatchObject({
      status: 404,
    })
  })
})

describe('the simulated houses', () => {
  test('refuse a stranger: a secret, a redirect elsewhere, a token they did not give', async () => {
    const begun = await post('/auth/social/begin', { provider: 'SIM' })
    const asked = Object.fromEntries(new URL((begun.data as unknown as { address: string }).address).searchParams)
    const { response_type, scope, ...given } = asked
    const agree = (fields: Wire) => post('/sim/social/authorize', { ...given, ...fields })
    expect(await agree({ subject: 'sim-1002', redirect_uri: 'https://evil.example/authredirect' })).toMatchObject({
      status: 400,
    })
    expect(await agree({ subject: 'nobody' })).toMatchObject({ status: 404 })
    const trade = {
      grant_type: 'authorization_code',
      code: 'x',
      redirect_uri: String(given.redirect_uri),
      client_id: 'dop-1',
      client_secret: 'wrong',
      code_verifier: 'x',
    }
    expect(await post('/sim/social/token', trade)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await send(base, 'GET', '/sim/social/userinfo', { headers: asBearer('x') })).toMatchObject({ status: 401 })
    expect(await post('/sim/sms/send', { mobile: '1', content: 'x' })).toMatchObject({ status: 401 })
  })

  test('are there in a demonstration only; without them and without a message house there is no way by phone', async () => {
    const { base: real, stop } = await another({ DOP_DEMO: 'off', DOP_BUSINESS_DATE: '' })
    try {
      for (const [method, path] of [
        ['GET', '/sim/sms/outbox?mobile=1'],
        ['GET', '/sim/social/accounts'],
        ['GET', '/sim/social/userinfo'],
      ] as const)
        expect(await send(real, method, path), path).toMatchObject({ status: 404 })
      const ways = await send(real, 'GET', '/auth/ways', { headers: { 'tenant-id': '1' } })
      expect(ways.data).toMatchObject({ mobile: false })
      expect(JSON.stringify(ways.data)).not.toContain('SIM')
    } finally {
      await stop()
    }
  })
})

describe('a client', () => {
  test('is allowed a grant or is refused it', async () => {
    const { clientId } = await make(client, {
      authorizedGrantTypes: 'password',
      clientSecret: 'a secret',
      challengeFlag: 'N',
    } as never)
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:a secret`).toString('base64')}`,
      'tenant-id': '1',
    }
    for (const grant of ['mobile', 'social', 'refresh_token', 'client_credentials'])
      expect(await send(base, 'POST', `/auth/oauth/token?grant_type=${grant}`, { headers }), grant).toMatchObject({
        status: 400,
        body: { error: 'unauthorized_client' },
      })
    const { username } = await somebody(null)
    expect(
      await send(base, 'POST', `/auth/oauth/token${queryOf({ grant_type: 'password', username, password })}`, {
        headers,
      }),
    ).toMatchObject({ status: 200, body: { clientId } })
  })
})
