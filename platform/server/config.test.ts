import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readProxy } from './config.ts'

/** Where a call is taken to come from that passed one proxy on this machine, with what its caller had written before. */
async function from(setting: string | undefined): Promise<string> {
  const server = fastify({ trustProxy: readProxy(setting) })
  server.get('/', async request => request.ip)
  const headers = { 'x-forwarded-for': '203.0.113.66, 198.51.100.7' }
  return (await server.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })).body
}

test.each([
  [undefined, '127.0.0.1'],
  ['false', '127.0.0.1'],
  ['true', '198.51.100.7'],
  ['1', '198.51.100.7'],
  ['2', '203.0.113.66'],
  ['127.0.0.1', '198.51.100.7'],
  ['10.0.0.0/8', '127.0.0.1'],
])('with TRUST_PROXY=%s a caller does not choose where they come from', async (setting, address) => {
  expect(await from(setting)).toBe(address)
})
