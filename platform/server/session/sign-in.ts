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

/** Counts failed sign-ins: five by one person from one address, fifty an hour from one address (reliability.md 2.1). */
export class SignInLimits {
  private readonly failures: RateLimiterPostgres
  private readonly addresses: RateLimiterPostgres
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
    this.addresses = made('address', 50, 3600)
    this.waits = made('wait', 0, 0)
  }

  /** Refuses a try while its person or address has to wait. */
  async before(person: string, address: string): Promise<void> {
    for (const [limiter, key] of [
      [this.waits, person],
      [this.addresses, address],
    ] as const) {
      const state = await limiter.get(key)
      if (
        state &&
        state.remainingPoints <= 0 &&
        state.msBeforeNext > 0 &&
        (limiter === this.waits || state.consumedPoints >= 50)
      )
        throw tooMany(Math.ceil(state.msBeforeNext / 1000))
    }
  }

  /** Counts a failure; from the fifth on, the wait doubles from half a minute to a quarter of an hour. */
  async failed(person: string, address: string): Promise<void> {
    await this.addresses.penalty(address, 1)
    const { consumedPoints } = await this.failures.penalty(person, 1)
    if (consumedPoints >= 5) await this.waits.block(person, waitOf(consumedPoints))
  }

  /** A good sign-in forgets the failures of its person. */
  async succeeded(person: string): Promise<void> {
    await this.failures.delete(person)
  }
}
