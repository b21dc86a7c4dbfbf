import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { drained } from './drained.ts'

const slow = (taken: (index: number) => Error | null = () => null) => {
  let index = 0
  return new Writable({ highWaterMark: 1, write: (_chunk, _, done) => setImmediate(() => done(taken(index++))) })
}

test('a large table is waited for often, and nothing goes on listening [issue 40]', async () => {
  const into = slow()
  for (let times = 0; times < 50; times++) if (!into.write('row')) await drained(into)
  const listening = ['drain', 'error', 'close', 'finish', 'end'].map(name => into.listenerCount(name))
  expect(listening).toEqual([0, 0, 0, 0, 0])
})

test('what fails while it is waited for is told, and what failed before is not waited for [issue 40]', async () => {
  const into = slow(index => (index === 1 ? new Error('no space left') : null))
  into.write('row')
  await drained(into)
  into.write('row')
  await expect(drained(into)).rejects.toThrow('no space left')
  await expect(drained(into)).rejects.toThrow()
})
