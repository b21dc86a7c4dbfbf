import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { house } from '#platform/testing/house.ts'
import { openServer } from '../http/server.ts'
import { serveSockets } from './socket-server.ts'

const { admin, house: running } = await house()
const { config, database, sessions } = running
const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
const server = await openServer({ ...config, port: 0 }, log)
afterAll(() => server.close())

/** How an attempt to come in ended: opened, or the status it was refused with. */
const attempt = (address: string) =>
  new Promise<number>(done => {
    const socket = new WebSocket(address)
    socket.once('open', () => {
      socket.close()
      done(101)
    })
    socket.once('unexpected-response', (_, response) => done(response.statusCode ?? 0))
    socket.once('error', () => done(0))
  })

test('a token in the address of a socket reaches no line of the log, whether it opens or is refused', async () => {
  const taken: unknown[] = []
  await serveSockets(server, {
    database,
    sessions,
    sockets: { take: (...held: unknown[]) => taken.push(held) } as never,
    paths: ['/admin/ws/info'],
    plainToken: true,
  })
  const at = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const token = await admin.token()
  const guess = `1.${'Guess'.repeat(8)}xyz`
  expect(await attempt(`${at}/admin/ws/info?access_token=${token}&TENANT-ID=1`)).toBe(101)
  expect(taken).toHaveLength(1)
  expect(await attempt(`${at}/admin/ws/info?access_token=${guess}`)).toBe(424)
  expect(await attempt(`${at}/admin/ws/info?access_token=${token}&TENANT-ID=2`)).toBe(403)
  expect(await attempt(`${at}/act/ws/info?access_token=${token}`)).toBe(404)
  const written = lines.join('')
  expect(written).toContain('Server listening')
  for (const secret of [token, guess]) expect(written).not.toContain(secret)
})
