import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import type { Call } from '#platform/server/http/call.ts'
import { send } from '#platform/testing/person.ts'
import { inTurn } from '../in-turn.ts'
import { addressOf, bearer, bodyFor, failing, holderOf, json, once, type Part, raw, running, textFor } from './known.ts'

const { admin, base, neighbour, user } = running

/** What some of them cannot do without. */
const asksFor: Readonly<Record<string, string>> = {
  '/packing/original-packing-list/word-values': '?attrCode=brand&word=x',
}

/** A body's refusal for want of a right. */
const isForbidden = ({ status, body }: { status: number; body?: unknown }) =>
  status === 403 && (body as Wire).bizCode === 'FORBIDDEN'

/** Who may make a call, and who may not. */
export function rightsHold({ routes, guarded }: Part): void {
  describe('a call without a right to it', () => {
    test('is refused without a token, in both languages [D0-7-02] [D0-8.1-02]', async () => {
      const wrong = await failing(
        guarded(),
        [
          ['zh-CN', '登录已过期，请重新登录'],
          ['en-US', 'Token expired, please log in again'],
        ],
        (route, [language]) =>
          send(base, route.method, addressOf(route), {
            headers: { 'accept-language': language ?? '', ...json },
            ...textFor(route),
          }),
        ({ status, body }, [, msg]) =>
          status === 424 && (body as Wire).msg === msg && (body as Wire).bizCode === 'TOKEN_EXPIRED',
      )
      expect(wrong).toEqual([])
    })

    test('is refused with a token that nobody was given', async () => {
      const wrong = await failing(
        inTurn(guarded(), 8),
        ['', '1.', `1.${'A'.repeat(43)}`, `2.${'A'.repeat(43)}`, 'x'.repeat(5000), "1' or '1'='1"],
        (route, token) =>
          send(base, route.method, addressOf(route), {
            headers: { authorization: `Bearer ${token}`, ...json },
            ...textFor(route),
          }),
        ({ status }) => status === 424,
      )
      expect(wrong).toEqual([])
    })

    test('is refused when the header names another tenant than the token [D0-7-03]', async () => {
      const wrong = await failing(
        guarded(),
        [
          [admin, '2'],
          [neighbour, '1'],
          [admin, '3'],
        ] as const,
        (route, [who, tenant]) =>
          who.call(route.method, addressOf(route), bodyFor(route), { headers: { 'tenant-id': tenant } }),
        isForbidden,
      )
      expect(wrong).toEqual([])
    })

    test('is refused when the header says no tenant there can be', async () => {
      const headers = { ...(await bearer()), ...json }
      const wrong = await failing(
        routes().filter(route => !['/healthz', '/readyz'].includes(route.path)),
        [['1', '1'], ['1', '2'], 'abc', '-1', '1.0', '0x1', '1 or 1=1', '9'.repeat(19)],
        (route, tenant) =>
          raw(route.method, addressOf(route), { headers: { ...headers, 'tenant-id': tenant }, ...textFor(route) }),
        ({ status }) => status === 400,
      )
      expect(wrong).toEqual([])
    })

    test('is refused without the code, in both languages [D0-6-08] [D0-8.1-07] [D1-8-37]', async () => {
      const nobody = await holderOf('no:such:code')
      const wrong = await failing(
        guarded().filter(route => route.permission !== null),
        [
          ['zh', '当前操作没有权限'],
          ['en', 'You have no permission for this operation'],
        ] as const,
        (route, [language]) => nobody.call(route.method, addressOf(route), bodyFor(route), { language }),
        (answer, [, msg]) => isForbidden(answer) && (answer.body as Wire).msg === msg,
      )
      expect(wrong).toEqual([])
    })

    test('is answered with the code and no other', async () => {
      const reading = guarded().filter(
        route => route.permission !== null && route.method === 'GET' && !route.path.includes(':'),
      )
      const isEnough = (route: Call) => Boolean(asksFor[route.path]) || route.input.safeParse({}).success
      const ask = async (route: Call) =>
        (route.access === 'supplier'
          ? user(String(route.permission), { kind: 'SUPPLIER' })
          : await holderOf(String(route.permission))
        ).call('GET', route.path + (asksFor[route.path] ?? ''))
      expect(await failing(reading.filter(isEnough), once, ask, ({ status }) => status === 200)).toEqual([])
      // What asks for more says so, and not that the code is lacking.
      const asking = reading.filter(route => !isEnough(route))
      if (asking.length > 0) expect(await failing(asking, once, ask, ({ status }) => status === 400)).toEqual([])
    })

    test('is refused to a supplier’s user and to a program, whatever their rights', async () => {
      const supplier = user('*', { kind: 'SUPPLIER' })
      const { body } = await send(base, 'POST', '/auth/oauth/token', {
        headers: {
          authorization: `Basic ${Buffer.from('test:test').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          'tenant-id': '1',
        },
        body: 'grant_type=client_credentials',
      })
      const wrong = await failing(
        routes().filter(route => route.access === 'user'),
        [await supplier.token(), String(body.access_token)],
        (route, token) =>
          send(base, route.method, addressOf(route), {
            headers: { authorization: `Bearer ${token}`, ...json },
            ...textFor(route),
          }),
        isForbidden,
      )
      expect(wrong).toEqual([])
    })
  })
}
