import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Seat, takeSeat } from './embedded/account.ts'
import { majorVersion } from './embedded/binaries.ts'
import { readTail, readText, rotateLog, sync, writeSafely } from './embedded/files.ts'
import { alone } from './embedded/lock.ts'
import { type Answer, ask, freePort, type Postmaster, readPostmaster } from './embedded/postmaster.ts'
import {
  type Identity,
  identityOf,
  isAlive,
  isServerOf,
  isTaken,
  pause,
  quietEnvironment,
  run,
  serversOf,
  signal,
  until,
} from './embedded/processes.ts'
import { EmbeddedDatabaseError, reasonOf } from './embedded/refusal.ts'
import { settings, superuser } from './embedded/settings.ts'

export { EmbeddedDatabaseError } from './embedded/refusal.ts'

/** What the embedded database needs to know to start. */
export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** Called when a server of our own has begun and is on its way to answering. */
  onBegun?: () => void
  /** Called when the server ends although nobody stopped it; what was acknowledged is safe, the next start recovers. */
  onLost?: (reason: string) => void
}

/** A running embedded database. */
export type EmbeddedDatabase = {
  /** The superuser's address on 127.0.0.1, password included. */
  url: string
  /** The same through the unix socket where there is one: each round trip costs a third less. */
  nearUrl: string
  /** The folder of the unix socket; missing when the path of the data folder is too long for one. */
  socketDir?: string
  /** The number of the server's first process. */
  pid: number
  /** Whether a server was found running and joined instead of started. */
  reused: boolean
  /** Stops the server, unless another living program started it. */
  stop(mode?: 'fast'): Promise<void>
}

type Paths = ReturnType<typeof pathsIn>

// A socket's address has room for 107 bytes, of which its file name takes up to 19.
const socketDirLimit = 87

const pathsIn = (home: string) => {
  const folder = join(home, 'postgres')
  return {
    home,
    folder,
    data: join(folder, 'data'),
    run: join(folder, 'run'),
    lock: join(home, 'postgres.lock'),
    owner: join(home, 'postgres.owner'),
    password: join(home, 'postgres.password'),
    port: join(home, 'postgres.port'),
    log: join(home, 'postgres.log'),
  }
}

/**
 * Starts the PostgreSQL that comes with the program, or joins the one that already runs on this data folder.
 * To be called from a main thread: the kernel stops the server when the thread that started it ends.
 */
export async function startEmbedded({ dataDir, log, onBegun, onLost }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32')
    throw new EmbeddedDatabaseError(
      'Windows 上没有内置数据库。请在 WSL 中运行，或用 DATABASE_URL 指定 PostgreSQL 15 以上的数据库。',
      'There is no embedded database on Windows. Run in WSL, or name a PostgreSQL 15 or newer in DATABASE_URL.',
    )
  const { paths, mayChangeHome } = await openHome(resolve(dataDir))
  return alone(paths.lock, log, async () => {
    // Each round ends with a server, an explanation, or a changed situation that is worth another look.
    for (let round = 1; ; round++) {
      const found = await joinRunning(paths, log)
      if (found) return found
      try {
        return await startNew(paths, mayChangeHome, log, { onBegun, onLost })
      } catch (thrown) {
        if (!(thrown instanceof TryAgain) || round === 5) throw thrown instanceof TryAgain ? thrown.refusal : thrown
        log(`Starting PostgreSQL once more: ${thrown.message}`)
      }
    }
  })
}

class TryAgain extends Error {
  readonly refusal: EmbeddedDatabaseError

  constructor(message: string, refusal: EmbeddedDatabaseError) {
    super(message)
    this.refusal = refusal
  }
}

async function openHome(wanted: string): Promise<{ paths: Paths; mayChangeHome: boolean }> {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    const home = await realpath(wanted)
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK)
    const paths = pathsIn(home)
    // A folder that holds other things, such as /var/lib, keeps its rights; what is ours inside it is closed anyway.
    const mayChangeHome = existsSync(paths.folder) || (await readdir(home)).length === 0
    if (mayChangeHome && process.getuid?.() === statSync(home).uid && (statSync(home).mode & 0o067) !== 0)
      await chmod(home, 0o700)
    await mkdir(paths.folder, { recursive: true, mode: 0o700 })
    return { paths, mayChangeHome }
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `无法在 ${wanted} 建立数据库文件夹（${reasonOf(cause)}）。请检查权限，或用 DATA_DIR 指定其他文件夹。`,
      `The database folder cannot be made in ${wanted} (${reasonOf(cause)}). Check its rights, or name another folder ` +
        'in DATA_DIR.',
      { cause },
    )
  }
}

/** Joins the server of this folder when one runs and answers; helps one that cannot answer any more to its end. */
async function joinRunning(paths: Paths, log: (line: string) => void): Promise<EmbeddedDatabase | undefined> {
  const server = readPostmaster(paths.data)
  if (!server || !isServerOf(server.pid, paths.data)) return undefined
  const password = await readText(paths.password)
  const end = Date.now() + 120_000
  let answer: Answer = 'silent'
  for (let tries = 0; isServerOf(server.pid, paths.data) && Date.now() < end; tries++) {
    answer = password ? await ask(server.port, password, paths.data) : 'stranger'
    if (answer === 'ready') return joined(paths, server, password, log)
    // One that only starts up or shuts down is worth waiting for; one that stays silent is frozen.
    if (answer === 'stranger' || (answer === 'silent' && Date.now() > end - 105_000)) break
    if (tries === 40) log(`Waiting for the PostgreSQL that is already running (process ${server.pid})`)
    await pause(50)
  }
  if (isServerOf(server.pid, paths.data)) {
    const owner = await readOwner(paths)
    if (owner && isAlive(owner))
      throw new EmbeddedDatabaseError(
        `另一个程序（进程 ${owner.pid}）正在使用该数据库，但无法连接。请先结束它再启动。`,
        `Another program (process ${owner.pid}) uses this database, but it cannot be reached. End that program first.`,
      )
    log(`Stopping a PostgreSQL that does not answer (process ${server.pid})`)
    await stopServer(server.pid, paths.data)
  }
  return undefined
}

async function joined(
  paths: Paths,
  server: Postmaster,
  password: string,
  log: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const owner = await readOwner(paths)
  const isOrphan = !owner || !isAlive(owner)
  if (isOrphan) await writeOwner(paths)
  log(
    isOrphan
      ? `Took over the PostgreSQL that an earlier run left behind (process ${server.pid}, port ${server.port})`
      : `Joined the PostgreSQL of process ${owner.pid} (process ${server.pid}, port ${server.port})`,
  )
  return database(paths, server, password, true, async () => {
    if (isOrphan) await stopServer(server.pid, paths.data)
  })
}

async function startNew(
  paths: Paths,
  mayChangeHome: boolean,
  log: (line: string) => void,
  { onBegun, onLost }: Pick<EmbeddedOptions, 'onBegun' | 'onLost'>,
): Promise<EmbeddedDatabase> {
  await clearLeftovers(paths)
  const seat = await takeSeat(paths.home, paths.folder, mayChangeHome)
  const password = await initialise(paths, seat, log)
  const port = await freePort(Number(await readText(paths.port)))
  await rotateLog(paths.log)
  const logStart = existsSync(paths.log) ? statSync(paths.log).size : 0
  const child = spawnServer(paths, seat, port)
  onBegun?.()
  // Attached at once, so that an end during the very start is not missed.
  const ended = new Promise<string>(done => {
    child.on('error', thrown => done(thrown.message))
    child.on('exit', (code, by) => done(by ? `ended by ${by}` : `ended with code ${code}`))
  })
  // The kernel ends it with us, but not within its first moments, when it has not asked for that yet.
  const atExit = () => child.pid && signal(child.pid, 'SIGINT')
  process.once('exit', atExit)
  let end: string | undefined
  const noteEnd = async () => {
    end = await ended
    process.off('exit', atExit)
  }
  void noteEnd()
  const began = Date.now()
  for (let tries = 1; ; tries++) {
    const server = readPostmaster(paths.data)
    if (end !== undefined) throw startFailure(paths, end, logStart)
    if (server && server.pid === child.pid && server.ready) {
      const answer = await ask(server.port, password, paths.data)
      if (answer === 'stranger') {
        await stopServer(server.pid, paths.data)
        await rm(paths.password, { force: true })
        throw new TryAgain('the stored password did not fit', unreachable(paths))
      }
      if (answer === 'ready') {
        // Copies read it while we write: they find the old one or the whole new one.
        await writeSafely(paths.port, String(port))
        await writeOwner(paths)
        log(
          `PostgreSQL ready on port ${port} as ${seat.account.name} (process ${server.pid}, ${Date.now() - began} ms)`,
        )
        return supervised(paths, server, password, ended, onLost)
      }
    }
    if (Date.now() - began > 300_000) {
      if (child.pid) await stopServer(child.pid, paths.data)
      throw unreachable(paths)
    }
    if (tries % 500 === 0) log('PostgreSQL is still recovering what a hard stop left behind')
    await pause(20)
  }
}

/** Watches over a server of our own: keeps its log small, tells of an unexpected end, and stops it with this program. */
function supervised(
  paths: Paths,
  server: Postmaster,
  password: string,
  ended: Promise<string>,
  onLost: EmbeddedOptions['onLost'],
): EmbeddedDatabase {
  let stopping = false
  const care = setInterval(() => void rotateLog(paths.log), 60_000).unref()
  const watch = async () => {
    const reason = await ended
    clearInterval(care)
    if (!stopping) onLost?.(`PostgreSQL ${reason}; see ${paths.log}`)
  }
  void watch()
  return database(paths, server, password, false, async () => {
    stopping = true
    await stopServer(server.pid, paths.data, ended)
  })
}

function database(
  paths: Paths,
  server: Postmaster,
  password: string,
  reused: boolean,
  end: () => Promise<void>,
): EmbeddedDatabase {
  const stop = async () => {
    await end()
    if (!isServerOf(server.pid, paths.data)) await rm(paths.owner, { force: true })
  }
  let stopped: Promise<void> | undefined
  const url = `postgres://${superuser}:${password}@127.0.0.1:${server.port}/postgres?sslmode=disable`
  return {
    url,
    nearUrl: server.socketDir ? `${url}&host=${encodeURIComponent(server.socketDir)}` : url,
    ...(server.socketDir ? { socketDir: server.socketDir } : {}),
    pid: server.pid,
    reused,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Fast first: clients are cut, everything is written. One that hangs is ended harder; the next start recovers it. */
async function stopServer(pid: number, data: string, ended?: Promise<unknown>): Promise<void> {
  const gone = async (milliseconds: number) =>
    (await until(() => !isServerOf(pid, data), milliseconds)) && (await ended, true)
  if (!isServerOf(pid, data)) return
  signal(pid, 'SIGINT')
  if (await gone(15_000)) return
  signal(pid, 'SIGQUIT')
  if (await gone(5_000)) return
  for (const each of new Set([pid, ...serversOf(data)])) signal(each, 'SIGKILL')
  await gone(2_000)
}

/** Ends what a killed server left running and removes what would keep a new one from starting. */
async function clearLeftovers(paths: Paths): Promise<void> {
  const none = () => serversOf(paths.data).length === 0
  for (const name of ['SIGQUIT', 'SIGKILL'] as const)
    if (!(await until(none, name === 'SIGQUIT' ? 3_000 : 2_000)))
      for (const pid of serversOf(paths.data)) signal(pid, name)
  await until(none, 2_000)
  const noted = readPostmaster(paths.data)
  // PostgreSQL clears a dead server's note itself, but gives up when the number now belongs to another program.
  if (noted && none() && isTaken(noted.pid) && !isServerOf(noted.pid, paths.data))
    await rm(join(paths.data, 'postmaster.pid'), { force: true })
  await rm(paths.run, { recursive: true, force: true })
  for (const name of await readdir(paths.folder))
    if (/^(data|binaries)\.new-|^password-/.test(name))
      await rm(join(paths.folder, name), { recursive: true, force: true, maxRetries: 10 })
}

/** Makes the data folder on the first start; returns the superuser's password, which it keeps beside it. */
async function initialise(paths: Paths, { account, native }: Seat, log: (line: string) => void): Promise<string> {
  const kept = await readText(paths.password)
  const password = kept || randomBytes(24).toString('hex')
  const own = async (path: string) => {
    if (process.getuid?.() === 0) await chown(path, account.uid, account.gid)
  }
  await mkdir(paths.run, { mode: 0o700 })
  await own(paths.run)
  if (existsSync(join(paths.data, 'PG_VERSION'))) {
    await checkVersion(paths, native)
    if (!kept) await resetPassword(paths, { account, native }, password, log)
    return password
  }
  await writeSafely(paths.password, password)
  const began = Date.now()
  const draft = join(paths.folder, `data.new-${process.pid}`)
  const passwordFile = join(paths.folder, `password-${process.pid}`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  await mkdir(draft, { mode: 0o700 })
  await own(passwordFile)
  await own(draft)
  const attempt = (characters: string) =>
    run([
      ...account.prefix,
      join(native, 'bin', 'initdb'),
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characters}`,
      '--data-checksums',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-instructions',
    ])
  // Trigrams take their idea of a letter from here; under plain C, Chinese would not be found by an index.
  let result = await attempt('C.UTF-8')
  for (const characters of ['en_US.UTF-8', 'UTF-8', 'C'])
    if (!result.ok && /locale/i.test(result.output)) result = await attempt(characters)
  await rm(passwordFile, { force: true })
  if (!result.ok) {
    await rm(draft, { recursive: true, force: true })
    throw new EmbeddedDatabaseError(
      `无法建立数据库（${paths.data}）。请检查磁盘空间和权限。PostgreSQL 的说明：\n${result.output}`,
      `The database could not be made (${paths.data}). Check disk space and rights. PostgreSQL says:\n${result.output}`,
    )
  }
  // Only a finished folder gets the name that counts, and it is on the disk before it does.
  await rename(draft, paths.data)
  await sync(paths.folder)
  log(`Made the database folder ${paths.data} (${Date.now() - began} ms)`)
  return password
}

async function checkVersion(paths: Paths, native: string): Promise<void> {
  const stored = await readText(join(paths.data, 'PG_VERSION'))
  const installed = await majorVersion(native)
  if (stored === installed) return
  throw new EmbeddedDatabaseError(
    `${paths.data} 由 PostgreSQL ${stored} 建立，而安装的是 ${installed}。请用原来的程序版本做备份，再恢复到新的 DATA_DIR。`,
    `${paths.data} was made by PostgreSQL ${stored}, but ${installed} is installed. Make a backup with the program ` +
      'version used before and restore it into a new DATA_DIR.',
  )
}

/** Gives the superuser a new password while no server runs: who owns the folder may do that. */
async function resetPassword(
  paths: Paths,
  { account, native }: Seat,
  password: string,
  log: (line: string) => void,
): Promise<void> {
  const single = [join(native, 'bin', 'postgres'), '--single', '-D', paths.data, 'postgres']
  const result = await run([...account.prefix, ...single], `ALTER ROLE ${superuser} PASSWORD '${password}'\n`)
  if (!result.ok) throw startFailure(paths, 'the password could not be renewed', undefined, result.output)
  await writeSafely(paths.password, password)
  log('Renewed the lost password of the database')
}

function spawnServer(paths: Paths, { account, native }: Seat, port: number): ChildProcess {
  const socketDir = Buffer.byteLength(paths.run) <= socketDirLimit ? paths.run : ''
  const [program = '', ...args] = [
    ...account.prefix,
    join(native, 'bin', 'postgres'),
    '-D',
    paths.data,
    ...Object.entries({ ...settings, port, unix_socket_directories: socketDir, cluster_name: 'dop' }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
  ]
  const output = openSync(paths.log, 'a', 0o600)
  // A group of its own: Ctrl-C reaches this program only, which finishes its calls before it stops the server.
  const stdio = ['ignore', output, output] as const
  const child = spawn(program, args, { cwd: '/', env: quietEnvironment(), detached: true, stdio: [...stdio] })
  closeSync(output)
  child.unref()
  return child
}

function startFailure(paths: Paths, end: string, logStart = 0, said?: string): Error {
  const output = said ?? readTail(paths.log, logStart)
  const refusal = new EmbeddedDatabaseError(
    `数据库没有启动成功（${end}）。完整日志在 ${paths.log}。PostgreSQL 的说明：\n${output}`,
    `The database did not start (${end}). The whole log is in ${paths.log}. PostgreSQL says:\n${output}`,
  )
  if (/could not bind|could not create any TCP\/IP/.test(output)) return new TryAgain('its port was taken', refusal)
  if (/lock file .* already exists|still in use|ended by|shutdown request/.test(`${end} ${output}`))
    return new TryAgain('an earlier one was not quite gone', refusal)
  return refusal
}

const unreachable = (paths: Paths) =>
  new EmbeddedDatabaseError(
    `数据库已启动但无法连接。请查看 ${paths.log}，然后重试。`,
    `The database started but cannot be reached. Look into ${paths.log} and try again.`,
  )

async function readOwner(paths: Paths): Promise<Identity | undefined> {
  try {
    const { pid, mark } = JSON.parse(await readFile(paths.owner, 'utf8'))
    return { pid: Number(pid), mark: String(mark) }
  } catch {
    return undefined
  }
}

const writeOwner = (paths: Paths) => writeSafely(paths.owner, JSON.stringify(identityOf(process.pid)))
