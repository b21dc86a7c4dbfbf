import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type LimitStore, limiterTable } from '../session/sign-in.ts'
import { CallRefusal } from './refusal.ts'

const tooFrequent = () =>
  new CallRefusal(429, 'TOO_FREQUENT', ['请求过于频繁，请稍后再试', 'Too many requests; try again in a moment'])

/** What one caller has left of this second. */
interface Share {
  left: number
  until: number
  /** Nothing is to be had until the second is over. */
  isSpent: boolean
  asking: Promise<void> | undefined
}

/** What a person is usually given in a second (reliability.md 5). */
const usualPerSecond = 20

/** More callers than this in one second are forgotten together; they then begin a new one. */
const mostCallers = 20_000

/**
 * How often a caller may ask in a second. A quarter is each server's own to give; what goes beyond is taken, a quarter
 * at a time, from the one count that all servers on a database share, so that asking several of them brings nothing.
 */
export class CallLimits {
  private readonly shares = new Map<string, Share>()
  private readonly portion: number
  private readonly common: RateLimiterPostgres
  private readonly ofMinutes = new Map<number, RateLimiterPostgres>()
  private readonly store: LimitStore
  /** A house that takes more or less than usual in a second takes as much more or less in a minute. */
  private readonly measure: number

  constructor(store: LimitStore, perSecond: number) {
    this.store = store
    this.measure = perSecond / usualPerSecond
    this.portion = Math.max(1, Math.ceil(perSecond / 4))
    this.common = new RateLimiterPostgres({
      ...limiterTable,
      storeClient: store,
      keyPrefix: 'calls',
      points: Math.max(0, perSecond - this.portion),
      duration: 1,
    })
  }

  /** Counts a call; refuses one too many. */
  async take(caller: string): Promise<void> {
    const share = this.shareOf(caller)
    for (;;) {
      if (share.left > 0) {
        share.left--
        return
      }
      if (share.isSpent) throw tooFrequent()
      share.asking ??= this.more(caller, share)
      await share.asking
    }
  }

  /** Counts a call that may be asked only so often in a minute; one count for all servers. */
  async takeOfMinute(caller: string, most: number): Promise<void> {
    const counted =
      this.ofMinutes.get(most) ??
      new RateLimiterPostgres({
        ...limiterTable,
        storeClient: this.store,
        keyPrefix: `minute ${most}`,
        points: Math.ceil(most * this.measure),
        duration: 60,
      })
    this.ofMinutes.set(most, counted)
    try {
      await counted.consume(caller)
    } catch (refused) {
      // A database that cannot be reached is said by the call itself.
      if ((refused as { msBeforeNext?: number }).msBeforeNext !== undefined) throw tooFrequent()
    }
  }

  /** Refuses a caller who has nothing left, without counting. */
  refuseSpent(caller: string): void {
    if (this.shareOf(caller).isSpent) throw tooFrequent()
  }

  private shareOf(caller: string): Share {
    const now = Date.now()
    const held = this.shares.get(caller)
    if (held && held.until > now) return held
    if (this.shares.size > mostCallers) this.shares.clear()
    const begun: Share = { left: this.portion, until: now + 1000, isSpent: false, asking: undefined }
    this.shares.set(caller, begun)
    return begun
  }

  private async more(caller: string, share: Share): Promise<void> {
    try {
      await this.common.consume(caller, this.portion)
      share.left += this.portion
    } catch (refused) {
      // A database that cannot be reached is said by the call itself; here it only means that nothing more is given.
      share.isSpent = true
      const wait = (refused as { msBeforeNext?: number }).msBeforeNext
      if (wait !== undefined) share.until = Date.now() + Math.min(1000, wait)
    } finally {
      share.asking = undefined
    }
  }
}
