import { expect, test } from 'vitest'
import { patiently } from './patiently.ts'
import { NoConnection } from './trouble.ts'

const failing = (times: number, fault: unknown) => {
  const made = { times: 0 }
  const work = async () => {
    if (made.times++ < times) throw fault
  }
  return { made, work }
}

test.each([
  ['no connection in time', new NoConnection(new Error('timeout exceeded when trying to connect'))],
  ['a connection that was lost', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
])('a start that gets %s asks again', async (_, fault) => {
  const { made, work } = failing(2, fault)
  await patiently(work, 0)
  expect(made.times).toBe(3)
})

test('and gives up in the end, at once where asking again is no use', async () => {
  const gone = new NoConnection(new Error('connect ECONNREFUSED'))
  const often = failing(9, gone)
  await expect(patiently(often.work, 0)).rejects.toBe(gone)
  expect(often.made.times).toBe(5)
  const wrong = failing(9, new Error('a column is missing'))
  await expect(patiently(wrong.work, 0)).rejects.toThrow('a column is missing')
  expect(wrong.made.times).toBe(1)
})
