import { afterEach, expect, test, vi } from 'vitest'
import { freshKey } from './fresh-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('a key is new each time, also where the page came without TLS', () => {
  expect(freshKey()).not.toBe(freshKey())
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const [one, other] = [freshKey(), freshKey()]
  // What the server takes as an Idempotency-Key.
  for (const key of [one, other]) expect(key).toMatch(/^[\w-]{8,100}$/)
  expect(one).not.toBe(other)
})
