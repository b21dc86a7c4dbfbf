/** Connections that are held for so long by so many leave none for anybody else. */
const patience = 10_000

interface Held {
  readonly who: string
  readonly since: number
}

/** One piece of work that waits for a connection, holds it, and lets it go. */
export interface Holder {
  readonly take: () => void
  readonly leave: () => void
}

/** Watches who holds the connections of calls: a pool that is used up for ten seconds is said, with who uses it up. */
export class Watch {
  private readonly size: number
  private readonly holding = new Set<Held>()
  private timer: NodeJS.Timeout | undefined
  private usedUp = false
  private readonly listeners: ((holders: readonly string[]) => void)[] = []

  constructor(size: number) {
    this.size = size
  }

  /** Calls back when the pool has been used up for ten seconds, with who holds it and for how long. */
  onUsedUp(listener: (holders: readonly string[]) => void): void {
    this.listeners.push(listener)
  }

  /** Whether nobody else has got a connection for ten seconds. */
  isUsedUp(): boolean {
    return this.usedUp
  }

  /** Work with what writes down that it holds a connection. */
  held<R>(who: string | undefined, work: (holder: Holder) => Promise<R>): Promise<R> {
    let mine: Held | undefined
    return work({
      take: () => {
        mine = { who: who ?? 'the house', since: Date.now() }
        this.holding.add(mine)
        if (this.holding.size >= this.size) this.timer ??= setTimeout(() => this.tell(), patience).unref()
      },
      leave: () => {
        if (mine) this.holding.delete(mine)
        this.close()
        this.usedUp = false
      },
    })
  }

  close(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private tell(): void {
    this.usedUp = true
    const now = Date.now()
    const holders = [...this.holding].map(({ who, since }) => `${who}, ${Math.round((now - since) / 1000)} s`)
    for (const listener of this.listeners) listener(holders)
  }
}
