import { expect, test } from 'vitest'
import { madeAtOnce, mostMadeAtOnce } from './at-once.ts'

const keyOf = ({ id }: { readonly id: string }) => id
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at) }))

test('a ticked row that somebody else took meanwhile is not asked for again', () => {
  expect(madeAtOnce(rows(2), new Set(['1', 'taken']), keyOf)).toEqual({ chosen: [{ id: '1' }], rest: 0 })
  expect(madeAtOnce(rows(2), new Set(['taken']), keyOf)).toEqual({ chosen: [], rest: 0 })
})

test('one press takes the first of what is ticked, and says how many are left', () => {
  const waiting = rows(mostMadeAtOnce + 60)
  const { chosen, rest } = madeAtOnce(waiting, new Set(waiting.map(keyOf)), keyOf)
  expect(chosen).toEqual(waiting.slice(0, mostMadeAtOnce))
  expect(rest).toBe(60)
})
