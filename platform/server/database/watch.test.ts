import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Holder, Watch } from './watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const holderOf = (watch: Watch, who: string): Holder => {
  let mine: Holder | undefined
  void watch.held(who, holder => {
    mine = holder
    return Promise.resolve()
  })
  if (!mine) throw new Error('nothing is held')
  return mine
}

test('a pool that is used up for ten seconds is told once, with who holds it and for how long', () => {
  const watch = new Watch(2)
  const told: (readonly string[])[] = []
  watch.onUsedUp(holders => told.push(holders))
  holderOf(watch, 'POST /a 1').take()
  vi.advanceTimersByTime(3000)
  const second = holderOf(watch, 'POST /b 2')
  second.take()
  vi.advanceTimersByTime(9999)
  expect(watch.isUsedUp()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(watch.isUsedUp()).toBe(true)
  expect(told).toEqual([['POST /a 1, 13 s', 'POST /b 2, 10 s']])
  second.leave()
  expect(watch.isUsedUp()).toBe(false)
})

test('a house that is busy and lets go is not used up', () => {
  const watch = new Watch(1)
  const told: unknown[] = []
  watch.onUsedUp(holders => told.push(holders))
  for (let call = 0; call < 30; call++) {
    const holder = holderOf(watch, `GET /a ${call}`)
    holder.take()
    vi.advanceTimersByTime(900)
    holder.leave()
  }
  expect(told).toEqual([])
  expect(watch.isUsedUp()).toBe(false)
})
