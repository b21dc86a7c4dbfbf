import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteReached, useAway } from './away.ts'

const isAway = () => useAway.getState().away
const asked = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  asked.mockReset()
})
afterEach(() => {
  noteReached(200)
  vi.useRealTimers()
})

describe('a server that cannot be reached', () => {
  test('is asked for until it is back, every three seconds', async () => {
    asked.mockRejectedValueOnce(new TypeError('refused')).mockResolvedValue(new Response('', { status: 200 }))
    noteReached(0)
    expect(isAway()).toBe(true)
    await vi.advanceTimersByTimeAsync(3000)
    expect([asked.mock.calls.length, isAway()]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(3000)
    expect([asked.mock.calls.length, isAway()]).toEqual([2, false])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('is back with any answer of its own, also a refusal; a gateway speaks for nobody', () => {
    noteReached(502)
    expect(isAway()).toBe(true)
    noteReached(403)
    expect(isAway()).toBe(false)
  })
})
