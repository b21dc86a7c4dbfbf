import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { readConfig } from '#platform/server/config.ts'
import { rolePassword } from '#platform/server/database/roles.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { Person } from '#platform/testing/person.ts'

const { admin, another, databaseUrl, maker, sql } = await house()

const pooler = ['/usr/sbin', '/usr/bin', '/usr/local/bin']
  .map(place => join(place, 'pgbouncer'))
  .find(path => existsSync(path))

const ended: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ended.toReversed()) await end()
})

/** A pooler in transaction mode with three connections, at a port that was free when it took it. */
async function openPooler(program: string): Promise<string> {
  const url = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'dop-pooler-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  // It refuses to run as the administrator of the machine.
  const isRoot = process.getuid?.() === 0
  const account = (what: string) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }))
  const as = isRoot ? { uid: account('-u'), gid: account('-g') } : {}
  const own = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    if (as.uid !== undefined) chownSync(join(folder, name), as.uid, as.gid)
  }
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  own('users.txt', `"app_rw" "${rolePassword(databaseUrl, 'app_rw')}"\n`)
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000)
    own(
      'pgbouncer.ini',
      `[databases]
* = host=${url.hostname} port=${url.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`,
    )
    const child: ChildProcess = spawn(program, [join(folder, 'pgbouncer.ini')], { cwd: '/', stdio: 'ignore', ...as })
    const gone = once(child, 'exit')
    const answers = eventually(() => child.exitCode !== null || child.signalCode !== null || listens(port), Boolean)
    await answers
    if (child.exitCode !== null) continue
    ended.push(() => (child.kill(), gone))
    return `127.0.0.1:${port}`
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })

test('a pooler is named as a host and a port, and only before a database that was named', () => {
  const read = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'dop-')), ...settings }, '/')
  const named = { DATABASE_URL: databaseUrl }
  expect(read({ ...named, DATABASE_POOL: 'pool.example:6432' }).poolAddress).toBe('pool.example:6432')
  expect(read(named).poolAddress).toBeUndefined()
  expect(() => read({ ...named, DATABASE_POOL: 'postgres://pool' })).toThrow('DATABASE_POOL is a host and a port')
  expect(() => read({ DATABASE_POOL: 'pool.example:6432' })).toThrow('name that as well')
})

test.skipIf(!pooler)(
  'behind a pooler that hands connections on, many write and read at once as everywhere [issue 40]',
  async () => {
    const address = await openPooler(pooler ?? '')
    const beside = await another({ DATABASE_POOL: address, DOP_ROLE: 'web' })
    ended.push(beside.stop)
    const there = new Person(beside.base, () => admin.token())
    const values = await Promise.all(Array.from({ length: 24 }, () => maker.filled(exporter)))
    const made = await Promise.all(values.map(one => there.create(exporter, one)))
    await Promise.all(made.map((one, at) => there.save(exporter, one, { remark: `pooled ${at}` })))
    // What was written by way of it is the same from here, to the second: the zone is set within each transaction.
    const [mine, theirs] = await Promise.all(
      [admin, there].map(who => Promise.all(made.map(one => who.get(exporter, one)))),
    )
    expect(theirs).toEqual(mine)
    expect(mine?.map(({ remark }) => remark)).toEqual(made.map((_, at) => `pooled ${at}`))
    const [row] = await sql(
      'select abs(extract(epoch from now() - updated_time)) < 600 as fresh from exporter where id = $1',
      [made[0]?.id],
    )
    expect(row).toEqual({ fresh: true })
  },
)
