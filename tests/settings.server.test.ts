import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedHeaders } from '#platform/server/outbox/signing.ts'
import { house, password } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'

const { another, sql, user } = await house()

const tokenFrom = async (base: string, username: string, client = 'test') =>
  send(base, 'POST', '/auth/oauth/token', {
    headers: {
      authorization: `Basic ${Buffer.from(`${client}:${client}`).toString('base64')}`,
      'tenant-id': '1',
      'accept-language': 'en',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  })

// Other tests make tenants; a starting server would set each of them up.
await sql("update tenant set enable_flag = 'N' where id not in (1, 2)")

/** Runs something against a server of its own, which is stopped whatever happens. */
async function withServer(
  settings: Readonly<Record<string, string>>,
  work: (base: string) => Promise<void>,
): Promise<void> {
  const { base, stop } = await another({ DOP_ROLE: 'web', ...settings })
  try {
    await work(base)
  } finally {
    await stop()
  }
}

describe('a second server on the same database', () => {
  test('adds nothing that is there, and knows the people of the first', async () => {
    const tables = ['menu', 'port', 'role', 'number_series', 'oauth_client', 'currency', 'vendor']
    const counts = async () =>
      Promise.all(
        tables.map(
          async table => (await sql(`select count(*)::int as ${table} from ${table} where tenant_id in (1, 2)`))[0],
        ),
      )
    const { username } = await user('masterdata:vendor:list').made
    const before = await counts()
    await withServer({}, async base => {
      expect(await counts()).toEqual(before)
      expect(await tokenFrom(base, username)).toMatchObject({ status: 200 })
    })
  })

  test('gives tokens the life it was told', async () => {
    const { username } = await user().made
    await withServer({ TOKEN_TTL_SECONDS: '77' }, async base => {
      const { body } = await tokenFrom(base, username)
      expect(body).toMatchObject({ expires_in: 77 })
      const [row] = await sql(
        "select count(*)::int as count from session where access_expires = created_time + interval '77 seconds'",
      )
      expect(row?.count).toBe(1)
    })
  })

  test('answers nobody more often than it was told, and says so in both languages [D0-8.1-13] [D1-8-43]', async () => {
    const who = user()
    await who.token()
    await withServer({ CALLS_PER_SECOND: '2' }, async base => {
      const headers = { authorization: `Bearer ${await who.token()}` }
      for (const [language, msg] of [
        ['zh', '请求过于频繁，请稍后再试'],
        ['en', 'Too many requests; try again in a moment'],
      ]) {
        const answers = await Promise.all(
          Array.from({ length: 12 }, () =>
            send(base, 'GET', '/admin/user/info', { headers: { ...headers, 'accept-language': language ?? '' } }),
          ),
        )
        const refused = answers.filter(({ status }) => status === 429)
        expect(refused.length).toBeGreaterThan(0)
        for (const answer of refused) expect(answer).toMatchObject({ msg, bizCode: 'TOO_FREQUENT' })
      }
    })
  })

  test('that is no demonstration has no clients and no users that everybody knows', async () => {
    const { username } = await user().made
    await withServer({ DOP_DEMO: 'off', DOP_BUSINESS_DATE: '' }, async base => {
      expect(await tokenFrom(base, username, 'test')).toMatchObject({ status: 401 })
      expect(await tokenFrom(base, username, 'app')).toMatchObject({ status: 401 })
      expect((await send(base, 'GET', '/auth/demo-users')).data).toEqual([])
    })
  })
})

describe('the calls of a second', () => {
  test('are counted, and the files of the web app are not: they come by the dozen', async () => {
    await withServer({ CALLS_PER_SECOND: '3' }, async base => {
      const statuses = async (path: string) => {
        const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(`${base}${path}`)))
        return new Set(answers.map(answer => answer.status))
      }
      expect(await statuses('/auth/demo-users')).toEqual(new Set([200, 429]))
      for (const path of ['/assets/nothing.js', '/icon.svg']) expect(await statuses(path)).not.toContain(429)
      // Probes of a load balancer, whom a refusal would make take this server from everybody, and the demo's own systems.
      for (const path of ['/healthz', '/readyz', '/sim/social/accounts'])
        expect(await statuses(path)).toEqual(new Set([200]))
    })
  })

  test('of a system that signs are counted to it, not to who else comes from its address', async () => {
    const secret = 'sixteen characters and more'
    const outside = { ERP_URL: 'http://127.0.0.1:9', ERP_SECRET: secret }
    await withServer({ CALLS_PER_SECOND: '2', ...outside }, async base => {
      const url = new URL('/integration/callback/erp', base)
      const told = () => {
        const body = JSON.stringify({
          eventId: randomUUID(),
          idempotencyKey: 'nobody-knows',
          occurredAt: '2026-11-01T00:00:00Z',
        })
        const signed = signedHeaders({ tenantId: '1', target: { secret }, method: 'POST', url, body })
        return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...signed } })
      }
      const answers = await Promise.all(Array.from({ length: 12 }, told))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
      const answer = await fetch(`${base}/auth/demo-users`)
      expect(answer.status).toBe(200)
    })
  })
})
