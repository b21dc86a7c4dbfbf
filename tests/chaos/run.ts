import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { type Draw, drawFrom } from '#areas/demo/draw.ts'
import { withClient } from '#platform/server/database/open.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { openLog } from '#platform/server/log.ts'
import { anchorsIn } from '#platform/server/operations/anchors.ts'
import { auditHistory, auditReport } from '#platform/server/operations/audit.ts'
import { restoreBackup } from '#platform/server/operations/backup/restore.ts'
import { writeBackup } from '#platform/server/operations/backup/write.ts'
import { schemaSource } from '#platform/server/tools/snapshot.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { testFounding } from '#platform/testing/founded.ts'
import { playBeside } from './beside.ts'
import { inconsistencies } from './consistent.ts'
import { type Compared, drawn, permit, play } from './container.ts'
import type { Outside } from './outside.ts'
import type { Place } from './place.ts'
import { Staff } from './staff.ts'

/** What can happen to a house while people work in it. */
export const kinds = ['kill', 'database', 'cut', 'delay', 'disk', 'clock', 'backup'] as const
export type Kind = (typeof kinds)[number]

export interface Plan {
  readonly seed: number
  /** How many containers are played at once. */
  readonly containers: number
  /** What happens meanwhile, in turn; without any, nothing does. */
  readonly faults: readonly Kind[]
  /** Between two of them, in milliseconds: least and most. */
  readonly between: readonly [number, number]
  /** No more of them than so many. */
  readonly most: number
  readonly minutes: number
}

/** What came of a run. */
export interface Told {
  readonly seed: number
  readonly figures: number
  readonly acknowledged: number
  readonly askedAgain: number
  readonly longestMilliseconds: number
  readonly pushes: number
  readonly told: number
  readonly happened: Readonly<Record<string, number>>
  /** What was not tried, and why. */
  readonly left: readonly string[]
  /** Everything that does not hold; empty is what a run is for. */
  readonly broken: readonly string[]
}

/** Makes one run: people work, things break, and afterwards everything is looked at. */
export async function run(place: Place, outside: Outside, plan: Plan): Promise<Told> {
  const draw = drawFrom(plan.seed)
  const staff = new Staff(() => place.bases, testFounding.password, plan.minutes)
  const compared: Compared[] = []
  const broken: string[] = []
  const began = await newestPush(place.databaseUrl)
  await permit(staff, String(plan.seed))
  outside.isWild = plan.faults.length > 0
  const faults = new Faults(place, staff, plan, draw)
  const enough = new AbortController()
  const hurrying = hurry(() => place.databaseUrl, enough.signal)
  const breaking = faults.until(enough.signal)
  const work = [
    ...Array.from({ length: plan.containers }, (_, at) =>
      play(
        staff,
        drawn(drawFrom(plan.seed * 1000 + at), plan.seed * plan.containers + at),
        testFounding.businessDate,
        compared,
      ),
    ),
    playBeside(staff, drawFrom(plan.seed * 1000 + 999), testFounding.businessDate, compared),
  ]
  for (const one of await Promise.allSettled(work))
    if (one.status === 'rejected') broken.push(`Somebody could not go on: ${(one.reason as Error).message}`)
  faults.stop()
  await breaking
  place.line.down(false)
  place.line.delay = 0
  place.moveClock(0)
  await place.ready()
  // What still waits comes to its end, and what the others have to say is said.
  await atRest(place.databaseUrl, outside, began).catch((fault: Error) =>
    broken.push(`Something never came to its end: ${fault.message}`),
  )
  enough.abort()
  await hurrying

  broken.push(...place.fallen)
  for (const { house, ours, what } of compared)
    if (ours !== house) broken.push(`${what}: by hand ${String(ours)}, the house says ${String(house)}`)
  await withClient(place.databaseUrl, async client => {
    broken.push(...(await inconsistencies(client)))
    broken.push(...(await lost(client, staff)))
    broken.push(...(await pushedOnce(client, outside, began)))
    broken.push(...(await whole(client, place.dataDir)))
  })
  broken.push(...(await faults.brought()))
  if (broken.length > 0) console.error(place.faults.join('\n'))
  return {
    seed: plan.seed,
    figures: compared.length,
    acknowledged: staff.journal.length,
    askedAgain: staff.again,
    longestMilliseconds: staff.longest,
    pushes: outside.papers.size,
    told: outside.told,
    happened: faults.happened,
    left: faults.left,
    broken,
  }
}

/** The newest message there is, for whoever looks at those that come after it. */
export const newestPush = (url: string): Promise<string> =>
  withClient(url, async client => {
    const { rows } = await client.query<{ id: string }>('select coalesce(max(id), 0)::text as id from outbox_message')
    return rows[0]?.id ?? '0'
  })

/** Waits until nothing is under way any more, and the others have said what they had to say. */
export const atRest = (url: string, outside: Outside, began: string): Promise<unknown> =>
  eventually(
    () =>
      withClient(url, async client => {
        const { rows } = await client.query<{ what: string }>(
          `select target || ' ' || doc_type || ' ' || status || ' ' || coalesce(last_error, '') as what from outbox_message
            where id > $1 and status in ('PENDING', 'SENDING', 'RETRY')
           union all select concat_ws(' ', 'job', task_identifier, queue_name, 'tried', attempts, last_error, 'held by ' || locked_by,
             'since ' || to_char(now() - locked_at, 'HH24:MI:SS'), 'worker seen ' || (select to_char(now() - w.seen_time, 'HH24:MI:SS')
             from job_worker w where w.worker_id = locked_by)) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
          [began],
        )
        return rows.map(({ what }) => what)
      }),
    open => open.length === 0 && outside.isQuiet,
  )

/** Everything that was acknowledged has its key in the house, which stands there with the effect or not at all. */
export async function lost(client: Client, staff: Staff, until = Number.POSITIVE_INFINITY): Promise<string[]> {
  const kept = staff.journal.filter(({ at }) => at < until)
  const { rows } = await client.query<{ key: string }>('select key from idempotency where key = any($1)', [
    kept.map(({ key }) => key),
  ])
  const there = new Set(rows.map(({ key }) => key))
  return kept.filter(({ key }) => !there.has(key)).map(({ method, path }) => `Acknowledged and lost: ${method} ${path}`)
}

/** Every push was done once at the other side, and the house knows by which number. */
export async function pushedOnce(client: Client, outside: Outside, began: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string; no: string | null; status: string; what: string }>(
    `select idempotency_key as key, external_no as no, status, target || ' ' || doc_type || ' ' || coalesce(doc_no, '') as what
       from outbox_message where id > $1 and target in ('ERP', 'OA', 'WMS')`,
    [began],
  )
  const broken: string[] = []
  for (const { key, no, status, what } of rows) {
    const paper = outside.papers.get(key)
    if (!paper || paper.done !== 1 || status !== 'SUCCESS' || paper.docNo !== no)
      broken.push(
        `Pushed ${paper?.done ?? 0} times, ${status}: ${what} as ${String(no)}, there ${paper?.docNo ?? 'nothing'}`,
      )
  }
  const known = new Set(rows.map(({ key }) => key))
  for (const [key, { path }] of outside.papers)
    if (!known.has(key) && !outside.earlier.has(key))
      broken.push(`The other side did something nobody asked for: ${path} by ${key}, ${await askedBy(client, key)}`)
  for (const { key } of rows) outside.earlier.add(key)
  return broken
}

/** What the house has of a key that was not asked for in this run. */
async function askedBy(client: Client, key: string): Promise<string> {
  const { rows } = await client.query<{ what: string }>(
    `select concat_ws(' ', 'message', id, 'of', created_time, doc_type, doc_no, status) as what
       from outbox_message where idempotency_key = $1`,
    [key],
  )
  return rows.map(({ what }) => what).join('; ') || 'of which nothing is known here'
}

/** The sealed history verifies. */
export async function whole(client: Client, dataDir?: string): Promise<string[]> {
  const report = auditReport(await auditHistory(client, dataDir ? await anchorsIn(dataDir) : []), [])
  return report.whole ? [] : report.lines.map(line => `History: ${line}`)
}

/** What waits for its time is due at once: only faults are tried here, not waiting. */
export async function hurry(url: () => string, enough: AbortSignal): Promise<void> {
  while (!enough.aborted) {
    await withClient(url(), async client => {
      await client.query("set statement_timeout = '2s'")
      await client.query('update outbox_target set rests_until = null, failures = 0 where rests_until is not null')
      await client.query(
        "update outbox_message set next_attempt_at = now() - interval '1 second', attempt = least(attempt, 2) where status = 'RETRY' and next_attempt_at > now()",
      )
      await client.query(
        // What comes by itself each hour would come for ever.
        `update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, 2)
          where run_at > now() and locked_at is null and run_at < now() + interval '1 day' and key is distinct from 'erp-fx-receipts 1 hourly'`,
      )
    }).catch(() => {})
    await pause(400)
  }
}

/** What breaks, one after the other, as the seed has it. */
class Faults {
  readonly happened: Record<string, number> = {}
  readonly left: string[] = []
  private readonly place: Place
  private readonly staff: Staff
  private readonly plan: Plan
  private readonly draw: Draw
  private isOver = false
  private readonly backups: { readonly file: string; readonly at: number }[] = []

  constructor(place: Place, staff: Staff, plan: Plan, draw: Draw) {
    this.place = place
    this.staff = staff
    this.plan = plan
    this.draw = draw
  }

  stop(): void {
    this.isOver = true
  }

  async until(enough: AbortSignal): Promise<void> {
    const { between, faults, most } = this.plan
    for (let at = 0; at < most && faults.length > 0 && !this.isOver && !enough.aborted; at++) {
      const wait = Date.now() + this.draw.whole(...between)
      while (Date.now() < wait && !this.isOver) await pause(20)
      if (this.isOver) return
      // Each once in its turn, then as the seed draws them.
      const kind = at < faults.length ? (faults[at] as Kind) : this.draw.one(faults)
      await this.break(kind)
    }
  }

  private async break(kind: Kind): Promise<void> {
    const { draw, place } = this
    this.happened[kind] = (this.happened[kind] ?? 0) + 1
    switch (kind) {
      case 'kill':
        return place.killCopy(draw.whole(0, 7))
      case 'database':
        return place.killDatabase()
      case 'cut': {
        for (let times = draw.whole(2, 6); times > 0; times--) {
          place.line.cut(() => draw.whole(0, 2) === 0)
          await pause(draw.whole(10, 80))
        }
        place.line.down(true)
        await pause(draw.whole(50, 600))
        return place.line.down(false)
      }
      case 'delay':
        place.line.delay = draw.whole(5, 60)
        await pause(draw.whole(200, 900))
        place.line.delay = 0
        return
      case 'disk':
        if (!place.hasDisk) return this.leave('disk: only root may put a small disk there')
        return place.fillDisk(draw.whole(300, 900))
      case 'clock':
        if (!place.hasClock) return this.leave('clock: the package faketime is not installed')
        place.moveClock(draw.one([-90, -20, 45, 240, 3 * 3600, 26 * 3600]))
        await pause(draw.whole(200, 900))
        return place.moveClock(0)
      case 'backup': {
        const file = join(place.folder, `backup-${this.backups.length}.tar.gz`)
        const at = Date.now()
        await writeBackup({
          backupUrl: urlAs(place.databaseUrl, 'app_backup'),
          filesFolder: join(place.dataDir, 'files'),
          target: file,
        })
        this.backups.push({ file, at })
      }
    }
  }

  private leave(why: string): void {
    if (!this.left.includes(why)) this.left.push(why)
  }

  /** Backups taken in between are brought back beside the house: each is whole, and holds what was acknowledged before it. */
  async brought(): Promise<string[]> {
    const broken: string[] = []
    const [last] = this.backups.slice(-1)
    if (!last || !existsSync(last.file)) return broken
    const name = `brought_${this.plan.seed}`
    const url = new URL(this.place.databaseUrl)
    await withClient(url.toString(), async client => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name}`)
    })
    url.pathname = `/${name}`
    try {
      await restoreBackup({
        adminUrl: url.toString(),
        file: last.file,
        filesFolder: join(this.place.folder, name),
        schema: schemaSource(fileURLToPath(new URL('../../migrations', import.meta.url))),
        log: openLog('silent'),
      })
      await withClient(url.toString(), async client => {
        for (const one of [
          ...(await inconsistencies(client)),
          ...(await whole(client)),
          ...(await lost(client, this.staff, last.at)),
        ])
          broken.push(`Brought back from a backup: ${one}`)
      })
    } finally {
      await withClient(this.place.databaseUrl, client => client.query(`drop database if exists ${name} with (force)`))
    }
    return broken
  }
}
