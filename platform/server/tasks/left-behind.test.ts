import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leftBehind } from './left-behind.ts'

let events: EventEmitter
/** Why the runner was left behind, if it was. */
let why: string | undefined
beforeEach(() => {
  vi.useFakeTimers()
  events = new EventEmitter()
  why = undefined
  leftBehind(events as WorkerEvents).catch((fault: Error) => {
    why = fault.message
  })
  for (let worker = 0; worker < 2; worker++) events.emit('worker:create')
  events.emit('worker:getJob:empty')
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('a runner with a worker to spare that looks no more is left behind (reliability.md 4.5)', async () => {
  for (let looks = 0; looks < 60; looks++) {
    await pass(2)
    events.emit('worker:getJob:empty')
  }
  events.emit('job:start')
  await pass(29)
  expect(why).toBeUndefined()
  await pass(20)
  expect(why).toBe('The runner looks for no work')
})

test('one whose workers are all at work has nothing to look for, and one that looks again was held up only (reliability.md 4.5)', async () => {
  for (let worker = 0; worker < 2; worker++) events.emit('job:start')
  await pass(3600)
  for (let worker = 0; worker < 2; worker++) events.emit('job:complete')
  await pass(37)
  events.emit('worker:getJob:empty')
  await pass(7)
  expect(why).toBeUndefined()
})

test.each([
  ['twenty seconds', 0, 20],
  ['a second once nothing is at work in it', 2, 1],
])('one that is to end has %s for it (reliability.md 4.5)', async (_, stopped, seconds) => {
  events.emit('pool:gracefulShutdown')
  for (let worker = 0; worker < stopped; worker++) events.emit('worker:stop')
  await pass(seconds - 0.1)
  expect(why).toBeUndefined()
  await pass(0.1)
  expect(why).toBe('The runner did not come to its end')
})
