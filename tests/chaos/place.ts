import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serversOf, signal } from '#platform/server/database/embedded/processes.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { copyFounded, foundedFolder, testFounding } from '#platform/testing/founded.ts'
import { Line } from './proxy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** How much the disk that can be filled holds: the house that is copied there, and some 700 MB. */
const diskMegabytes = 1050

/** A copy of the server in a process of its own. */
interface Copy {
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  child?: ChildProcess
  base: string
}

interface Opening {
  /** What the servers are told beside the usual. */
  readonly settings?: (bases: () => readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Which copies of the server run there, by what they do. */
  readonly copies?: readonly ('all' | 'web' | 'worker')[]
}

/** A house on a machine of its own: a database, a disk, lines between them, and copies of the server that can be killed. */
export class Place {
  readonly folder: string
  readonly dataDir: string
  readonly line: Line
  private readonly isMounted: boolean
  private readonly password: string
  private databasePort: number
  private readonly copies: Copy[] = []
  /** What the servers said went wrong with them, the last of it. */
  readonly faults: string[] = []
  /** Copies that ended though nobody killed them, with the last they said. */
  readonly fallen: string[] = []
  private readonly killed = new WeakSet<ChildProcess>()
  private settings: Readonly<Record<string, string>> = {}

  private constructor(parts: {
    folder: string
    dataDir: string
    line: Line
    url: string
    isMounted: boolean
  }) {
    this.folder = parts.folder
    this.dataDir = parts.dataDir
    this.line = parts.line
    this.isMounted = parts.isMounted
    const url = new URL(parts.url)
    this.password = decodeURIComponent(url.password)
    this.databasePort = Number(url.port)
  }

  /** Copies a founded house to a disk of its own and begins its database and its servers there. */
  static async open({ settings, copies = ['web', 'worker'] }: Opening = {}): Promise<Place> {
    const folder = await mkdtemp(join(tmpdir(), 'dop-chaos-'))
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const isMounted = mounted(disk)
    const dataDir = join(disk, 'house')
    copyFounded(await foundedFolder(testFounding), dataDir)
    const { url } = await startEmbedded({ dataDir, log: () => {} })
    const line = await Line.open(Number(new URL(url).port))
    const place = new Place({ folder, dataDir, line, url, isMounted })
    try {
      place.settings = (await settings?.(() => place.bases)) ?? {}
      for (const [at, role] of copies.entries())
        place.copies.push({
          name: `${role}-${at}`,
          settings: { DOP_ROLE: role },
          base: '',
        })
      await Promise.all(place.copies.map(copy => place.begin(copy)))
    } catch (fault) {
      await place.close()
      throw fault
    }
    return place
  }

  /** The database as its administrator reaches it, past the line. */
  get databaseUrl(): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${this.databasePort}/postgres`
  }

  /** Addresses of the copies that answer calls. */
  get bases(): string[] {
    return this.copies
      .filter(({ base, settings }) => base !== '' && settings.DOP_ROLE !== 'worker')
      .map(copy => copy.base)
  }

  private async begin(copy: Copy): Promise<void> {
    const clock = this.clockFile
    const lineUrl = `postgres://postgres:${this.password}@127.0.0.1:${this.line.port}/postgres`
    const child = spawn(process.execPath, [programAt()], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: copy.base === '' ? '0' : new URL(copy.base).port,
        DOP_ROOT: root,
        DATA_DIR: this.dataDir,
        DATABASE_URL: lineUrl,
        DOP_DEMO: 'on',
        DOP_DEMO_PASSWORD: testFounding.password,
        DOP_BUSINESS_DATE: testFounding.businessDate,
        BACKUPS_KEPT: '0',
        CALLS_PER_SECOND: '1000000',
        LOG_LEVEL: process.env.CHAOS_LOG ?? 'error',
        ...(existsSync(fakeTime)
          ? {
              LD_PRELOAD: fakeTime,
              FAKETIME_TIMESTAMP_FILE: clock,
              FAKETIME_NO_CACHE: '1',
              FAKETIME_DONT_FAKE_MONOTONIC: '1',
            }
          : {}),
        ...this.settings,
        ...copy.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    copy.child = child
    let said = ''
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    const ready = new Promise<string>((done, fail) => {
      const listen = (piece: Buffer) => {
        const text = piece.toString()
        if (process.env.CHAOS_LOG) process.stderr.write(`[${copy.name}] ${text}`)
        said = (said + text).slice(-8000)
        this.faults.push(...text.split('\n').filter(line => line.includes('"level":50')))
        this.faults.splice(0, this.faults.length - 30)
        const [, found] = /DOP ready at (http:\S+)/.exec(said) ?? []
        if (found) done(found)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      void ended.then(code => fail(new Error(`The server ended with ${code}: ${said}`)))
    })
    copy.base = await ready
    void ended.then(code => {
      if (!this.killed.has(child)) this.fallen.push(`${copy.name} ended by itself with ${code}: ${said.slice(-3000)}`)
    })
  }

  private get clockFile(): string {
    const file = join(this.folder, 'clock')
    if (!existsSync(file)) writeFileSync(file, '+0s\n')
    return file
  }

  /** Whether the clock of the servers can be moved here. */
  get hasClock(): boolean {
    return existsSync(fakeTime)
  }

  /** Moves the clock of all servers by so many seconds from the right time; the database keeps its own. */
  moveClock(seconds: number): void {
    writeFileSync(this.clockFile, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  }

  /** Kills a copy as a power cut would, and begins it again at the same address. */
  async killCopy(at: number): Promise<void> {
    const copy = this.copies[at % this.copies.length]
    if (!copy?.child) return
    await this.end(copy, 'SIGKILL')
    for (let tries = 1; ; tries++)
      try {
        return await this.begin(copy)
      } catch (fault) {
        // What it needs may just be away as well.
        if (tries === 20) throw fault
        await new Promise(done => setTimeout(done, 300))
      }
  }

  private async end(copy: Copy, how: NodeJS.Signals): Promise<void> {
    const { child } = copy
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.killed.add(child)
    const gone = once(child, 'exit')
    child.kill(how)
    await gone
  }

  /** Kills the whole database and begins it again. */
  async killDatabase(): Promise<void> {
    for (const pid of this.databasePids()) signal(pid, 'SIGKILL')
    await this.databaseAgain()
  }

  private databasePids = (): number[] => serversOf(join(this.dataDir, 'postgres', 'data'))

  /** Begins the database, however it was left; the line leads to it. */
  async databaseAgain(): Promise<void> {
    const { url } = await startEmbedded({ dataDir: this.dataDir, log: () => {} })
    this.databasePort = Number(new URL(url).port)
    this.line.lead(this.databasePort)
  }

  /** Whether the disk of this house can be filled without harm to the machine. */
  get hasDisk(): boolean {
    return this.isMounted
  }

  /** Fills the disk to its last byte for a while; the database is brought back should it have ended over it. */
  async fillDisk(milliseconds: number): Promise<void> {
    const ballast = join(this.folder, 'disk', 'ballast')
    try {
      // No more than the small disk can hold, should it be gone from there.
      execFileSync('sh', ['-c', `head -c ${diskMegabytes}M /dev/zero > '${ballast}' 2>/dev/null || true`])
      await new Promise(done => setTimeout(done, milliseconds))
    } finally {
      rmSync(ballast, { force: true })
    }
    await this.databaseAgain()
  }

  /** Whether every copy that answers calls says it is ready. */
  async ready(): Promise<void> {
    await eventually(async () => {
      const all = await Promise.all(this.bases.map(base => fetch(`${base}/readyz`).then(({ status }) => status)))
      if (all.some(status => status !== 200)) throw new Error(`Not ready: ${all.join(', ')}`)
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.copies.map(copy => this.end(copy, 'SIGTERM')))
    // What cannot begin, for want of room say, need not end.
    await startEmbedded({ dataDir: this.dataDir, log: () => {} }).then(
      database => database.stop(),
      () => {},
    )
    for (const pid of this.databasePids()) signal(pid, 'SIGQUIT')
    await this.line.close()
    if (this.isMounted) execFileSync('umount', ['-l', join(this.folder, 'disk')])
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Puts a disk of a fixed size there, in memory; not everybody may. */
function mounted(disk: string): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

let program = ''
/** The server as one program, put together once. */
export async function buildServer(): Promise<string> {
  const { buildPrograms, serverEntries } = (await import(join(root, 'scripts/lib/server-program.mjs'))) as {
    buildPrograms: (entries: object, dir: string) => Promise<void>
    serverEntries: object
  }
  const dir = join(root, 'node_modules/.cache/dop/chaos', String(process.pid))
  await buildPrograms(serverEntries, dir)
  program = join(dir, 'main.js')
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  return program
}
function programAt(): string {
  if (program === '') throw new Error('The server is built first')
  return program
}
