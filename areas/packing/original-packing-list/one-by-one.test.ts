import { expect, test } from 'vitest'
import { type Chosen, madeOf } from './one-by-one.ts'

const original = (id: string): Chosen => ({ id, version: 1, packingListNo: `OPL${id}`, tradeType: 'GENERAL' })
const all = ['1', '2', '3'].map(original)

/** A server that refuses a batch with one of these in it, and counts what it is asked. */
function server(...refused: readonly string[]) {
  const asked: string[] = []
  return {
    asked,
    make: async (some: readonly Chosen[]) => {
      asked.push(some.map(({ id }) => id).join())
      const bad = some.filter(({ id }) => refused.includes(id))
      if (bad.length > 0) throw new Error(bad.map(({ packingListNo: no }) => `${no}: no agreement`).join('; '))
      return some.map(({ id, packingListNo, version }) => ({
        id,
        docNo: packingListNo,
        msg: `PA${id}`,
        targetId: `9${id}`,
        version: version + 1,
      }))
    },
  }
}

test('what goes in one batch goes in one', async () => {
  const { asked, make } = server()
  const { made, leftOut } = await madeOf(all, make, () => true)
  expect(asked).toEqual(['1,2,3'])
  expect(made.map(one => one.msg)).toEqual(['PA1', 'PA2', 'PA3'])
  expect(leftOut).toEqual([])
})

test('those that cannot go along are named with their reason, the others are kept', async () => {
  const { asked, make } = server('2')
  const { made, leftOut } = await madeOf(all, make, () => true)
  expect(asked).toEqual(['1,2,3', '1', '2', '3'])
  expect(made.map(one => one.msg)).toEqual(['PA1', 'PA3'])
  expect(leftOut).toEqual([{ no: 'OPL2', why: 'OPL2: no agreement' }])
})

test('one that is refused alone is asked for once', async () => {
  const { asked, make } = server('1')
  expect(await madeOf([original('1')], make, () => true)).toEqual({
    made: [],
    leftOut: [{ no: 'OPL1', why: 'OPL1: no agreement' }],
  })
  expect(asked).toEqual(['1'])
})

test('where nobody answers, nobody is asked again', async () => {
  const { asked, make } = server('2')
  const { made, leftOut } = await madeOf(all, make, () => false)
  expect(asked).toEqual(['1,2,3'])
  expect(made).toEqual([])
  expect(leftOut.map(({ no }) => no)).toEqual(['OPL1', 'OPL2', 'OPL3'])
})

test('a step that answers row by row is asked once', async () => {
  const { made, leftOut } = await madeOf(
    all,
    async some =>
      some.map(({ id, packingListNo: docNo }) =>
        id === '2'
          ? { id, docNo, ok: false, msg: 'no packing list yet' }
          : { id, docNo, msg: `PA${id}`, targetId: `9${id}`, version: 2 },
      ),
    () => false,
  )
  expect(made.map(one => one.msg)).toEqual(['PA1', 'PA3'])
  expect(leftOut).toEqual([{ no: 'OPL2', why: 'no packing list yet' }])
})
