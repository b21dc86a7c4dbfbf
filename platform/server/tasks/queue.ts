import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger as QueueLogger,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Transaction } from '../database/connection.ts'
import { traced } from '../operations/traces.ts'
import { leftBehind } from './left-behind.ts'

const schema = 'graphile_worker'

/** Brings the queue's own tables to its newest form and opens them to the runtime role. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7240416003)')
    await runMigrations({ connectionString: ownerUrl, logger: quiet })
    await client.query(`grant usage on schema ${schema} to app_rw`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to app_rw`)
    await client.query(`grant usage on all sequences in schema ${schema} to app_rw`)
    await client.query(`grant execute on all functions in schema ${schema} to app_rw`)
    await client.query(`grant usage on schema ${schema} to app_backup`)
    await client.query(`grant select on all tables in schema ${schema} to app_backup`)
    // The queue's tables hold no business data, only which job waits; the tenant's wall stands around what a job does.
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and c.relrowsecurity
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'queue_of_the_house')`,
    )
    for (const { name } of rows)
      await client.query(
        `create policy queue_of_the_house on ${schema}.${name} to app_rw using (true) with check (true)`,
      )
  } finally {
    await client.query('select pg_advisory_unlock(7240416003)').catch(() => {})
    await client.end()
  }
}

const quiet = new QueueLogger(() => () => {})

/** What a job is told: whose it is and what it is about. */
export interface JobPayload {
  readonly tenantId: string
  readonly [name: string]: unknown
}

/**
 * Puts a job in the queue inside the business transaction: it exists if and only if its cause does. `within` is for what
 * is worked out by this machine's clock, which may be wrong: no later than so many seconds by the database's. Alone it is
 * just then. What may take long stands `isBehind` the others, so that nobody's push waits for somebody's export.
 */
export async function enqueue(
  transaction: Transaction,
  task: string,
  payload: JobPayload,
  more: { queue?: string; key?: string; at?: Date; within?: number; isBehind?: boolean } = {},
): Promise<void> {
  await transaction.query(
    `select ${schema}.add_job($1, $2::json, queue_name => $3, job_key => $4, max_attempts => 5,
       run_at => least($5, now() + $6::float8 * interval '1 second'), priority => $7)`,
    [
      task,
      JSON.stringify(payload),
      more.queue ?? null,
      more.key ?? null,
      more.at ?? null,
      more.within ?? null,
      more.isBehind ? 10 : 0,
    ],
    'enqueue',
  )
}

/** Every job as a trace of its own. */
const asSpans = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => [
      name,
      (payload, helpers) => traced(`job ${name}`, async () => run?.(payload, helpers)),
    ]),
  )

/** Workers say so often that they live, and one that has been silent for so long is dead: its jobs begin anew within a minute (reliability.md 4.5). */
const heartbeatMilliseconds = 10_000
const silentSeconds = 40
/** A runner that ended by itself is begun again after this, and so is one that could not begin. */
const againMilliseconds = 1000
/** A database that cannot be reached within this is away, and so is one that does not answer within that: the queue asks little. */
const connectMilliseconds = 10_000
const answerMilliseconds = 30_000

/** Connections of a runner: three for its workers, one that listens, one to spare. */
function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    // An answer that never comes is one that got lost: else whose end was not told is held as long as we live.
    query_timeout: answerMilliseconds,
    options: '-c timezone=Asia/Shanghai',
  })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** The worker of this process, begun again whenever it ends by itself: the database may come and go, the house stays. */
export class Queue {
  private runner: Runner | undefined
  private pool: pg.Pool | undefined
  private beat: NodeJS.Timeout | undefined
  private isStopping = false
  private supervision: Promise<void> | undefined
  private wake = () => {}
  /** Under which names jobs are held here: the queue names the pool of workers, not each of them. */
  private readonly holders = new Set<string>()
  /** Jobs that are at work here, and until when those that ended may still be told of. */
  private inHand = new Map<string, number>()
  private readonly beatMilliseconds: number

  constructor(beatMilliseconds = heartbeatMilliseconds) {
    this.beatMilliseconds = beatMilliseconds
  }

  /** Begins to work; a database that is away just now is waited for. */
  start(url: string, tasks: TaskList, log: Logger, crontab = ''): void {
    this.beat = setInterval(() => void this.heartbeat().catch(() => {}), this.beatMilliseconds)
    this.beat.unref()
    const own = asSpans(tasks)
    this.supervision = this.supervised(url, own, log, crontab).finally(() => {
      // The library keeps for good what it was started with: what the tasks hold is let go with them.
      for (const name of Object.keys(own)) delete own[name]
    })
  }

  private async supervised(url: string, tasks: TaskList, log: Logger, crontab: string): Promise<void> {
    while (!this.isStopping) {
      // Its own: what one that was left behind still holds is missing to none.
      const pool = poolOf(url)
      this.pool = pool
      try {
        await this.freeOwn()
        // The pool is named while it is made, before anybody holds the runner.
        const events: WorkerEvents = new EventEmitter()
        events.on('pool:create', ({ workerPool }) => this.holders.add(workerPool.id))
        const isLeft = leftBehind(events)
        const inHand = new Map<string, number>()
        this.inHand = inHand
        events.on('job:start', ({ job }) => inHand.set(job.id, Number.POSITIVE_INFINITY))
        events.on('job:complete', ({ job }) => inHand.set(job.id, performance.now() + silentSeconds * 1000))
        events.on('job:failed', ({ job, error }) =>
          log.error({ task: job.task_identifier, fault: error }, 'job failed for good'),
        )
        this.runner = await run({
          events,
          pgPool: pool,
          taskList: tasks,
          crontab,
          concurrency: 3,
          noHandleSignals: true,
          pollInterval: 2000,
          logger: quiet,
          // Told one by one, an end that does not arrive is nobody's, and its job is held as long as we live. Told
          // together, even if it is one, it ends the runner: what it held is freed, and done again.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        })
        void this.heartbeat().catch(() => {})
        if (this.isStopping) void this.runner.stop().catch(() => {})
        await Promise.race([this.runner.promise, isLeft])
      } catch (fault) {
        if (!this.isStopping) log.error({ fault }, 'the queue ended and is begun again')
        void this.runner?.stop().catch(() => {})
      }
      this.runner = undefined
      if (this.isStopping) break
      void pool.end().catch(() => {})
      await new Promise<void>(done => {
        const timer = setTimeout(done, againMilliseconds)
        this.wake = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
  }

  /** Frees all this process worked on when its runner ended, so that nobody waits until it counts as dead. */
  private async freeOwn(): Promise<void> {
    const own = [...this.holders]
    if (own.length > 0) await this.free(own, 0, [])
    for (const holder of own) this.holders.delete(holder)
  }

  /**
   * Frees what is held in our name and nobody here knows of: the connection was lost with the answer that gave it to us.
   */
  private async freeUnknown(own: readonly string[]): Promise<void> {
    for (const [id, until] of this.inHand) if (until < performance.now()) this.inHand.delete(id)
    await this.free(own, silentSeconds, [...this.inHand.keys()])
  }

  /**
   * Frees what has been held in our name for so long, but for some. The attempt does not count: the job did not fail, it was
   * not begun or the queue ended. (One that takes its process with it spends its attempts, and is given up.)
   */
  private async free(own: readonly string[], seconds: number, but: readonly string[]): Promise<void> {
    await this.pool?.query(
      `with freed as (
         update ${schema}._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
           where locked_by = any($1) and locked_at <= now() - $2 * interval '1 second' and id <> all($3::bigint[])
           returning job_queue_id)
       update ${schema}._private_job_queues set locked_at = null, locked_by = null
         where locked_by = any($1) and id in (select job_queue_id from freed)`,
      [own, seconds, but],
    )
  }

  /** Says that this worker lives, and frees the jobs of those that do not. */
  private async heartbeat(): Promise<void> {
    const own = [...this.holders]
    await this.pool?.query(
      'insert into job_worker (worker_id) select unnest($1::text[]) on conflict (worker_id) do update set seen_time = now()',
      [own],
    )
    await this.pool?.query("delete from job_worker where seen_time < now() - interval '1 hour'")
    const { rows } = (await this.pool?.query<{ locked_by: string }>(
      `select distinct locked_by from ${schema}.jobs where locked_by is not null and locked_at < now() - $1 * interval '1 second'
         and locked_by not in (select worker_id from job_worker where seen_time > now() - $1 * interval '1 second')`,
      [silentSeconds],
    )) ?? { rows: [] }
    if (rows.length > 0)
      await this.pool?.query(`select ${schema}.force_unlock_workers($1)`, [rows.map(row => row.locked_by)])
    await this.freeUnknown(own)
  }

  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.beat)
    const own = [...this.holders]
    this.wake()
    // Ended by the supervision, which does not wait for ever.
    void this.runner?.stop().catch(() => {})
    await this.supervision
    await Promise.race([this.leave(own), pause(connectMilliseconds, undefined, { ref: false })])
  }

  private async leave(own: readonly string[]): Promise<void> {
    await this.pool?.query('delete from job_worker where worker_id = any($1)', [own]).catch(() => {})
    await this.pool?.end().catch(() => {})
  }
}
