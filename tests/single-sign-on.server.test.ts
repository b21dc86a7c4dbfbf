import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { socialProvider } from '#areas/admin/social-provider/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house, password } from '#platform/testing/house.ts'
import { queryOf, send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'

/** The issuer of this test, as a company's own would be: inside the house, named by the operator. */
const keys = await generateKeyPair('RS256')
const others = await generateKeyPair('RS256')
const server = createServer((request, response) => void answer(request, response))
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
const issuer = `http://127.0.0.1:${port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What the issuer says next of whoever came, and what is wrong with it. */
let claims: Wire = {}
let wrong: Wire = {}
let isForged = false
/** What it was asked at its address for people, by code. */
const begun = new Map<string, URLSearchParams>()

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const part of request) body += part
  const say = (data: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
  if (request.url === '/.well-known/openid-configuration')
    return void say({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    })
  if (request.url === '/keys')
    return void say({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
  const code = new URLSearchParams(body).get('code') ?? ''
  const asked = begun.get(code)
  if (request.url !== '/token' || !asked) return void say({ error: 'invalid_grant' }, 400)
  begun.delete(code)
  const token = await new SignJWT({ nonce: asked.get('nonce'), ...claims, ...wrong })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(String(wrong.iss ?? issuer))
    .setAudience(String(wrong.aud ?? asked.get('client_id')))
    .setIssuedAt()
    .setExpirationTime(wrong.exp === undefined ? '5m' : Number(wrong.exp))
    .sign(isForged ? others.privateKey : keys.privateKey)
  say({ access_token: 'theirs', token_type: 'bearer', expires_in: 300, id_token: token })
}

const { admin, another, signIn, sql, user } = await house()
const running = await another({ SIGN_IN_HOSTS: `127.0.0.1:${port}` })
afterAll(() => running.stop())
const provider = unused('issuer', 8)

beforeAll(async () => {
  await admin.ask('POST', socialProvider.calls, {
    providerCode: provider,
    providerName: '公司统一身份',
    providerNameEn: 'Company account',
    appId: 'dop',
    scope: 'openid profile email',
    issuer: 'https://id.example',
    matchBy: 'USERNAME',
  })
  // People type addresses with https alone; the issuer of this test has none.
  await sql('update social_provider set issuer = $2 where tenant_id = 1 and provider_code = $1', [provider, issuer])
  await admin.ask('POST', '/auth/social/secret', { provider, secret: 'their secret' })
})
beforeEach(async () => {
  wrong = {}
  isForged = false
  await sql('delete from sign_in_limit')
})

const headers = {
  authorization: `Basic ${Buffer.from('test:test').toString('base64')}`,
  'tenant-id': '1',
  'accept-language': 'en-US',
}
const begin = (base = running.base) =>
  send(base, 'POST', '/auth/social/begin', {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ provider }),
  })
/** Goes to the issuer and comes back with what it sends along. */
async function away(): Promise<Record<string, string>> {
  const { address, state } = (await begin()).data as unknown as { address: string; state: string }
  expect(address.startsWith(`${issuer}/authorize?`)).toBe(true)
  const asked = new URL(address).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', state })
  const code = unused('code', 12)
  begun.set(code, asked)
  return { state, code, iss: issuer }
}
const signedIn = (back: Readonly<Record<string, string>>) =>
  send(running.base, 'POST', `/auth/oauth/token${queryOf({ grant_type: 'social', ...back })}`, { headers })
const someone = async (more: Wire = {}) => {
  const account = user('purchase:original:list')
  const made = await account.made
  if (Object.keys(more).length > 0) await admin.save(person, await admin.get(person, made), more)
  return made
}

describe('signing in at the company’s own issuer [issue 40]', () => {
  test('whoever it says somebody is, is bound at the first sign-in, and known again by their number there', async () => {
    const { id, username } = await someone()
    claims = { sub: unused('sub', 12), name: '李四', preferred_username: username.toUpperCase() }
    expect(await signedIn(await away())).toMatchObject({ status: 200, body: { user_info: { username } } })
    const bound = "select action from action_log where tenant_id = 1 and action = 'bind-account' and user_id = $1"
    expect(await sql(bound, [id])).toHaveLength(1)
    // Renamed there, it is the same person here.
    claims = { ...claims, preferred_username: 'renamed' }
    expect(await signedIn(await away())).toMatchObject({ status: 200, body: { user_info: { username } } })
    expect(await sql(bound, [id])).toHaveLength(1)
  })

  test('nobody is taken over: another number for a bound person, a locked one, a supplier’s, an unknown one', async () => {
    const { username } = await someone()
    claims = { sub: unused('sub', 12), preferred_username: username }
    expect(await signedIn(await away())).toMatchObject({ status: 200 })
    claims = { sub: unused('sub', 12), preferred_username: username }
    expect(await signedIn(await away())).toMatchObject({ status: 417, bizCode: 'NOT_BOUND' })
    const locked = await someone({ lockFlag: '9' })
    const supplier = user('*', { kind: 'SUPPLIER', scope: 'VENDOR', vendorIds: [] })
    for (const name of [locked.username, (await supplier.made).username, 'nobody-at-all']) {
      claims = { sub: unused('sub', 12), preferred_username: name }
      expect(await signedIn(await away()), name).toMatchObject({ status: 417 })
    }
  })

  test('an e-mail address counts only where it was verified', async () => {
    await sql("update social_provider set match_by = 'EMAIL' where tenant_id = 1 and provider_code = $1", [provider])
    const email = `${unused('mail', 10)}@example.com`
    const { username } = await someone({ email })
    claims = { sub: unused('sub', 12), email, email_verified: false }
    expect(await signedIn(await away())).toMatchObject({ status: 417 })
    claims = { ...claims, email_verified: true }
    expect(await signedIn(await away())).toMatchObject({ status: 200, body: { user_info: { username } } })
    await sql("update social_provider set match_by = 'USERNAME' where tenant_id = 1 and provider_code = $1", [provider])
  })

  test('a token that does not hold is none: forged, of another issuer, for another house, over, of another sign-in', async () => {
    claims = { sub: unused('sub', 12), preferred_username: 'admin' }
    for (const fault of [
      { iss: 'https://other.example' },
      { aud: 'another-app' },
      { exp: 1_700_000_000 },
      { nonce: 'of another' },
      { forged: true },
    ]) {
      wrong = fault
      isForged = 'forged' in fault
      expect(await signedIn(await away()), JSON.stringify(fault)).toMatchObject({
        status: 426,
        bizCode: 'SOCIAL_REFUSED',
      })
    }
    wrong = {}
    isForged = false
    const back = await away()
    expect(await signedIn({ ...back, iss: 'https://other.example' })).toMatchObject({ status: 426 })
    // The state is used up by any attempt.
    expect(await signedIn(back)).toMatchObject({ status: 426, bizCode: 'SOCIAL_STATE_UNKNOWN' })
  })

  test('a house inside is asked only where the operator has named it', async () => {
    const { base } = await house()
    expect(await begin(base)).toMatchObject({ bizCode: 'SOCIAL_UNREACHABLE' })
  })

  test('is configured by one address; binding by itself needs it, and stands above everybody whom it may bind', async () => {
    const whole = { providerCode: unused('issuer', 8), providerName: 'X', appId: 'dop' }
    for (const [more, bizCode] of [
      [{ issuer: 'https://id.example', tokenUrl: 'https://id.example/token' }, 'ADDRESS_TWICE'],
      [{ issuer: 'http://id.example' }, 'ADDRESS_INVALID'],
      [{ matchBy: 'USERNAME' }, 'ISSUER_NEEDED'],
    ] as const)
      expect(await admin.call('POST', socialProvider.calls, { ...whole, ...more })).toMatchObject({ code: 1, bizCode })
    const manager = user('system:social:list', 'system:social:save')
    const answer = await manager.call('POST', socialProvider.calls, {
      ...whole,
      issuer: 'https://id.example',
      matchBy: 'EMAIL',
    })
    expect(answer.code).toBe(1)
    expect(await sql('select id from social_provider where provider_code = $1', [whole.providerCode])).toEqual([])
    expect(await signIn({ grant_type: 'password', username: 'admin', password })).toMatchObject({ status: 200 })
  })
})
