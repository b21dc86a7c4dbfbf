import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolePassword, roles } from '#platform/server/database/roles.ts'
import { eventually } from '#platform/testing/eventually.ts'

/** Ports of the exercise; each stands for a machine. */
export const ports = {
  etcd: 23790,
  etcdPeer: 23800,
  postgres: [25431, 25432],
  patroni: [28001, 28002],
  pooled: 26432,
  primary: 25430,
  web: 28080,
  copies: [28081, 28082, 28083],
} as const

const postgresPrograms = '/usr/lib/postgresql/15/bin'

/** Programs of the distribution that the exercise needs, and the packages that bring them. */
const needed: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
}
/** Packages that are missing here. */
export const missing = (): string[] => [
  ...Object.entries(needed).flatMap(([program, name]) =>
    ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some(folder => existsSync(join(folder, program))) ? [] : [name],
  ),
  ...(existsSync(postgresPrograms) ? [] : ['postgresql-15']),
]

const idOf = (what: '-u' | '-g', name: string) => Number(execFileSync('id', [what, name], { encoding: 'utf8' }))

/** A program of the exercise that can be killed. */
class Program {
  readonly name: string
  private readonly command: readonly string[]
  private readonly folder: string
  private child: ChildProcess | undefined

  constructor(name: string, command: readonly string[], folder: string) {
    this.name = name
    this.command = command
    this.folder = folder
  }

  start(): void {
    const [program = '', ...args] = this.command
    const log = createWriteStream(join(this.folder, `${this.name}.log`), { flags: 'a' })
    const child = spawn(program, args, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${postgresPrograms}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' },
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    this.child = child
  }

  async end(how: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this
    this.child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(how)
    await gone
  }
}

/** Two PostgreSQL that Patroni keeps, PgBouncer before them, HAProxy before all: a small data centre on loopback addresses. */
export class Cluster {
  private readonly folder: string
  private readonly password: string
  private readonly programs = new Map<string, Program>()
  private readonly account: { readonly uid: number; readonly gid: number }

  constructor(folder: string, password: string) {
    this.folder = folder
    this.password = password
    this.account = { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
  }

  /** The primary, wherever it is: HAProxy asks Patroni who that is. */
  get primaryUrl(): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${ports.primary}/postgres`
  }

  /** Where PgBouncer is, in transaction mode. */
  get pooledAddress(): string {
    return `127.0.0.1:${ports.pooled}`
  }

  async open(): Promise<void> {
    for (const place of ['', 'etcd', 'node-0', 'node-1', 'run']) this.owned(place)
    this.add('etcd', [
      'etcd',
      '--name=one',
      `--data-dir=${join(this.folder, 'etcd')}`,
      `--listen-client-urls=http://127.0.0.1:${ports.etcd}`,
      `--advertise-client-urls=http://127.0.0.1:${ports.etcd}`,
      `--listen-peer-urls=http://127.0.0.1:${ports.etcdPeer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${ports.etcdPeer}`,
      `--initial-cluster=one=http://127.0.0.1:${ports.etcdPeer}`,
      '--enable-v2=true',
    ]).start()
    await eventually(async () => fetch(`http://127.0.0.1:${ports.etcd}/health`))
    for (const at of [0, 1]) {
      this.write(`patroni-${at}.yml`, this.patroniOf(at))
      this.add(`patroni-${at}`, ['patroni', join(this.folder, `patroni-${at}.yml`)]).start()
      // The second is a copy of the first.
      await eventually(
        async () => this.role(at),
        role => role === (at === 0 ? 'primary' : 'replica'),
      )
    }
    this.write('haproxy.cfg', this.haproxy())
    this.add('haproxy', ['haproxy', '-db', '-f', join(this.folder, 'haproxy.cfg')], true).start()
    const users = [['postgres', this.password], ...roles.map(role => [role, rolePassword(this.primaryUrl, role)])]
    this.write('users.txt', users.map(([name, password]) => `"${name}" "${password}"`).join('\n'))
    this.write('pgbouncer.ini', this.pgbouncer())
    this.add('pgbouncer', ['pgbouncer', join(this.folder, 'pgbouncer.ini')]).start()
  }

  private owned(name: string): void {
    const path = join(this.folder, name)
    mkdirSync(path, { recursive: true })
    chmodSync(path, name.startsWith('node') ? 0o700 : 0o755)
    chownSync(path, this.account.uid, this.account.gid)
  }

  private write(name: string, text: string): void {
    const path = join(this.folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    chownSync(path, this.account.uid, this.account.gid)
  }

  private add(name: string, command: readonly string[], asSelf = false): Program {
    const { gid, uid } = this.account
    const program = new Program(
      name,
      asSelf ? command : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...command],
      this.folder,
    )
    this.programs.set(name, program)
    return program
  }

  private patroniOf(at: number): string {
    return `scope: dop
name: node-${at}
restapi:
  listen: 127.0.0.1:${ports.patroni[at]}
  connect_address: 127.0.0.1:${ports.patroni[at]}
etcd3:
  hosts: 127.0.0.1:${ports.etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 6
    maximum_lag_on_failover: 1048576
    # What is acknowledged stands on both before anybody hears of it.
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 150
        shared_buffers: 128MB
        wal_keep_size: 256MB
        synchronous_commit: 'on'
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${ports.postgres[at]}
  connect_address: 127.0.0.1:${ports.postgres[at]}
  data_dir: ${join(this.folder, `node-${at}`, 'data')}
  bin_dir: ${postgresPrograms}
  pgpass: ${join(this.folder, `node-${at}`, 'pgpass')}
  authentication:
    superuser: { username: postgres, password: "${this.password}" }
    replication: { username: replicator, password: "${this.password}" }
    rewind: { username: postgres, password: "${this.password}" }
  parameters:
    unix_socket_directories: ''
`
  }

  private haproxy(): string {
    return `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout client 10m
  timeout server 10m
  # Who takes their time is not dead: on a busy machine there would be no primary and no copy left.
  timeout check 3s
listen primary
  bind 127.0.0.1:${ports.primary}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.postgres.map((port, at) => `  server node-${at} 127.0.0.1:${port} check port ${ports.patroni[at]}`).join('\n')}
listen web
  mode http
  bind 127.0.0.1:${ports.web}
  option httpchk GET /readyz
  option redispatch
  retries 3
  # What never reached a copy goes to another; what may have does not, the caller asks again with its key.
  retry-on conn-failure empty-response
  http-request disable-l7-retry if !METH_GET
  default-server inter 500ms fall 2 rise 1
${ports.copies.map(port => `  server copy-${port} 127.0.0.1:${port} check`).join('\n')}
`
  }

  private pgbouncer(): string {
    return `[databases]
postgres = host=127.0.0.1 port=${ports.primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooled}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(this.folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 20
`
  }

  /** What Patroni says a node is; nothing where it says nothing. */
  async role(at: number): Promise<'primary' | 'replica' | undefined> {
    for (const role of ['primary', 'replica'] as const) {
      const answer = await fetch(`http://127.0.0.1:${ports.patroni[at]}/${role}`).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.status === 200) return role
    }
    return undefined
  }

  /** Which node leads. */
  leader = (): Promise<number> =>
    eventually(
      async () => ((await this.role(0)) === 'primary' ? 0 : (await this.role(1)) === 'primary' ? 1 : -1),
      at => at >= 0,
    )

  /** Whether the other node follows and holds what is acknowledged. */
  followed = (): Promise<unknown> =>
    eventually(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${ports.patroni[await this.leader()]}/cluster`)
        const { members } = (await answer.json()) as { members: { role: string; state: string }[] }
        return members
      },
      members => members.some(({ role, state }) => /sync/.test(role) && /running|streaming/.test(state)),
    )

  /** Ends the primary with its keeper as a power cut would; answers which it was. */
  async killPrimary(): Promise<number> {
    const at = await this.leader()
    await this.programs.get(`patroni-${at}`)?.end('SIGKILL')
    execFileSync('sh', [
      '-c',
      `kill -9 $(head -1 '${join(this.folder, `node-${at}`, 'data', 'postmaster.pid')}') 2>/dev/null || true`,
    ])
    return at
  }

  /** Ends PgBouncer with every call that is on its way through it, and brings it back. */
  async killPooler(): Promise<void> {
    await this.programs.get('pgbouncer')?.end('SIGKILL')
    this.programs.get('pgbouncer')?.start()
  }

  /** Brings a node back. */
  back(at: number): void {
    this.programs.get(`patroni-${at}`)?.start()
  }

  /** Holds the other node up: it receives what is written and applies nothing. */
  async lag(isOn: boolean): Promise<void> {
    const at = 1 - (await this.leader())
    execFileSync(join(postgresPrograms, 'psql'), [
      `postgres://postgres:${this.password}@127.0.0.1:${ports.postgres[at]}/postgres`,
      '-qc',
      `select pg_wal_replay_${isOn ? 'pause' : 'resume'}()`,
    ])
  }

  async close(): Promise<void> {
    for (const name of ['pgbouncer', 'haproxy', 'patroni-1', 'patroni-0', 'etcd']) await this.programs.get(name)?.end()
    for (const at of [0, 1])
      execFileSync('sh', [
        '-c',
        `kill -3 $(head -1 '${join(this.folder, `node-${at}`, 'data', 'postmaster.pid')}' 2>/dev/null) 2>/dev/null || true`,
      ])
    if (!process.env.HA_KEEP) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
