import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Wire } from '#platform/model/check.ts'
import { purge } from '#platform/server/operations/purge.ts'
import { isInner } from '#platform/server/session/outbound.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { raw } from './attacker.ts'

const { admin, base, house, routes, sql, user } = await openHouse()
const sockets: WebSocket[] = []
beforeAll(() => admin.token())
afterAll(() => {
  for (const socket of sockets) socket.terminate()
})

describe('a machine inside is not asked in our name', () => {
  test.each([
    ['this machine', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '0:0:0:0:0:0:0:1']],
    ['private networks', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fd12:3456::1']],
    ['link-local, with the address where clouds keep keys', ['169.254.169.254', 'fe80::1', 'fd00:ec2::254']],
    ['carriers’ networks and benchmarks', ['100.64.0.1', '198.18.0.1', '198.19.255.255']],
    ['documentation', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1']],
    ['multicast and broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    ['reserved', ['240.0.0.1', '192.0.0.8', '192.88.99.1', '100::1', '5f00::1']],
    [
      'an inner address written as an outer one',
      ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1'],
    ],
    ['6to4 of an inner address', ['2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:1::1']],
    ['Teredo', ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2']],
    ['NAT64 of an inner address', ['64:ff9b::7f00:1', '64:ff9b::a00:1', '64:ff9b:1::1']],
    ['what is no address at all', ['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3.4.5']],
  ])('%s', (_, addresses) => {
    expect(addresses.filter(address => !isInner(address))).toEqual([])
  })

  test('while public ones are', () => {
    expect(['1.1.1.1', '8.8.8.8', '139.196.1.1', '2400:3200::1', '2606:4700::1111'].filter(isInner)).toEqual([])
  })
})

describe('the page', () => {
  const page = (host: string) =>
    raw(base, write => {
      write(`GET / HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`)
    })
  const policyIn = (text: string) => /content-security-policy: ([^\r\n]+)/i.exec(text)?.[1] ?? ''

  test.each(['evil.example', "evil.example; script-src 'unsafe-inline'", 'evil.example https:', '*', "a'b"])(
    'never repeats the Host header in its policy: %s',
    async host => {
      const { text } = await page(host)
      expect(text).not.toContain('evil.example')
      const policy = policyIn(text)
      if (text.startsWith('HTTP/1.1 200')) expect(policy).toContain("default-src 'self'")
      expect(policy).not.toContain('*')
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    },
  )

  test('is the web app also for who says nothing of what they take', async () => {
    const { text } = await raw(base, write => {
      write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
    })
    expect(text).toMatch(/^HTTP\/1\.1 200/)
    expect(text).toMatch(/content-type: text\/html/i)
  })

  test('frames nothing but what the menu names', async () => {
    const { text } = await page('127.0.0.1')
    const frames = /frame-src ([^;\r\n]+)/.exec(policyIn(text))?.[1]?.split(' ') ?? []
    expect(frames).toContain("'self'")
    expect(frames.filter(one => ['https:', 'http:', '*', 'data:'].includes(one))).toEqual([])
  })
})

test('no answer of a call is kept by anybody: yes, no, file and mistake', async () => {
  const token = await admin.token()
  const kept: string[] = []
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(`${base}${path}`, { method, redirect: 'manual', ...init })
    await response.arrayBuffer()
    if (!/\bno-store\b/.test(response.headers.get('cache-control') ?? ''))
      kept.push(`${method} ${path}: ${response.status} ${response.headers.get('cache-control')}`)
  }
  const ends = new Set(['DELETE /auth/token/logout'])
  for (const { method, path } of routes()) {
    if (ends.has(`${method} ${path}`)) continue
    const place = path.replaceAll(/:\w+/g, '999999999')
    await ask(method, place)
    if (method === 'GET') await ask(method, place, { headers: { authorization: `Bearer ${token}` } })
  }
  await ask('GET', '/nobody/knows/this')
  await ask('GET', '/%zz')
  await ask('POST', '/masterdata/vendor', { headers: { 'content-type': 'text/plain' }, body: 'x' })
  await ask('POST', '/masterdata/vendor', { headers: { 'content-type': 'application/json' }, body: '{' })
  await ask('PATCH', '/masterdata/vendor')
  expect(kept).toEqual([])
})

describe('a socket', () => {
  const open = (path: string, query: Record<string, string>) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}${path}?${new URLSearchParams(query)}`)
    sockets.push(socket)
    return new Promise<WebSocket>((done, refused) => {
      socket.once('open', () => done(socket))
      socket.once('unexpected-response', (_, response) => refused(new Error(String(response.statusCode))))
      socket.once('error', refused)
    })
  }
  const ticket = async () => String(((await admin.ask('POST', '/admin/ws/ticket', {})) as Wire).ticket)

  // An address of a call is one of a call only: it asks for a token in the header, and agrees on nothing.
  test.each(['/', '/admin/ws', '/admin/ws/info/x', '/act/ws/info', '/admin/user/info', '/ws', '/assets/x'])(
    'at an address nobody declared is not there, before anything is agreed on: %s',
    async path => {
      await expect(open(path, { access_token: await ticket() })).rejects.toThrow(
        path === '/admin/user/info' ? '424' : '404',
      )
    },
  )

  test('answers a ping as it came', async () => {
    const socket = await open('/admin/ws/info', { access_token: await ticket(), 'TENANT-ID': '1' })
    const said = () => new Promise<string>(done => socket.once('message', data => done((data as Buffer).toString())))
    for (const [ping, pong] of [
      ['ping', 'pong'],
      ['{"type":"ping"}', '{"type":"pong"}'],
    ] as const) {
      const answer = said()
      socket.send(ping)
      expect(await answer).toBe(pong)
    }
  })

  test('hears nothing else', async () => {
    for (const word of ['{"type":"subscribe"}', '{"type":"ping","x":1}', '{', 'PING', '[]']) {
      const socket = await open('/admin/ws/info', { access_token: await ticket() })
      const closed = new Promise<number>(done => socket.once('close', code => done(code)))
      socket.send(word)
      expect(await closed, word).toBe(1008)
    }
  })
})

test('what browsers report is let go when its days are over', async () => {
  const who = user()
  const { id } = await who.made
  await who.call('POST', '/admin/log/logs', [{ type: 'old', message: 'x' }])
  await who.call('POST', '/admin/log/logs', [{ type: 'new', message: 'x' }])
  await sql(
    "update client_error set created_time = now() - interval '2 years' where user_id = $1 and entry->>'type' = 'old'",
    [id],
  )
  const { catalogue, config, database, files } = house
  await purge({ database, files, catalogue, filesFolder: `${config.dataDir}/files` })
  const left = await sql("select entry->>'type' as type from client_error where user_id = $1", [id])
  expect(left).toEqual([{ type: 'new' }])
})
