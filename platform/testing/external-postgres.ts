import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, openSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from '../server/database/embedded/postmaster.ts'
import { pause } from '../server/database/embedded/processes.ts'

/** A PostgreSQL server of the machine's own programs, not of ours. */
export interface ExternalServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

const nobody = 65_534

/** PostgreSQL does not run as root; then the account that every system has stands in. */
const asOther = (): string[] =>
  process.getuid?.() === 0 ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []

/** Where a program is: as named, or found on the path. */
const programAt = (name: string): string =>
  realpathSync(
    name.includes('/') ? name : execFileSync('sh', ['-c', `command -v "${name}"`], { encoding: 'utf8' }).trim(),
  )

/** Makes a fresh server from a `postgres` program in an empty folder and waits until it answers. */
export async function startExternal(postgres: string, folder: string): Promise<ExternalServer> {
  const program = programAt(postgres)
  const data = join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (process.getuid?.() === 0) for (const path of [folder, passwordFile]) chownSync(path, nobody, nobody)
  const making = [
    ...asOther(),
    join(dirname(program), 'initdb'),
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  execFileSync(making[0] ?? '', making.slice(1), { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await freePort(0)
  const output = openSync(join(folder, 'log'), 'a')
  const running = [
    ...asOther(),
    program,
    `--port=${port}`,
    '-D',
    data,
    '--listen_addresses=127.0.0.1',
    '--unix_socket_directories=',
    '--max_connections=100',
    '--shared_buffers=128MB',
  ]
  const child = spawn(running[0] ?? '', running.slice(1), { cwd: '/', stdio: ['ignore', output, output] })
  const ended = new Promise<void>(done => child.on('exit', () => done()))
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error(`${program} did not start; see ${join(folder, 'log')}`)
    await pause(50)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  return client.connect().then(
    async () => (await client.end(), true),
    () => false,
  )
}
