import { createHash } from 'node:crypto'

/** So many milliseconds the piece of work below takes on a machine of two cores that does nothing else. */
const usualMilliseconds = 30

/**
 * How many times slower than usual this machine is now, never less than once: what ends only what never comes waits so
 * many times longer. Measured once a run and handed on in `TEST_PATIENCE`, so that all its programs wait alike.
 */
export function patience(): number {
  const known = Number(process.env.TEST_PATIENCE)
  if (known >= 1) return known
  const began = performance.now()
  const block = Buffer.alloc(1 << 20, 'durian')
  for (let turns = 0; turns < 32; turns++) createHash('sha256').update(block).digest()
  const measured = Math.max(1, Math.round(((performance.now() - began) / usualMilliseconds) * 10) / 10)
  process.env.TEST_PATIENCE = String(measured)
  return measured
}

/** So many milliseconds end what never comes, more on a machine that is slow now: no test fails by the clock. */
export const never = (milliseconds: number): number => Math.round(milliseconds * patience())

/** After so many milliseconds a test on a house or in a browser ends. */
export const testMilliseconds = 300_000

/** The same for one that lives through so many: no sooner than any other. */
export const limitOf = (times: number): number => never(Math.max(testMilliseconds, times * 60_000))
