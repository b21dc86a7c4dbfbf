import { bounds } from '../bounds.ts'

/** So long refusals of one person are counted together. */
const hour = 3_600_000
/** Refusals of one kind that are written down one by one; after them each doubling is, with the count. */
const oneByOne = 5

/** What a person was refused within an hour. */
interface Tally {
  readonly since: number
  readonly kinds: Map<string, number>
  total: number
  written: number
}

/** More persons than this are not told apart at the same time; the first of them begin anew. */
const mostPersons = 20_000

/** What of a refusal the history is to say: how often it happened within the hour, of its kind or of any kind. */
export interface Told {
  readonly times: number
  readonly of: 'this' | 'all'
}

/**
 * Counts what signed-in persons are refused, so that the history has the first of each kind and then how many there were,
 * never a row of each for ever: whoever tries all calls in turn leaves a bounded number of rows an hour.
 */
export class Refusals {
  private readonly tallies = new Map<string, Tally>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** Counts a refusal; answers what the history shall say of it, nothing where it has said enough. */
  count(person: string, kind: string): Told | undefined {
    const tally = this.tallyOf(person)
    tally.total++
    if (tally.written < bounds.refusalsOfHour.most) {
      const times = (tally.kinds.get(kind) ?? 0) + 1
      tally.kinds.set(kind, times)
      if (!isTold(times, oneByOne)) return undefined
      tally.written++
      return { times, of: 'this' }
    }
    return isTold(tally.total, bounds.refusalsOfHour.most) ? { times: tally.total, of: 'all' } : undefined
  }

  private tallyOf(person: string): Tally {
    const held = this.tallies.get(person)
    if (held && this.now() - held.since < hour) return held
    this.tallies.delete(person)
    const [first] = this.tallies.keys()
    if (first !== undefined && this.tallies.size >= mostPersons) this.tallies.delete(first)
    const begun: Tally = { since: this.now(), kinds: new Map(), total: 0, written: 0 }
    this.tallies.set(person, begun)
    return begun
  }
}

/** Whether a count is said: the first ones, and then at each doubling. */
const isTold = (times: number, first: number): boolean => times <= first || Number.isInteger(Math.log2(times / first))
