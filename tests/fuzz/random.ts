/** Chance that comes out the same for the same seed. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
    // The first draws of neighbouring seeds are alike.
    for (let turn = 0; turn < 4; turn++) this.next()
  }

  /** A number from 0 up to, never reaching, 1. */
  next(): number {
    this.state = (this.state + 0x6d_2b_79_f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Whether something of this likelihood happens. */
  happens(likelihood: number): boolean {
    return this.next() < likelihood
  }

  /** A whole number between both, either one included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** One of several. */
  one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item
  }
}
