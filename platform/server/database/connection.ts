import type pg from 'pg'
import { tracedQuery } from '../operations/traces.ts'
import { type Answered, asTheyCome } from './json-rows.ts'
import { Pulse } from './pulse.ts'
import { readersLanguage } from './reads-in.ts'
import { type Place, placeStatement, placeTold, Replica } from './replica.ts'
import { FateUnknown, isUnreachable, NoConnection, ofDatabase, toWriter } from './trouble.ts'
import { type Holder, Watch } from './watch.ts'
import { directWay, type Limits, pooledWay, type Way } from './ways.ts'

/** A running statement's values, by position. */
export type Values = readonly unknown[]

/** What a piece of work may ask of its transaction. */
export interface Transaction {
  /** Runs a statement; one with a name is prepared once per connection. */
  readonly query: <R extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: Values,
    name?: string,
  ) => Promise<pg.QueryResult<R>>
  /** Runs a statement and answers its rows as the database writes them. */
  readonly written: (text: string, values?: Values, name?: string) => Promise<Answered>
  /** Whether all statements see what there was at one moment. */
  readonly isOneMoment: boolean
  /** Kinds of documents of which it changed records; told on once it is final. */
  readonly changed?: Set<string>
}

/** Hears of which kinds of documents a tenant's records were changed, when that is final. */
export type OnChange = (tenantId: string, documents: ReadonlySet<string>) => void

/** How large the pools are, where a pooler stands before the database, and where a copy of it that only reads is. */
interface DatabaseSettings {
  readonly calls?: Limits
  readonly jobs?: Limits
  readonly strangers?: Limits
  readonly poolAddress?: string | undefined
  readonly replicaAddress?: string | undefined
}

/**
 * The only way to the database. The pool is private: work gets a transaction that is already inside its tenant
 * (reliability.md 2.5), and there is no other connection to be had.
 */
export class Database {
  private readonly calls: Way
  private readonly jobs: Way
  private readonly strangers: Way
  private readonly replica: Replica | undefined
  private readonly pulse: Pulse
  /** Who holds the connections of calls. */
  readonly watch: Watch
  private changeHeard: OnChange = () => {}

  constructor(
    url: string,
    {
      calls = { size: 20, statementSeconds: 15 },
      jobs = { size: 5, statementSeconds: 600 },
      strangers = { size: 3, statementSeconds: 15 },
      poolAddress,
      replicaAddress,
    }: DatabaseSettings = {},
  ) {
    const open = (limits: Limits) =>
      poolAddress === undefined ? directWay(url, limits) : pooledWay(url, limits, poolAddress)
    this.calls = open(calls)
    this.jobs = open(jobs)
    this.strangers = open(strangers)
    if (replicaAddress !== undefined)
      this.replica = new Replica(url, { calls, jobs }, replicaAddress, () => this.placeNow())
    this.watch = new Watch(calls.size)
    this.pulse = new Pulse(url)
  }

  /** Runs work in one transaction of one tenant; `who` is told where connections are held too long. */
  withTenant<R>(tenantId: string, work: (transaction: Transaction) => Promise<R>, who?: string): Promise<R> {
    return this.watch.held(who, holder => this.inTransaction(this.calls, tenantId, 'begin', work, holder))
  }

  /** Runs reading only, in one transaction of one tenant. */
  readTenant<R>(tenantId: string, work: (transaction: Transaction) => Promise<R>, who?: string): Promise<R> {
    return this.watch.held(who, holder => this.inTransaction(this.calls, tenantId, reading, work, holder))
  }

  /**
   * Runs reading only, on the replica where one is set up: with all that the tenant's people are known to have written,
   * and what the reader brings the place of. Where that has not arrived, or the replica fails, on the database itself.
   */
  async readAnywhere<R>(
    tenantId: string,
    work: (transaction: Transaction) => Promise<R>,
    who?: string,
    written?: Place,
  ): Promise<R> {
    const itself = () => this.readTenant(tenantId, work, who)
    const { replica } = this
    const needed = replica?.neededBy(tenantId, written)
    if (!replica || needed === undefined) return itself()
    return replica.orElse(
      this.inTransaction(replica.ways.calls, tenantId, reading, work, undefined, client =>
        replica.mustHave(client, needed),
      ),
      itself,
    )
  }

  /** Runs the reading of a job: on the replica where one is set up and has what stood when the job began, else on the database itself. */
  async jobReading<R>(tenantId: string, work: (transaction: Transaction) => Promise<R>): Promise<R> {
    const itself = () => this.inTransaction(this.jobs, tenantId, reading, work)
    const { replica } = this
    const stood = replica?.neededBy(tenantId) === undefined ? undefined : await this.placeNow()
    if (!replica || stood === undefined) return itself()
    return replica.orElse(
      this.inTransaction(replica.ways.jobs, tenantId, reading, work, undefined, client =>
        replica.hasSoon(client, stood),
      ),
      itself,
    )
  }

  /** How far the changes of a tenant have come that its people may ask for; nothing where no replica is set up. */
  placeOf(tenantId: string): Place | undefined {
    return this.replica?.placeOf(tenantId)
  }

  /** Another server told of changes of a tenant: from now on its people are answered with them. */
  async heardOf(tenantId: string): Promise<void> {
    if (this.replica) this.replica.note(tenantId, await this.placeNow())
  }

  /** How far all changes have come. */
  private async placeNow(): Promise<Place | undefined> {
    return placeTold(await this.calls.pool.query(placeStatement))
  }

  /** Runs the work of somebody without an account: in a pool of their own, so that they keep nobody else from theirs. */
  strangerTenant<R>(tenantId: string, work: (transaction: Transaction) => Promise<R>): Promise<R> {
    return this.inTransaction(this.strangers, tenantId, 'begin', work)
  }

  /** Runs a job's work: its own small pool, and ten minutes instead of fifteen seconds. */
  jobTenant<R>(tenantId: string, work: (transaction: Transaction) => Promise<R>): Promise<R> {
    return this.inTransaction(this.jobs, tenantId, 'begin', work)
  }

  /** Tells this one from now on of what was changed. */
  onChange(heard: OnChange): void {
    this.changeHeard = heard
  }

  /** Whether the database answers at all, for the readiness check; known within two seconds. */
  answers(): Promise<boolean> {
    return this.pulse.answers()
  }

  /** How many connections of each pool are in use and at rest, and how much work waits for one. */
  connections(): Readonly<Record<string, Readonly<Record<string, number>>>> {
    const told = ({ pool: { totalCount, idleCount, waitingCount } }: Way) => ({
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
    })
    return {
      calls: told(this.calls),
      jobs: told(this.jobs),
      strangers: told(this.strangers),
      ...(this.replica ? { replica: told(this.replica.ways.calls) } : {}),
    }
  }

  async close(): Promise<void> {
    this.watch.close()
    await this.replica?.close()
    await Promise.all([...[this.calls, this.jobs, this.strangers].map(({ pool }) => pool.end()), this.pulse.close()])
  }

  private async inTransaction<R>(
    { pool, opening, prepares }: Way,
    tenantId: string,
    begin: string,
    work: (transaction: Transaction) => Promise<R>,
    holder?: Holder,
    ready?: (client: pg.PoolClient) => Promise<void>,
  ): Promise<R> {
    if (!/^\d{1,18}$/.test(tenantId)) throw new Error(`A tenant is a number, not ${JSON.stringify(tenantId)}`)
    const client = await pool.connect().catch((fault: unknown) => {
      throw new NoConnection(fault)
    })
    holder?.take()
    /** Ends with what was lost, when the connection cannot be used again. */
    let ended: Promise<Error | undefined> = Promise.resolve(undefined)
    let isEnding = false
    let isOver = false
    const changed = new Set<string>()
    try {
      await ready?.(client)
      const watched = <R>(sent: Promise<R>) => ofDatabase(this.pulse.watched(sent))
      const send = (text: string, values: Values, name: string | undefined, more: object = {}) => {
        if (isOver) throw new Error('A statement came after the end of its transaction')
        together(client)
        return tracedQuery(text, name, () =>
          watched(client.query({ text, values: values as unknown[], ...(name && prepares ? { name } : {}), ...more })),
        )
      }
      // A simple query cannot carry parameters: the number was checked above. It travels with the work's first
      // statement, which finds its tenant because a connection answers in order.
      const language = readersLanguage()
      const reader = language ? `, set_config('app.language', '${language}', true)` : ''
      together(client)
      const begun = client.query(`${begin}; ${opening}select set_config('app.tenant', '${tenantId}', true)${reader}`)
      begun.catch(() => {})
      const result = await work({
        query: async (text, values = [], name) => send(text, values, name),
        written: async (text, values = [], name) =>
          send(text, values, name, { rowMode: 'array', types: asTheyCome }) as unknown as Answered,
        isOneMoment: begin === reading,
        changed,
      })
      isOver = true
      await watched(begun)
      // Reading changes nothing: its answer need not wait for the end of its transaction.
      if (begin === reading) ended = lossOf(client.query('commit'))
      else {
        isEnding = true
        await watched(this.committed(client, tenantId))
        if (changed.size > 0) this.changeHeard(tenantId, changed)
      }
      return result
    } catch (thrown) {
      isOver = true
      const fault = begin === reading ? thrown : toWriter(thrown)
      const isLost = isUnreachable(fault)
      ended = isLost ? Promise.resolve(fault as Error) : lossOf(client.query('rollback'))
      await ended
      throw isLost && isEnding ? new FateUnknown(fault) : fault
    } finally {
      void ended.then(lost => {
        client.release(lost)
        holder?.leave()
      })
    }
  }

  /** Makes a transaction final; with a replica, how far that is. */
  private async committed(client: pg.PoolClient, tenantId: string): Promise<void> {
    const { replica } = this
    const final = client.query('commit')
    if (!replica) return void (await final)
    const [, told] = await Promise.all([final, client.query(placeStatement)])
    replica.note(tenantId, placeTold(told))
  }
}

/** Whatever is asked of a connection at once goes in one piece, so that the database is woken once for it. */
function together({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** All statements of a reading see what there was when it began, so that header and lines of a record belong together. */
const reading = 'begin isolation level repeatable read, read only'

/** What a connection was lost by at the end of its transaction, if it was. */
const lossOf = (end: Promise<unknown>): Promise<Error | undefined> =>
  end.then(
    () => undefined,
    (lost: Error) => lost,
  )
