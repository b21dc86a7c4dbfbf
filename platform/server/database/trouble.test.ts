import { expect, test } from 'vitest'
import { isLost, isUnreachable, NoConnection, ofDatabase } from './trouble.ts'

const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

test('a caller who hangs up is lost in the words of a lost database, and is none', async () => {
  const fault = reset()
  expect(isLost(fault)).toBe(true)
  expect(isUnreachable(fault)).toBe(false)
  await expect(ofDatabase(Promise.reject(fault))).rejects.toBe(fault)
  expect(isUnreachable(fault)).toBe(true)
})

test('what the database refuses is not the end of the connection', async () => {
  const fault = Object.assign(new Error('duplicate key'), { code: '23505' })
  await expect(ofDatabase(Promise.reject(fault))).rejects.toBe(fault)
  expect(isUnreachable(fault)).toBe(false)
  expect(isUnreachable(new NoConnection(fault))).toBe(true)
  expect(isUnreachable(undefined)).toBe(false)
})
