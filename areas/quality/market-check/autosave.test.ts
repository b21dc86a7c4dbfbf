import { expect, test, vi } from 'vitest'
import { leaveTab, typed } from './autosave.ts'

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
