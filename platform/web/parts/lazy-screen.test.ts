import { afterEach, expect, test, vi } from 'vitest'
import { ChunkFailure, chunkTimeout, loaded } from './lazy-screen.tsx'

afterEach(() => void vi.useRealTimers())

test('a script that is missing is a failed chunk [D0-8.6-01]', async () => {
  const fault = await loaded(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
  ).catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(ChunkFailure)
  expect(fault).toMatchObject({ isStyle: false, message: expect.stringMatching(/^Loading chunk failed/) })
})
test('a script is one also when its fingerprint reads like a style [D0-8.6-01]', async () => {
  const message = 'Failed to fetch dynamically imported module: /assets/detail-screen-CsSyGmeu.js'
  await expect(loaded(() => Promise.reject(new TypeError(message)))).rejects.toMatchObject({ isStyle: false })
})
test('styles that are missing are told apart [D0-8.6-02]', async () => {
  await expect(
    loaded(() => Promise.reject(new Error('Unable to preload CSS for /assets/x.css'))),
  ).rejects.toMatchObject({ isStyle: true, message: expect.stringMatching(/^Loading style chunk failed/) })
})
test('what has not arrived after two minutes has failed [D0-8.6-01] [D0-9-08]', async () => {
  vi.useFakeTimers()
  const arrived = vi.fn()
  const waiting = loaded(() => new Promise(() => {})).catch(arrived)
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
  expect(arrived).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(arrived).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('120000') }))
})
test('what arrives is handed on', async () => {
  await expect(loaded(async () => 7)).resolves.toBe(7)
})
