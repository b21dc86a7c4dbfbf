import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { codeOf } from './refusal.ts'
import { superuser } from './settings.ts'

/** What a running server notes about itself. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean }

/** What comes back from a port. */
export type Answer = 'ready' | 'starting' | 'stranger' | 'silent'

/** The note a running server keeps about itself. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , port, socketDir = '', , , state = ''] = lines
    if (!Number(pid)) return undefined
    return { pid: Number(pid), port: Number(port), socketDir, ready: state.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Knocks at a port and says whether the server of this very data folder answers there. */
export async function ask(port: number, password: string, data: string): Promise<Answer> {
  if (!port) return 'silent'
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await client.query<{ data_directory: string }>('SHOW data_directory')
    return answer.rows[0]?.data_directory === data ? 'ready' : 'stranger'
  } catch (thrown) {
    const code = codeOf(thrown)
    if (code === '57P03') return 'starting'
    // Too many connections: it is ours and it works.
    if (code === '53300') return 'ready'
    return code?.startsWith('28') ? 'stranger' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

/** The port used last time when it is still free, else any free one. */
export function freePort(wanted: number): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((done, fail) => {
      const server = createServer()
      server.once('error', fail)
      server.listen({ port, host: '127.0.0.1' }, () => {
        const address = server.address()
        server.close(() => done(typeof address === 'object' && address ? address.port : 0))
      })
    })
  return wanted > 0 && wanted < 65536 ? listen(wanted).catch(() => listen(0)) : listen(0)
}
