import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** Waits until a stream takes more, or has failed; nothing goes on listening, as a large table is waited for often. */
export async function drained(into: Writable): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  try {
    await Promise.race([once(into, 'drain', { signal }), finished(into, { signal })])
  } finally {
    over.abort()
  }
}
