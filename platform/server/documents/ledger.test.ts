import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { type Ledger, postMovements, refusedMovement } from './ledger.ts'

interface Movement {
  readonly place: string
  readonly by: number
}
const rows = new Map<string, number>()
const done: string[] = []
const work = { lock: async (...thing: string[]) => void done.push(`hold ${thing.join(' ')}`) } as unknown as Work
const boxes: Ledger<Movement, string, number> = {
  name: 'boxes',
  keyOf: ({ place }) => [place],
  async read(_, { place }) {
    done.push(`read ${place}`)
    return place
  },
  balanceOf: place => rows.get(place) ?? 0,
  after: (there, { by, place }) =>
    there + by < 0
      ? { refused: { bizCode: 'TOO_FEW', message: [`${place}只有${there}箱`, `${place}: only ${there} boxes`] } }
      : { balance: there + by },
  async keep(_, place, boxes) {
    rows.set(place, boxes)
    done.push(`keep ${place} ${boxes}`)
    return `row of ${place}`
  },
  async book(_, booked) {
    for (const { movement, balance, keptBy } of booked)
      done.push(`book ${movement.place} ${movement.by} ${balance} ${keptBy}`)
  },
}

beforeEach(() => {
  rows.clear()
  done.length = 0
})

test('balances are held in the order of their keys, each read and kept once, and every movement is booked in its own', async () => {
  rows.set('B', 5)
  await postMovements(work, boxes, [
    { place: 'B', by: -2 },
    { place: 'A', by: 4 },
    { place: 'B', by: -3 },
  ])
  expect(done).toEqual([
    'hold boxes A',
    'hold boxes B',
    'read B',
    'read A',
    'keep B 0',
    'keep A 4',
    'book B -2 3 row of B',
    'book A 4 4 row of A',
    'book B -3 0 row of B',
  ])
})

test('one movement too many, and none of them happens', async () => {
  rows.set('A', 3)
  const movements = [
    { place: 'A', by: -2 },
    { place: 'A', by: -2 },
  ]
  await expect(postMovements(work, boxes, movements)).rejects.toThrow(Refused)
  await expect(postMovements(work, boxes, movements)).rejects.toMatchObject({
    reasons: [{ bizCode: 'TOO_FEW', message: ['A只有1箱', 'A: only 1 boxes'] }],
  })
  expect(rows.get('A')).toBe(3)
  expect(done.filter(one => one.startsWith('keep') || one.startsWith('book'))).toEqual([])
})

test('why it may not be can be asked without moving anything; the balances stay held', async () => {
  rows.set('A', 3)
  expect(await refusedMovement(work, boxes, [{ place: 'A', by: -4 }])).toMatchObject({ bizCode: 'TOO_FEW' })
  expect(await refusedMovement(work, boxes, [{ place: 'A', by: -3 }])).toBeUndefined()
  expect(rows.get('A')).toBe(3)
  expect(done).toEqual(['hold boxes A', 'read A', 'hold boxes A', 'read A'])
})

test('a balance that is the same as before is not written, and says so', async () => {
  await postMovements(work, boxes, [{ place: 'A', by: 0 }])
  expect(done).toEqual(['hold boxes A', 'read A', 'book A 0 0 undefined'])
  done.length = 0
  await postMovements(work, boxes, [])
  expect(done).toEqual([])
})
