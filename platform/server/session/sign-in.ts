import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database, Transaction } from '../database/connection.ts'
import { CallRefusal } from '../http/refusal.ts'

/** What failures are counted by: who is asked for, from where. */
export const personKey = (tenantId: string, name: string, address: string) =>
  `${tenantId} ${name.toLowerCase()} ${address}`

/** Tries that nobody waits for; the fifth opens the first wait. */
const freeTries = 5
const waitOf = (tries: number) => Math.min(30 * 2 ** (tries - freeTries), 900)
const tooMany = (seconds: number) =>
  new CallRefusal(
    429,
    'SIGN_IN_WAIT',
    [`登录失败次数过多，请${seconds}秒后再试`, `Too many failed sign-ins, try again in ${seconds} s`],
    { seconds },
  )

/** A statement of the limiter. */
export interface LimitStatement {
  readonly text: string
  readonly values: unknown[]
}

/** What the limiter needs of a database: statements on its one table. */
export interface LimitStore {
  query(statement: LimitStatement): Promise<unknown>
}

/** The table that counts who asked how often, for all servers on a database; each statement is one of the limiter's own. */
export const limiterTable = {
  storeType: 'pool',
  tableName: 'sign_in_limit',
  tableCreated: true,
  clearExpiredByTimeout: false,
} as const

/** Counts that a sign-in reads together with everything else it needs; the times are milliseconds. */
export type LimitCounts = Readonly<Record<string, { readonly points: number; readonly expire: number }>>

/** The failures of an address in an hour after which it waits. */
const mostOfAddress = 50
/** The failures of an account in a day after which its administrators are told. */
const mostOfAccount = 100

/** Counts failed sign-ins: five by one person from one address, fifty an hour from one address (reliability.md 2.1). */
export class SignInLimits {
  private readonly failures: RateLimiterPostgres
  private readonly addresses: RateLimiterPostgres
  private readonly accounts: RateLimiterPostgres
  private readonly messages: RateLimiterPostgres
  private readonly waits: RateLimiterPostgres

  constructor(store: LimitStore) {
    const made = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterPostgres({
        ...limiterTable,
        storeClient: store,
        keyPrefix,
        points,
        duration,
      })
    this.failures = made('failures', 1_000_000, 86_400)
    this.addresses = made('address', mostOfAddress, 3600)
    this.accounts = made('account', 1_000_000, 86_400)
    this.messages = made('message', mostOfAddress, 3600)
    this.waits = made('wait', 1_000_000, 30)
  }

  /** The rows of the limiter's table that a try is judged by. */
  keys(person: string, address: string): string[] {
    return [this.waits.getKey(person), this.addresses.getKey(address), this.failures.getKey(person)]
  }

  /** Refuses a try while its person or address has to wait. */
  judge(counts: LimitCounts, person: string, address: string): void {
    const left = (limiter: RateLimiterPostgres, key: string, least: number) => {
      const count = counts[limiter.getKey(key)]
      return count && count.points >= least ? count.expire - Date.now() : 0
    }
    const wait = Math.max(left(this.waits, person, 1), left(this.addresses, address, mostOfAddress))
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
  }

  /** Refuses a try while its person or address has to wait; for a try that reads nothing else. */
  private async before(person: string, address: string): Promise<void> {
    const asked = [
      [this.waits, person],
      [this.addresses, address],
    ] as const
    const found = await Promise.all(
      asked.map(async ([limiter, key]) => {
        const state = await limiter.get(key)
        return state
          ? [[limiter.getKey(key), { points: state.consumedPoints, expire: Date.now() + state.msBeforeNext }]]
          : []
      }),
    )
    this.judge(Object.fromEntries(found.flat()) as LimitCounts, person, address)
  }

  /**
   * Counts a try before anybody looks whether it is right, so that many at once are no more than many in a row. From the
   * fifth on only one try is let through at a time, and the next after half a minute, doubling to a quarter of an hour.
   * Refuses a try that has to wait; the count is taken back by `succeeded`.
   */
  async begun(person: string, address: string): Promise<void> {
    const [{ consumedPoints: tries }, ofAddress] = await Promise.all([
      this.failures.penalty(person, 1),
      this.addresses.penalty(address, 1),
    ])
    const refused = async (milliseconds: number) => {
      await Promise.all([this.failures.reward(person, 1), this.addresses.reward(address, 1)])
      return tooMany(Math.ceil(milliseconds / 1000))
    }
    if (ofAddress.consumedPoints > mostOfAddress) throw await refused(ofAddress.msBeforeNext)
    if (tries < freeTries) return
    const gate = await this.waits.penalty(person, 1)
    if (gate.consumedPoints > 1) throw await refused(gate.msBeforeNext)
  }

  /** What a counted try that was wrong means: how long the next one waits, and whether the account's administrators must be told. */
  async failed(person: string, account?: string): Promise<boolean> {
    const [state, ofAccount] = await Promise.all([
      this.failures.get(person),
      account === undefined ? undefined : this.accounts.penalty(account, 1),
    ])
    const tries = state?.consumedPoints ?? 0
    if (tries >= freeTries) await this.waits.set(person, 1, waitOf(tries))
    return ofAccount?.consumedPoints === mostOfAccount
  }

  /** A counted try that was right forgets those of its person, in the transaction of what it opens; its address is not blamed for it. */
  async succeeded({ query }: Pick<Transaction, 'query'>, person: string, address: string): Promise<void> {
    await query(
      `with forgotten as (delete from ${limiterTable.tableName} where key = any($1::text[]))
       update ${limiterTable.tableName} set points = greatest(0, points - 1) where key = $2`,
      [[this.failures.getKey(person), this.waits.getKey(person)], this.addresses.getKey(address)],
      'sign-in-forget',
    )
  }

  /** Judges a try by what it must know, counted before and forgotten or kept afterwards; answers whether it was right. */
  async judged(
    database: Database,
    { tenantId, person, address }: { tenantId: string; person: string; address: string },
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    await this.before(person, address)
    await this.begun(person, address)
    if (!(await isRight())) {
      await this.failed(person)
      return false
    }
    await database.withTenant(tenantId, transaction => this.succeeded(transaction, person, address))
    return true
  }

  /** Counts a message that an address has sent to a phone; refuses the fifty-first in an hour. */
  async message(address: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.messages.penalty(address, 1)
    if (consumedPoints > mostOfAddress) throw tooMany(Math.ceil(msBeforeNext / 1000))
  }
}
