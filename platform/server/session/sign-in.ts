import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { CallRefusal } from '../http/refusal.ts'

const waitOf = (failures: number) => Math.min(30 * 2 ** (failures - 5), 900)
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
        storeClient: store,
        storeType: 'pool',
        tableName: 'sign_in_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
      })
    this.failures = made('failures', 1_000_000, 86_400)
    this.addresses = made('address', mostOfAddress, 3600)
    this.accounts = made('account', 1_000_000, 86_400)
    this.messages = made('message', mostOfAddress, 3600)
    this.waits = made('wait', 0, 0)
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

  /** Whether a person has failures that a good sign-in forgets. */
  hasFailed = (counts: LimitCounts, person: string): boolean => counts[this.failures.getKey(person)] !== undefined

  /** Refuses a try while its person or address has to wait; for a try that reads nothing else. */
  async before(person: string, address: string): Promise<void> {
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
   * Counts a failure; from the fifth on, the wait doubles from half a minute to a quarter of an hour. Answers whether
   * the account has just had so many in a day that its administrators must be told.
   */
  async failed(person: string, address: string, account?: string): Promise<boolean> {
    const [{ consumedPoints }, ofAccount] = await Promise.all([
      this.failures.penalty(person, 1),
      account === undefined ? undefined : this.accounts.penalty(account, 1),
      this.addresses.penalty(address, 1),
    ])
    if (consumedPoints >= 5) await this.waits.block(person, waitOf(consumedPoints))
    return ofAccount?.consumedPoints === mostOfAccount
  }

  /** A good sign-in forgets the failures of its person. */
  async succeeded(person: string): Promise<void> {
    await this.failures.delete(person)
  }

  /** Counts a message that an address has sent to a phone; refuses the fifty-first in an hour. */
  async message(address: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.messages.penalty(address, 1)
    if (consumedPoints > mostOfAddress) throw tooMany(Math.ceil(msBeforeNext / 1000))
  }
}
