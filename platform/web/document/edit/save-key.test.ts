import { expect, test } from 'vitest'
import { saveKey } from './save-key.ts'

const counted = () => {
  let at = 0
  return () => `k${++at}`
}

test('a save without an answer is repeated under its key', () => {
  const key = saveKey(false, counted())
  expect(key.of({ a: 1 })).toBe('k1')
  expect(key.of({ a: 1 })).toBe('k1')
})

test('what was changed meanwhile is another save of a stored record', () => {
  const key = saveKey(false, counted())
  expect([key.of({ a: 1 }), key.of({ a: 2 })]).toEqual(['k1', 'k2'])
})

test('a new record keeps its key until it is answered, so that it is never made twice', () => {
  const key = saveKey(true, counted())
  expect([key.of({ a: 1 }), key.of({ a: 2 })]).toEqual(['k1', 'k1'])
  key.renew()
  expect(key.of({ a: 2 })).toBe('k2')
})
