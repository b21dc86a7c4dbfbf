import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { outsideOf } from '#areas/integration/simulator/testing/outside.ts'
import { callSignature } from '#platform/model/call-signature.ts'
import { readConfig } from '#platform/server/config.ts'
import { send } from '#platform/server/outbox/send.ts'
import { firstFormUntil, whyNotSigned } from '#platform/server/outbox/signed.ts'
import { secretFor } from '#platform/server/outbox/signing.ts'
import { targetNamed } from '#platform/server/outbox/targets.ts'
import { Secrets } from '#platform/server/session/secrets.ts'
import { house as openHouse } from '#platform/testing/house.ts'

const opened = await openHouse()
const { neighbour, sql } = opened
const { calledBack, asked } = outsideOf(opened)
const vessel = () => ({
  eventId: randomUUID(),
  events: [{ containerNo: 'TEMU9285018', event: 'DEPARTED', classifier: 'ACT', eventTime: '2025-05-01 08:00:00' }],
})
const heardOf = async (eventId: string) =>
  (
    await sql("select tenant_id::text as tenant from outbox_event where system = 'CARRIER' and event_id = $1", [
      eventId,
    ])
  ).map(({ tenant }) => tenant)

describe('a signed call', () => {
  test('is of the tenant it is signed for: with another one’s name it is believed by nobody', async () => {
    await neighbour.made
    const body = vessel()
    for (const signedFor of ['1', '2'])
      expect(
        await calledBack('carrier', body, { tenantId: signedFor === '1' ? '2' : '1', signedFor }),
        `signed for ${signedFor}`,
      ).toMatchObject({ status: 401, body: { message: 'SIGNATURE' } })
    expect(await heardOf(body.eventId)).toEqual([])
    expect((await asked('/sim/erp/v1/ap/prepayments', { tenantId: '2', signedFor: '1' })).status).toBe(401)
    expect((await asked('/sim/erp/v1/ap/prepayments', { tenantId: '2' })).status).toBe(200)
  })

  test('that was heard once is heard by no other tenant again, in the form that does not say whose it is either', async () => {
    const shared = 'a secret that the whole house shares'
    const outside = { CARRIER: { address: 'http://127.0.0.1:9', secret: shared } }
    const before = opened.house.config.outside
    Object.assign(opened.house.config, { outside })
    try {
      const nonce = randomUUID()
      const body = vessel()
      const first = { nonce, signedFor: 'none' }
      expect((await calledBack('carrier', body, first)).status).toBe(200)
      expect(await calledBack('carrier', body, { ...first, tenantId: '2' })).toMatchObject({
        status: 401,
        body: { message: 'NONCE' },
      })
      expect(await heardOf(body.eventId)).toEqual(['1'])
    } finally {
      Object.assign(opened.house.config, { outside: before })
    }
  })

  test('without its tenant under the signature is believed until June 2027, and no longer', () => {
    const at = firstFormUntil - 1000
    const secret = 'a secret that the whole house shares'
    const requestAt = (now: number, two: boolean) => {
      const call = {
        method: 'POST',
        path: '/x',
        timestamp: String(Math.floor(now / 1000)),
        nonce: randomUUID(),
        body: '',
        secret,
      }
      return {
        method: 'POST',
        url: '/x',
        headers: {
          'x-dop-app': 'dop-1',
          'x-dop-timestamp': call.timestamp,
          'x-dop-nonce': call.nonce,
          'x-dop-signature': callSignature(call).signature,
          ...(two ? { 'x-dop-signature-2': callSignature({ ...call, app: 'dop-1' }).signature } : {}),
        },
      } as unknown as FastifyRequest
    }
    expect(whyNotSigned(requestAt(at, false), { secret }, at)).toBeUndefined()
    const later = firstFormUntil + 1000
    expect(whyNotSigned(requestAt(later, false), { secret }, later)).toBe('SIGNATURE')
    expect(whyNotSigned(requestAt(later, true), { secret }, later)).toBeUndefined()
    // Who says whose it is says so alone: a wrong second form is not saved by a right first one.
    const wrong = requestAt(at, true)
    wrong.headers['x-dop-app'] = 'dop-2'
    expect(whyNotSigned(wrong, { secret }, at)).toBe('SIGNATURE')
  })

  test('that could not be answered may come again as it is', async () => {
    const body = { eventId: randomUUID(), idempotencyKey: 'nobody:knows:1', occurredAt: '2025-05-04T10:00:00+08:00' }
    const nonce = randomUUID()
    for (let twice = 0; twice < 2; twice++) expect((await calledBack('erp', body, { nonce })).status).toBe(404)
  })
})

describe('the secret of a system', () => {
  const environment = {
    DATABASE_URL: 'postgres://postgres:a-long-enough-password-of-a-database@127.0.0.1:5432/dop',
    ERP_URL: 'https://erp.example',
    ERP_SECRET: 'a secret that the whole house shares',
    ERP_SECRET_2: 'a secret that is of the second alone',
  }
  const secrets = new Secrets('root')
  const of = (tenantId: string, config = readConfig(environment, '/')) =>
    secretFor(targetNamed('ERP', config, () => 'http://x', secrets) ?? { secret: '' }, tenantId)

  test('is the tenant’s where it has its own, else the house’s; too short a one stops the start by its name', () => {
    expect(of('1')).toBe(environment.ERP_SECRET)
    expect(of('2')).toBe(environment.ERP_SECRET_2)
    expect(() => readConfig({ ...environment, ERP_SECRET_3: 'short' }, '/')).toThrow(
      /^ERP_SECRET_3 needs at least \d+ characters/,
    )
  })

  test('of simulators is each tenant’s own', () => {
    const { config } = opened.house
    expect(of('1', config)).not.toBe(of('2', config))
  })
})

test('what we send is signed in both forms', async () => {
  const seen: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    seen.push({ ...request.headers, path: request.url })
    response.end('{"success":true}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const target = { address, secret: 's', secretOf: (tenantId: string) => `s${tenantId}`, knowsKeys: true, seconds: 5 }
  await send(target, { tenantId: '7', path: '/erp/v1/po/orders', key: 'k:1:0', payload: '{}' })
  const [headers] = seen
  const call = {
    method: 'POST',
    path: '/erp/v1/po/orders',
    timestamp: String(headers?.['x-dop-timestamp']),
    nonce: String(headers?.['x-dop-nonce']),
    body: '{}',
    secret: 's7',
  }
  expect(headers).toMatchObject({
    'x-dop-app': 'dop-7',
    'x-dop-signature': callSignature(call).signature,
    'x-dop-signature-2': callSignature({ ...call, app: 'dop-7' }).signature,
  })
})
