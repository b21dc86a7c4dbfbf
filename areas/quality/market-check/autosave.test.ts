import { expect, test, vi } from 'vitest'
import { leaveTab, oneAtATime, typed, typedSince } from './autosave.ts'

test('switching the tab saves what was typed, and goes on [D1-2-81]', async () => {
  const [save, go] = [vi.fn(async () => true), vi.fn()]
  expect(await leaveTab({ isChanged: true, save, go })).toBe(true)
  expect(save).toHaveBeenCalledOnce()
  expect(go).toHaveBeenCalledOnce()
})

test('a save that is refused keeps the tab [D1-2-81]', async () => {
  const go = vi.fn()
  expect(await leaveTab({ isChanged: true, save: async () => false, go })).toBe(false)
  expect(go).not.toHaveBeenCalled()
})

test('nothing is saved where nothing was typed', async () => {
  const [save, go] = [vi.fn(async () => true), vi.fn()]
  await leaveTab({ isChanged: false, save, go })
  expect(save).not.toHaveBeenCalled()
  expect(go).toHaveBeenCalledOnce()
})

test('two taps in a row are one save, which both wait for [issue 37]', async () => {
  let done = (_: boolean) => {}
  const save = vi.fn(() => new Promise<boolean>(resolve => (done = resolve)))
  const underWay = { current: undefined }
  const both = [oneAtATime(save, underWay), oneAtATime(save, underWay)]
  done(true)
  expect(await Promise.all(both)).toEqual([true, true])
  expect(save).toHaveBeenCalledOnce()
  void oneAtATime(save, underWay)
  expect(save).toHaveBeenCalledTimes(2)
})

test('what is typed while a save is under way is not forgotten by it [issue 37]', () => {
  const details = [{ palletNo: 'P01' }]
  expect(typedSince({ details, brix: '1', note: 'x' }, { details, brix: '2' })).toEqual({ brix: '1', note: 'x' })
})

test('a brix has one figure behind the point', () => {
  expect(typed('15.5', '5', 1)).toBe('15.5')
  expect(typed('15', '.', 1)).toBe('15.')
})

test.each([
  ['', '1', '1'],
  ['1', '.', '1.'],
  ['1.', '6', '1.6'],
  ['1.6', '7', '1.67'],
  ['1.67', '1', '1.67'],
  ['', '.', '0.'],
  ['1.6', '.', '1.6'],
  ['12', '3', '12'],
  ['1.6', '⌫', '1.'],
  ['', '⌫', ''],
])('%s and the key %s are %s', (reading, key, expected) => {
  expect(typed(reading, key)).toBe(expected)
})
