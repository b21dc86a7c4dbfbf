import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { drawFrom } from '#areas/demo/draw.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { withClient } from '#platform/server/database/open.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { openLog } from '#platform/server/log.ts'
import { restoreBackup } from '#platform/server/operations/backup/restore.ts'
import { writeBackup } from '#platform/server/operations/backup/write.ts'
import { schemaSource } from '#platform/server/tools/snapshot.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { copyFounded, testFounding } from '#platform/testing/founded.ts'
import { playBeside } from '../chaos/beside.ts'
import { inconsistencies } from '../chaos/consistent.ts'
import { type Compared, drawn, permit, play } from '../chaos/container.ts'
import { Outside } from '../chaos/outside.ts'
import { buildServer } from '../chaos/place.ts'
import { atRest, hurry, lost, newestPush, pushedOnce, whole } from '../chaos/run.ts'
import { Staff } from '../chaos/staff.ts'
import { Cluster, missing, ports } from './cluster.ts'

const root = join(import.meta.dirname, '../..')
const minutes = Number(process.env.HA_MINUTES ?? 60)
const seed = Number(process.env.HA_SEED ?? 1)

/** A copy of the server at a port of its own. */
class Copy {
  private readonly port: number
  private readonly settings: Readonly<Record<string, string>>
  private child: ChildProcess | undefined
  /** What it had no answer to, with why, as its log has it: the first few. */
  readonly failed: string[] = []

  constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.port = port
    this.settings = settings
  }

  /** Starts it with the migrations of one version of the house, again where it could not begin, as its service does. */
  async start(program: string, version: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      const said = await this.begun(program, version)
      if (said === undefined) return
      if (tries === 20 || said.includes('newer than this build')) throw new Error(`The copy ended: ${said}`)
      await pause(1000)
    }
  }

  /** Nothing when it is ready, what it said when it ended before. */
  private async begun(program: string, version: string): Promise<string | undefined> {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: String(this.port), ...this.settings, DOP_ROOT: version },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    let said = ''
    const listen = (piece: Buffer) => {
      said = (said + piece.toString()).slice(-4000)
      if (process.env.CHAOS_LOG) process.stderr.write(piece)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.includes('"call failed"') && this.failed.length < 10) this.failed.push(line.slice(0, 4000))
    })
    await eventually(() => child.exitCode !== null || said.includes('DOP ready at'), Boolean)
    return child.exitCode === null ? undefined : said
  }

  async end(how: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(how)
    await gone
  }
}

/** The house as its next version will find it: the same program, and a migration that widens the schema. */
function nextVersion(folder: string): string {
  const next = join(folder, 'next')
  mkdirSync(next)
  for (const name of readdirSync(root))
    if (name !== 'migrations' && !name.startsWith('.')) symlinkSync(join(root, name), join(next, name))
  cpSync(join(root, 'migrations'), join(next, 'migrations'), { recursive: true })
  const numbers = readdirSync(join(next, 'migrations')).flatMap(name => /^(\d{4})_/.exec(name)?.[1] ?? [])
  const number = String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')
  writeFileSync(
    join(next, 'migrations', `${number}_next.sql`),
    'alter table packing_list add column of_the_next_version text;\nalter table stock_onhand add column of_the_next_version numeric(21,3);\n',
  )
  return next
}

test(`${minutes} minutes of work through Patroni, PgBouncer and HAProxy, while parts of it die`, async () => {
  expect(missing(), 'packages that are missing: apt-get install them').toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'dop-ha-'))
  chmodSync(folder, 0o755)
  const program = await buildServer()

  // A founded house is carried over by its own backup, under the same secret.
  const dataDir = join(folder, 'house')
  copyFounded(inject('founded'), dataDir)
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const password = decodeURIComponent(new URL(embedded.url).password)
  const file = join(folder, 'house.tar.gz')
  await writeBackup({ backupUrl: urlAs(embedded.url, 'app_backup'), filesFolder: join(dataDir, 'files'), target: file })
  await embedded.stop()
  const cluster = new Cluster(join(folder, 'cluster'), password)
  const copies: Copy[] = []
  const draw = drawFrom(seed)
  const web = `http://127.0.0.1:${ports.web}`
  const outside = await Outside.open(draw, () => [web])
  try {
    await cluster.open()
    const shared = join(folder, 'shared')
    await restoreBackup({
      adminUrl: cluster.primaryUrl,
      file,
      filesFolder: join(shared, 'files'),
      schema: schemaSource(join(root, 'migrations')),
      log: openLog('silent'),
    })
    for (const name of ['history-heads.jsonl'])
      try {
        copyFileSync(join(dataDir, name), join(shared, name))
      } catch {
        /* It has none yet. */
      }
    const settings = {
      DATA_DIR: shared,
      DATABASE_URL: cluster.primaryUrl,
      DATABASE_POOL: cluster.pooledAddress,
      DOP_DEMO: 'on',
      DOP_DEMO_PASSWORD: testFounding.password,
      DOP_BUSINESS_DATE: testFounding.businessDate,
      CALLS_PER_SECOND: '1000000',
      BACKUPS_KEPT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
      ...outside.settings,
    }
    const [first, second, third] = ports.copies.map(port => new Copy(port, { ...settings, DOP_ROLE: 'web' }))
    const worker = new Copy(0, { ...settings, DOP_ROLE: 'worker' })
    copies.push(first as Copy, second as Copy, third as Copy, worker)
    // What starts again after an update is of the version then: the database takes no older one back.
    let version = root
    for (const one of [first, second, worker]) await one?.start(program, version)
    await cluster.followed()

    const staff = new Staff(() => [web], testFounding.password, minutes + 30)
    await permit(staff, 'HA')
    const compared: Compared[] = []
    const broken: string[] = []
    const began = await newestPush(cluster.primaryUrl)
    const enough = new AbortController()
    const hurrying = hurry(() => cluster.primaryUrl, enough.signal)
    const endAt = Date.now() + minutes * 60_000
    let isOver = false
    let containers = 0
    const lane = async (at: number) => {
      for (let number = 0; !isOver; number++) {
        const count = seed * 100_000 + at * 10_000 + number
        await play(staff, drawn(drawFrom(count), count), testFounding.businessDate, compared)
        containers++
      }
    }
    const working = Promise.allSettled([lane(1), lane(2), lane(3), beside()])
    async function beside() {
      for (let number = 0; !isOver; number++) {
        await playBeside(staff, drawFrom(seed * 100_000 + number), testFounding.businessDate, compared)
        await pause(5000)
      }
    }

    const pauses: Record<string, number> = {}
    /** One thing happens; the longest that anybody waited for an answer until all is well again is its pause. */
    const happens = async (what: string, act: () => Promise<unknown>) => {
      staff.longest = 0
      await act()
      await pause(Math.max(4000, Math.min(20_000, (minutes * 60_000) / 40)))
      pauses[what] = Math.max(pauses[what] ?? 0, Math.round(staff.longest))
    }
    const next = nextVersion(folder)
    await happens('nothing', async () => {})
    for (let round = 0; round === 0 || Date.now() < endAt - 60_000; round++) {
      await happens('the primary is killed', async () => {
        const dead = await cluster.killPrimary()
        await eventually(
          async () => (await cluster.role(1 - dead)) === 'primary',
          is => is,
        )
        cluster.back(dead)
        await cluster.followed()
      })
      await happens('a copy is killed', async () => {
        await first?.end('SIGKILL')
        await first?.start(program, version)
      })
      await happens('the worker is killed', async () => {
        await worker.end('SIGKILL')
        await worker.start(program, version)
      })
      await happens('the pooler is killed', () => cluster.killPooler())
      await happens('the replica lags', async () => {
        await cluster.lag(true)
        await pause(5000)
        await cluster.lag(false)
      })
      if (round === 0)
        await happens('a copy is replaced by the next version', async () => {
          // New beside old: it widens the schema under those that run, and then takes the place of one of them.
          await third?.start(program, next)
          version = next
          await second?.end('SIGTERM')
          await pause(3000)
        })
    }
    isOver = true
    for (const one of await working)
      if (one.status === 'rejected') broken.push(`Somebody could not go on: ${(one.reason as Error).message}`)
    await atRest(cluster.primaryUrl, outside, began)
    enough.abort()
    await hurrying
    for (const { house, ours, what } of compared)
      if (ours !== house) broken.push(`${what}: by hand ${String(ours)}, the house says ${String(house)}`)
    broken.push(...copies.flatMap(({ failed }) => failed))
    await withClient(cluster.primaryUrl, async client => {
      broken.push(...(await inconsistencies(client)), ...(await lost(client, staff)))
      broken.push(...(await pushedOnce(client, outside, began)), ...(await whole(client, shared)))
    })
    console.log(
      JSON.stringify(
        {
          minutes,
          seed,
          containers,
          figures: compared.length,
          acknowledged: staff.journal.length,
          askedAgain: staff.again,
          pushes: outside.papers.size,
          pauses,
          broken,
        },
        null,
        1,
      ),
    )
    expect(broken).toEqual([])
  } finally {
    await Promise.all(copies.map(one => one.end('SIGTERM')))
    await outside.close()
    await cluster.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
