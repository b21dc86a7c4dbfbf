import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { client } from '#areas/admin/client/document.ts'
import { CallLimits } from '#platform/server/http/call-limits.ts'
import { fingerprint } from '#platform/server/http/once.ts'
import { hashOf } from '#platform/server/session/secrets.ts'
import type { LimitStatement } from '#platform/server/session/sign-in.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house, password } from '#platform/testing/house.ts'
import { Person, send } from '#platform/testing/person.ts'
import { tokensAt } from './attacker.ts'

const { admin, another, base, house: running, signIn, sql, user } = await house()
beforeEach(() => sql('delete from sign_in_limit'))

let copies: { base: string; stop: () => Promise<void> }[] = []
beforeAll(async () => {
  copies = await Promise.all([1, 2].map(() => another({ DOP_ROLE: 'web' })))
})
afterAll(() => Promise.all(copies.map(copy => copy.stop())))
const [here, there] = [() => copies[0]?.base ?? '', () => copies[1]?.base ?? '']

const nameOf = async (...codes: string[]) => (await user(...codes).made).username
const byPassword = (username: string, given = password) => ({ grant_type: 'password', username, password: given })
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

describe('guessing a password', () => {
  test('forty times at once judges no more than five, and does not let the right one in behind them', async () => {
    const username = await nameOf()
    const guesses = Array.from({ length: 40 }, (_, at) => (at === 39 ? password : `Wrong-Password-${at}`))
    const found = statuses(await Promise.all(guesses.map(guess => signIn(byPassword(username, guess)))))
    expect(found.filter(status => status === 426).length).toBeLessThanOrEqual(5)
    expect(found.filter(status => status === 200)).toEqual([])
    expect(found.filter(status => status === 429).length).toBeGreaterThanOrEqual(35)
  })

  test('at two servers at once judges no more than at one', async () => {
    const username = await nameOf()
    const found = statuses(
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          tokensAt(at % 2 === 0 ? here() : there(), byPassword(username, `Wrong-Password-${at}`)),
        ),
      ),
    )
    expect(found.filter(status => status === 426).length).toBeLessThanOrEqual(5)
  })

  test('on the lock screen and in the profile counts as at sign-in: five in all, and the right one waits too', async () => {
    const who = user()
    const { username } = await who.made
    await who.token()
    const tries = [
      ...Array.from({ length: 20 }, (_, at) => who.call('POST', '/auth/lock/unlock', { password: `Wrong-${at}` })),
      ...Array.from({ length: 20 }, (_, at) =>
        who.call('POST', '/admin/user/updatePasswordComplexity', {
          password: `Wrong-${at}`,
          newpassword1: 'Mango-2025-Nam-Dok-Mai',
          newpassword2: 'Mango-2025-Nam-Dok-Mai',
        }),
      ),
    ]
    const answers = await Promise.all(tries)
    expect(answers.filter(({ bizCode }) => bizCode !== 'SIGN_IN_WAIT').length).toBeLessThanOrEqual(5)
    expect(answers.some(({ code }) => code === 0)).toBe(false)
    expect(await signIn(byPassword(username))).toMatchObject({ status: 429 })
  })
})

describe('guessing a client’s secret', () => {
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    'tenant-id': '1',
  })
  const asked = async (id: string, secret: string) => {
    const body = new URLSearchParams({ grant_type: 'client_credentials' })
    return (await send(base, 'POST', '/auth/oauth/token', { headers: basic(id, secret), body })).status
  }
  const revoked = async (id: string, secret: string) =>
    (
      await send(base, 'POST', '/auth/oauth/revoke', {
        headers: basic(id, secret),
        body: new URLSearchParams({ token: 'x' }),
      })
    ).status
  const program = async () => {
    const made = { clientId: `p${randomUUID().slice(0, 8)}`, clientSecret: randomUUID() }
    await admin.create(client, { ...made, authorizedGrantTypes: 'client_credentials', scope: 'server' } as never)
    return made
  }

  test('is held up like guessing a password, at every call that takes one, and the right one waits as well', async () => {
    const { clientId, clientSecret } = await program()
    expect(await asked(clientId, clientSecret)).toBe(200)
    const found = [
      ...(await Promise.all(Array.from({ length: 10 }, (_, at) => asked(clientId, `wrong ${at}`)))),
      ...(await Promise.all(Array.from({ length: 10 }, (_, at) => revoked(clientId, `wrong ${at}`)))),
    ]
    expect(found.filter(status => status === 401).length).toBeLessThanOrEqual(5)
    expect(found.filter(status => status === 429).length).toBeGreaterThanOrEqual(15)
    expect(await asked(clientId, clientSecret)).toBe(429)
    expect(await revoked(clientId, clientSecret)).toBe(429)
  })

  test('takes nothing from another program, nor from people who sign in from the same place', async () => {
    const [guessed, other] = [await program(), await program()]
    const username = await nameOf()
    for (let at = 0; at < 6; at++) await asked(guessed.clientId, `wrong ${at}`)
    for (let at = 0; at < 6; at++) await asked('web', `wrong ${at}`)
    expect(await asked(other.clientId, other.clientSecret)).toBe(200)
    expect(await signIn(byPassword(username))).toMatchObject({ status: 200 })
  })
})

test('a link is opened sixty times a minute from an address, whichever server is asked [reliability 2.6]', async () => {
  const store = {
    query: ({ text, values }: LimitStatement) =>
      running.database.withTenant('0', transaction => transaction.query(text, values)),
  }
  const [one, other] = [new CallLimits(store, 20), new CallLimits(store, 20)]
  const address = `/shared/record ${randomUUID()}`
  for (let at = 0; at < 30; at++) {
    await one.takeOfMinute(address, 60)
    await other.takeOfMinute(address, 60)
  }
  await expect(other.takeOfMinute(address, 60)).rejects.toMatchObject({ status: 429 })
  await one.takeOfMinute(`/shared/record ${randomUUID()}`, 60)
})

describe('the limit of calls', () => {
  /** So few a second that a busy machine asks more as well; a quarter each server gives without asking anybody. */
  const perSecond = 8
  let limited: typeof copies = []
  beforeAll(async () => {
    // On a slow machine five servers that have all been flooded want more connections than a database has.
    await Promise.all(copies.map(copy => copy.stop()))
    limited = await Promise.all([1, 2].map(() => another({ DOP_ROLE: 'web', CALLS_PER_SECOND: String(perSecond) })))
  })
  afterAll(() => Promise.all(limited.map(copy => copy.stop())))
  const [here, there] = [() => limited[0]?.base ?? '', () => limited[1]?.base ?? '']
  const flood = (bearers: readonly string[]) =>
    Promise.all(
      bearers.map((bearer, at) =>
        send(at % 2 === 0 ? here() : there(), 'GET', '/admin/user/info', {
          headers: { authorization: `Bearer ${bearer}` },
        }),
      ),
    )

  test('is not evaded by another Authorization header each time', async () => {
    const began = Date.now()
    const found = statuses(await flood(Array.from({ length: 200 }, () => `1.${randomUUID()}${randomUUID()}`)))
    const seconds = Math.ceil((Date.now() - began) / 1000) + 1
    expect(found.filter(status => status === 424).length).toBeLessThanOrEqual(perSecond * seconds * 2)
    expect(found.filter(status => status !== 424 && status !== 429)).toEqual([])
    expect(found).toContain(429)
  })

  test('is one for all servers on a database', async () => {
    const token = await user().token()
    const began = Date.now()
    const found = statuses(await flood(Array.from({ length: 160 }, () => token)))
    const seconds = Math.ceil((Date.now() - began) / 1000) + 1
    // Each server may give a little of its own before it asks; nobody gets the whole limit at each of them.
    expect(found.filter(status => status === 200).length).toBeLessThanOrEqual(1.5 * perSecond * seconds)
    expect(found).toContain(429)
  })

  test('is one of each person: who asks too often takes nothing from the next', async () => {
    const [flooder, other] = [await user().token(), await user().token()]
    const info = () => send(here(), 'GET', '/admin/user/info', { headers: { authorization: `Bearer ${other}` } })
    // What was flooded before is over first.
    await eventually(async () => expect((await info()).status).toBe(200))
    const [found, calm] = await Promise.all([flood(Array.from({ length: 100 }, () => flooder)), info()])
    expect(statuses(found)).toContain(429)
    // A machine without a moment left says so to everybody (503); the limit is the flooder's alone.
    expect(calm.status).not.toBe(429)
    await eventually(async () => expect((await info()).status).toBe(200))
  })
})

describe('a refresh token that was taken', () => {
  const refresh = (token: unknown, tenantId = '1') =>
    signIn({ grant_type: 'refresh_token', refresh_token: String(token) }, { tenantId })
  const tokens = async () => (await signIn(byPassword(await nameOf()))).body

  test('answers once more within its half minute, and never a third time', async () => {
    const { refresh_token } = await tokens()
    const found = statuses([await refresh(refresh_token), await refresh(refresh_token)])
    expect(found).toEqual([200, 200])
    for (let again = 0; again < 4; again++) expect((await refresh(refresh_token)).status).toBe(426)
  })

  test('opens no more than two sessions however many ask at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { refresh_token } = await tokens()
      const found = statuses(await Promise.all(Array.from({ length: 12 }, () => refresh(refresh_token))))
      expect(found.filter(status => status === 200).length).toBeLessThanOrEqual(2)
      expect(found.filter(status => status === 409 || status >= 500)).toEqual([])
    }
  })

  test('is refused under the header of another tenant, and not used up by it', async () => {
    const { refresh_token } = await tokens()
    const answer = await refresh(refresh_token, '2')
    expect([401, 403, 426]).toContain(answer.status)
    expect(answer.body).not.toHaveProperty('access_token')
    expect(await refresh(refresh_token)).toMatchObject({ status: 200 })
  })
})

describe('what is kept of a request', () => {
  test('is no fingerprint of a password that could be tried out', async () => {
    const [key, secret] = [randomUUID(), `Guessable-2025-${Math.random().toString(36).slice(2, 6)}`]
    const who = user()
    const body = { password, newpassword1: secret, newpassword2: secret }
    const sent = { headers: { 'idempotency-key': key } }
    expect(await who.call('POST', '/admin/user/updatePasswordComplexity', body, sent)).toMatchObject({ code: 0 })
    const rows = await sql('select request_hash, answer from idempotency where key = $1', [key])
    const text = JSON.stringify(body)
    const plain = [
      createHash('sha256').update(text).digest('hex'),
      createHash('sha512').update(text).digest('hex'),
      createHash('sha256').update(secret).digest('hex'),
      hashOf(text).toString('hex'),
    ]
    for (const row of rows) {
      expect(plain).not.toContain((row.request_hash as Buffer).toString('hex'))
      expect(String(row.answer)).not.toContain(secret)
    }
  })

  test('follows from the secret of the house: the same body elsewhere leaves another fingerprint', async () => {
    const [key, path] = [randomUUID(), '/admin/saved-view']
    const settings = { columns: [{ name: 'id' }], sort: [], filters: {} }
    const body = { screen: 'fingerprint', name: key, shared: false, settings }
    await admin.call('POST', path, body, { headers: { 'idempotency-key': key } })
    const [row] = await sql('select request_hash from idempotency where key = $1', [key])
    const plain = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    expect(row).toBeDefined()
    const request = { isMultipart: () => false } as FastifyRequest
    const [one, other] = await Promise.all(['one', 'other'].map(secret => fingerprint(secret, body, request)))
    expect(one).not.toEqual(other)
    expect(plain).not.toBe((row?.request_hash as Buffer | undefined)?.toString('hex'))
    await sql("delete from saved_view where screen = 'fingerprint'")
  })

  test('tells files apart by their bytes: the same key with another file of the same length is refused', async () => {
    const key = randomUUID()
    const headers = { 'idempotency-key': key }
    const upload = (letter: string) =>
      new Person(base, () => admin.token()).upload(
        '/admin/sys-file/upload',
        { name: 'scan.pdf', content: Buffer.from(`%PDF-1.7\n${letter.repeat(500)}`) },
        {},
        { headers },
      )
    const first = await upload('a')
    expect(first).toMatchObject({ code: 0 })
    expect(await upload('b')).toMatchObject({ status: 422, bizCode: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await upload('a')).data).toEqual(first.data)
  })
})
