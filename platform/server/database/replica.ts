import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isUnreachable, ofDatabase } from './trouble.ts'
import { directWay, type Limits, type Way } from './ways.ts'

/** A place in the database's log of changes: everything written up to it can be read where it has arrived. */
export type Place = bigint

/** A place as the database writes it, `16/B374D848`; nothing for any other text. */
export function placeIn(text: string | undefined): Place | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** A place as the database writes it. */
export const textOfPlace = (place: Place): string =>
  `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`.toUpperCase()

/** How far a database has come: what it wrote itself, or what has arrived at a replica. */
export const placeStatement = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end)::text as place`

/** The place that the database told; nothing where it has none, as a replica that has not begun to follow. */
export const placeTold = ({ rows }: pg.QueryResult<{ place: string | null }>): Place | undefined =>
  placeIn(rows[0]?.place ?? undefined)

/** A replica does not have yet what is asked for. */
export class Behind extends Error {
  constructor() {
    super('The replica is behind')
  }
}

/** How often the database is asked how far it is: what stood then is what nobody reads less than, one such time later. */
const lookMilliseconds = 2000
/** How long a replica that failed is left alone. */
const restMilliseconds = 5000
/** How long a job, which nobody waits for, gives a replica to have what stood when it began. */
const catchUpMilliseconds = 3000
/** Refusals that a replica makes where the database itself would answer: rows it has to give up, what only writers may. */
const ofReplicas: ReadonlySet<string> = new Set(['40001', '40P01', '25006', '55000'])

/**
 * A copy of the database that only reads, and how far the changes of each tenant must have come there before its people
 * are answered from it: nobody reads less than they wrote, less than they were told of, or less than what stood a few
 * seconds ago (docs/operations.md).
 */
export class Replica {
  /** Its connections for calls and for jobs. */
  readonly ways: { readonly calls: Way; readonly jobs: Way }
  private readonly needed = new Map<string, Place>()
  private readonly reached = new WeakMap<pg.PoolClient, Place>()
  private readonly look: NodeJS.Timeout
  /** How far the database was two looks ago and one look ago; nothing until it was asked. */
  private stood: readonly [before: Place | undefined, last: Place | undefined] = [undefined, undefined]
  private restsUntil = 0

  constructor(
    url: string,
    limits: { readonly calls: Limits; readonly jobs: Limits },
    address: string,
    placeNow: () => Promise<Place | undefined>,
  ) {
    const there = new URL(url)
    there.host = address
    // Where a folder of the first database's socket was named, the copy is not.
    there.searchParams.delete('host')
    this.ways = { calls: directWay(there.href, limits.calls), jobs: directWay(there.href, limits.jobs) }
    this.look = setInterval(() => {
      placeNow().then(
        place => {
          this.stood = [this.stood[1], place]
        },
        () => {},
      )
    }, lookMilliseconds).unref()
  }

  /** A tenant's changes have come so far. */
  note(tenantId: string, place: Place | undefined): void {
    if (place !== undefined && place > (this.needed.get(tenantId) ?? -1n)) this.needed.set(tenantId, place)
  }

  /** How far the changes of a tenant have come, as far as is known here. */
  placeOf(tenantId: string): Place | undefined {
    return this.needed.get(tenantId)
  }

  /** What a replica must have before somebody of a tenant reads from it; nothing while it is not to be asked at all. */
  neededBy(tenantId: string, written: Place = 0n): Place | undefined {
    const [stood] = this.stood
    if (stood === undefined || Date.now() < this.restsUntil) return undefined
    return [this.needed.get(tenantId) ?? 0n, written].reduce((most, one) => (one > most ? one : most), stood)
  }

  /** Refuses a connection whose database has not come so far. What it had once it has for good. */
  async mustHave(client: pg.PoolClient, place: Place): Promise<void> {
    if ((this.reached.get(client) ?? -1n) >= place) return
    const reached = placeTold(await ofDatabase(client.query(placeStatement)))
    if (reached !== undefined) this.reached.set(client, reached)
    if (reached === undefined || reached < place) throw new Behind()
  }

  /** Waits a little until a connection's database has come so far; refuses one that has not by then. */
  async hasSoon(client: pg.PoolClient, place: Place): Promise<void> {
    const end = performance.now() + catchUpMilliseconds
    for (;;)
      try {
        return await this.mustHave(client, place)
      } catch (fault) {
        if (!(fault instanceof Behind) || performance.now() > end) throw fault
        await pause(20)
      }
  }

  /** What was read here; where reading failed by the replica alone, what the database itself answers. */
  async orElse<R>(read: Promise<R>, itself: () => Promise<R>): Promise<R> {
    try {
      return await read
    } catch (fault) {
      if (!this.isItsOwn(fault)) throw fault
      return itself()
    }
  }

  /** Whether reading failed by the replica alone; one that cannot be reached is left alone for a while. */
  private isItsOwn(fault: unknown): boolean {
    if (fault instanceof Behind) return true
    if (isUnreachable(fault)) {
      this.restsUntil = Date.now() + restMilliseconds
      return true
    }
    return ofReplicas.has((fault as { code?: string } | null)?.code ?? '')
  }

  async close(): Promise<void> {
    clearInterval(this.look)
    await Promise.all(Object.values(this.ways).map(({ pool }) => pool.end()))
  }
}
