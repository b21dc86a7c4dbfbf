import { numbered } from '#areas/formulas/container.ts'

/** A source of figures that is the same at every installation (business.md 7). */
export interface Draw {
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  /** One of several. */
  one<T>(among: readonly T[]): T
  /** Digits, the first one not 0. */
  digits(count: number): string
}

/** A source of figures that begins at a fixed value. */
export function drawFrom(seed: number): Draw {
  let state = (seed * 2_654_435_761 + 20_250_426) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    one: among => among[whole(0, among.length - 1)] as (typeof among)[number],
    digits: count => String(whole(10 ** (count - 1), 10 ** count - 1)),
  }
}

/** Things in an order nobody meant, the same for the same draw. */
export function shuffled<T>(all: readonly T[], draw: Draw): T[] {
  const rest = [...all]
  return all.flatMap(() => rest.splice(draw.whole(0, rest.length - 1), 1))
}

/** A container number of an owner, with its check digit. */
export const containerNo = (owner: string, draw: Draw): string => numbered(`${owner}${draw.digits(6)}`)
